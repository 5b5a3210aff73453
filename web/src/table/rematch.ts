/** The same again at a new table. */

import type { Game } from "../game.svelte";
import { keep } from "../kept.svelte";
import { go, seatAddress } from "../route.svelte";

export async function rematch(game: Game): Promise<void> {
  const answer = await game.rematch();
  if (!answer.ok || !answer.table || !answer.token) return;
  keep({ table: answer.table, token: answer.token, game: game.view.game });
  go(seatAddress(answer.table, answer.token));
}
