/** How often games were won: all, by game, by opponent, by way of winning. */

import type { KeptTable } from "../kept.svelte";
import { gameName, text } from "../words.svelte";
import { commonLevel, sideOf, wayOf } from "./result";

export interface Tally {
  name: string;
  games: number;
  won: number;
}

export interface Statistics {
  all: Tally;
  byGame: Tally[];
  byLevel: Tally[];
  byWay: Tally[];
  streak: number; // games won, one after the other, up to now
  longest: number;
}

type Named = (kept: KeptTable) => string;

/** Of games that I have won or not; the last one comes first. */
export function statisticsOf(kept: KeptTable[]): Statistics {
  const played = kept.filter((each) => each.over && sideOf(each) !== "none");
  const streaks = streaksOf(played);
  return {
    all: tally("", played),
    byGame: grouped(played, (each) => gameName(each.game)),
    byLevel: grouped(played, levelName).sort((a, b) => a.name.localeCompare(b.name)),
    byWay: grouped(played, wayOf),
    streak: streaks[0] ?? 0,
    longest: Math.max(0, ...streaks),
  };
}

function tally(name: string, games: KeptTable[]): Tally {
  return { name, games: games.length, won: games.filter((each) => sideOf(each) === "won").length };
}

function grouped(played: KeptTable[], named: Named): Tally[] {
  const names = [...new Set(played.map(named))].filter(Boolean);
  const tallies = names.map((name) =>
    tally(
      name,
      played.filter((each) => named(each) === name),
    ),
  );
  return tallies.sort((a, b) => b.games - a.games);
}

/** Which level I played against, or people, or a mixture; older versions did not keep it. */
function levelName({ against }: KeptTable): string {
  if (!against?.length) return "";
  if (against.every(({ bot }) => !bot)) return text("page.mine.people");
  const level = commonLevel(against);
  return level ? text("page.level", { level }) : text("page.mine.mixed");
}

/** The lengths of all runs of games won, that of the last games first. */
function streaksOf(played: KeptTable[]): number[] {
  const runs = [0];
  for (const each of played) {
    if (sideOf(each) === "won") runs[runs.length - 1]++;
    else runs.push(0);
  }
  return runs;
}
