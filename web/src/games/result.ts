/** How a game ended, told from the person's side. */

import type { KeptTable, Opponent } from "../kept.svelte";
import { levelOf } from "../table/level";
import { gameName, listed, text, worded } from "../words.svelte";

export type Side = "won" | "lost" | "drawn" | "none"; // none: it is nobody's game here, or not known

const EARLY = ["military", "scientific", "political", "resign", "timeout"]; // points do not count
const SIGNS: Record<string, string> = {
  military: "v-shield",
  scientific: "s-quill",
  political: "a-politician",
  resign: "p-flag",
  timeout: "u-clock",
};

export const signOf = (how: string | null): string => SIGNS[how ?? ""] ?? "v-laurel";

export const byPoints = (how: string | null): boolean => how !== null && !EARLY.includes(how);

export function sideOf(kept: KeptTable): Side {
  if (kept.place === undefined) return formerSide(kept);
  if (kept.place === null) return "none";
  if (kept.place > 1) return "lost";
  return (kept.winners?.length ?? 1) > 1 ? "drawn" : "won";
}

/** Of what older versions kept: points tell it, if they decided. */
function formerSide({ how, points }: KeptTable): Side {
  const [mine, ...theirs] = points;
  const best = Math.max(...theirs);
  if (!byPoints(how) || !theirs.length || mine === best) return "none";
  return mine > best ? "won" : "lost";
}

/** "Lost 30 : 71", "Second place 48 : 57", "Won". */
export function resultOf(kept: KeptTable): string {
  return [wordsOf(kept), scoreOf(kept)].filter(Boolean).join(" ");
}

function wordsOf(kept: KeptTable): string {
  const side = sideOf(kept);
  const { place, winners = [] } = kept;
  if (side === "lost" && place && kept.points.length > 2) return text(`page.mine.place_${place}`);
  if (side !== "none") return text(`page.mine.${side}`);
  if (!kept.how) return text("page.mine.unfinished");
  if (winners.length === 1) return text("page.end.wins", { name: winners[0] });
  return winners.length ? text("page.end.shared", { names: listed(winners) }) : text("page.mine.over");
}

/** My points and the best of the others; where it is nobody's game, the two best. */
export function scoreOf({ how, points, place }: Pick<KeptTable, "how" | "points" | "place">): string {
  if (!byPoints(how) || points.length < 2) return "";
  const [mine, ...theirs] = place === null ? points.toSorted((a, b) => b - a) : points;
  return `${mine}\u00a0:\u00a0${Math.max(...theirs)}`;
}

/** The same of one game: equal points have not decided it. */
export function decidedOf(kept: KeptTable): string {
  const [mine, ...theirs] = kept.points;
  const equal = byPoints(kept.how) && mine === Math.max(...theirs);
  return equal && ["won", "lost"].includes(sideOf(kept)) ? text("page.mine.way.tie") : wayOf(kept);
}

/** "on points", "by science". */
export function wayOf({ game, how }: Pick<KeptTable, "game" | "how">): string {
  if (!how) return "";
  return worded(`page.mine.way.${how}`) ?? worded(`${game}.how.${how}`) ?? how;
}

/** "Merchant, level 3"; "Cleon and 2 bots"; "3 bots, level 3". */
export const opponents = ({ against, others }: KeptTable): string => (against?.length ? opponentsOf(against) : others);

export function opponentsOf(against: Opponent[]): string {
  if (against.length === 1) return described(against[0]);
  const bots = against.filter(({ bot }) => bot);
  const people = against.filter(({ bot }) => !bot).map(({ name }) => name);
  const level = commonLevel(bots);
  const counted = bots.length ? [text("page.mine.bots", { n: bots.length })] : [];
  const all = listed([...people, ...counted]);
  return level ? text("page.mine.of_level", { name: all, level }) : all;
}

function described({ name, bot, own }: Opponent): string {
  const level = levelOf(bot);
  const known = (bot && !own && worded(`server.bot.${bot}`)) || name;
  return level ? text("page.mine.of_level", { name: known, level }) : known;
}

/** The level at which all of them play, if they do. */
export function commonLevel(bots: Opponent[]): number | null {
  const levels = new Set(bots.map(({ bot }) => levelOf(bot)));
  return levels.size === 1 ? [...levels][0] : null;
}

/** The game with its expansions. */
export function titleOf({ game, expansions = [] }: Pick<KeptTable, "game" | "expansions">): string {
  return [gameName(game), ...expansions.map((name) => worded(`page.expansion.${name}`) ?? name)].join(" · ");
}
