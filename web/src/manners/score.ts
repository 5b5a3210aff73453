/** The score of a series in figures. */

import type { Game } from "../game.svelte";

/** Mine first, then the others in the order of the seats. */
export function scoreText(game: Game): string {
  const wins = game.manners.series?.wins ?? [];
  const others = wins.filter((_, seat) => seat !== game.mine);
  return [wins[game.mine], ...others].join("\u00a0:\u00a0");
}
