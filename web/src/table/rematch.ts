/** The same again at a new table. */

import type { Game } from "../game.svelte";
import { keep } from "../kept.svelte";
import { go, seatAddress } from "../route.svelte";

export async function rematch(game: Game, wanted: Parameters<Game["rematch"]>[0] = {}): Promise<void> {
  const answer = await game.rematch(wanted);
  if (!answer.ok || !answer.table || !answer.token) return;
  keep({ table: answer.table, token: answer.token, game: game.view.game });
  go(seatAddress(answer.table, answer.token));
}
