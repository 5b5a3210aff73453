/** Who won, told from the side of whoever looks at it. */

import type { Game } from "../game.svelte";
import { capital, listed, text } from "../words.svelte";
import { byPoints, opponentsOf, scoreOf, wayOf } from "./result";
import { toldOf } from "./summary";

export interface Told {
  title: string;
  line: string; // how it was decided, and against whom
  lost: boolean;
}

/** With the points of all seats. */
export function verdictOf(game: Game, totals: number[]): Told {
  const { place, winners = [], against = [] } = toldOf(game);
  const how = game.outcome?.how ?? null;
  const tie = game.outcome?.tie_break;
  const points = [totals[game.mine], ...totals.filter((_, seat) => seat !== game.mine)];
  const mine = game.watching ? null : (place ?? null);
  const title = winners.length ? titleOf(mine, winners, totals.length) : text("page.turn.over");
  const way = wayOf({ game: game.view.game, how });
  const decided = mine === null ? way : text("page.end.decided", { way, name: opponentsOf(against) });
  const more = byPoints(how) ? tie && text(`page.end.tie_${tie}`) : text("page.end.not_counted");
  const sentences = [way && `${capital(decided)}.`, more];
  return {
    title: [title, scoreOf({ how, points, place: mine })].filter(Boolean).join(" "),
    line: sentences.filter(Boolean).join(" "),
    lost: (mine ?? 1) > 1,
  };
}

function titleOf(place: number | null, winners: string[], players: number): string {
  if (place !== null && place > 1) return text(players > 2 ? `page.mine.place_${place}` : "page.end.you_lose");
  if (winners.length > 1)
    return players > 2 ? text("page.end.shared", { names: listed(winners) }) : text("page.end.draw");
  return place === 1 ? text("page.end.you_win") : text("page.end.wins", { name: winners[0] });
}
