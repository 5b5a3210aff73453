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
  const tie = winners.length === 1 ? game.outcome?.tie_break : null;
  const points = [totals[game.mine], ...totals.filter((_, seat) => seat !== game.mine)];
  const mine = game.watching ? null : (place ?? null);
  const title = winners.length ? titleOf(mine, winners, totals.length) : text("page.turn.over");
  const way = wayOf({ game: game.view.game, how });
  const decided = decidedText(how, way, mine, winners, opponentsOf(against));
  const more = byPoints(how) ? tie && text(`page.end.tie_${tie}`) : text("page.end.not_counted");
  const sentences = [way && !(tie && totals.length === 2) && `${capital(decided)}.`, more];
  return {
    title: [title, scoreOf({ how, points, place: mine })].filter(Boolean).join(" "),
    line: sentences.filter(Boolean).join(" "),
    lost: (mine ?? 1) > 1,
  };
}

const GIVEN: Record<string, string> = { resign: "resigned", timeout: "late" };

/** By what: of two, what the winner won by, or what the loser did. */
function decidedText(how: string | null, way: string, place: number | null, winners: string[], others: string): string {
  if (place === null) return way;
  const given = GIVEN[how ?? ""];
  if (given) return place > 1 ? text(`page.end.i_${given}`) : text(`page.end.${given}`, { name: others });
  if (place > 1 && !byPoints(how)) return text("page.end.won_by", { name: listed(winners), way });
  return text("page.end.decided", { way, name: others });
}

function titleOf(place: number | null, winners: string[], players: number): string {
  if (place !== null && place > 1) return text(players > 2 ? `page.mine.place_${place}` : "page.end.you_lose");
  if (winners.length > 1)
    return players > 2 ? text("page.end.shared", { names: listed(winners) }) : text("page.end.draw");
  return place === 1 ? text("page.end.you_win") : text("page.end.wins", { name: winners[0] });
}
