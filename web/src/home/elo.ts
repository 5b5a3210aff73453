/** How strong the levels are: measured in Duel (docs/strength.md), level 1 set to 600; other games are not yet. */

const MEASURED: Record<string, number[]> = { duel: [600, 1140, 1500, 1720, 2360] };
const LEAST = 400; // where the bars begin
const MOST = 2400;

export function eloOf(game: string, level: number | null): number | null {
  return MEASURED[game]?.[(level ?? 0) - 1] ?? null;
}

/** The length of its bar, as a part of the whole. */
export const barOf = (elo: number): number => (elo - LEAST) / (MOST - LEAST);
