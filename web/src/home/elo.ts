/** How strong bots are, as the server has it from matches, and how long their bars are. */

import type { OfferedGame } from "../wire";

const BESIDE = 200; // how far the bars begin below the weakest

export const eloOf = (game: OfferedGame, sitter: string): number | null => game.elo[sitter] ?? null;

/** The length of its bar, as a part of the whole. */
export function barOf(game: OfferedGame, elo: number): number {
  const least = Math.min(...Object.values(game.elo)) - BESIDE;
  return (elo - least) / (Math.max(...Object.values(game.elo)) - least);
}
