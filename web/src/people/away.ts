/** Who is waited for and is not there. */

import type { Game } from "../game.svelte";

const SECOND = 1000;
const LONG_MOVE = 3600; // seconds for a move, where nobody is expected to be there all the time
export const AWAY = 180 * SECOND; // after which others need not wait

/** The seats of people who owe a choice and are away, with for how many ms. */
export function absentees(game: Game, now: number): { seat: number; ms: number }[] {
  const patient = (game.manners.clocks?.rule.move ?? 0) >= LONG_MOVE;
  if (patient || game.watching || game.view.over || !game.goesOn || !game.begun) return [];
  return game.view.to_act.flatMap((seat) => {
    const { kind, online, away } = game.players[seat];
    const since = kind === "person" && !online && !game.seats.includes(seat) ? away : null;
    return since === null ? [] : [{ seat, ms: since * SECOND + now - game.heardAt }];
  });
}
