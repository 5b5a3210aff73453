/** The games of this server, with what can be chosen for a table of each. */

import type { OfferedGame, OfferedGames } from "./wire";

let found: Promise<OfferedGame[]> | null = null;

/** All games, asked for once. */
export function offeredGames(): Promise<OfferedGame[]> {
  found ??= ask();
  found.catch(() => (found = null));
  return found;
}

async function ask(): Promise<OfferedGame[]> {
  const response = await fetch("/api/games");
  if (!response.ok) throw new Error("no games");
  return ((await response.json()) as OfferedGames).games;
}
