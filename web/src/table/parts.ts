/** What a game brings to its table, in a folder beside this one with an `index.ts`; without one it is shown plainly. */

import type { Component } from "svelte";

import type { Game } from "../game.svelte";
import type { Wire } from "../socket";

type Frame = Component<{ width: number; height: number }>;

export interface Parts {
  Played: new (socket: Wire, token: string | null, table: string) => Game;
  Desk: Frame;
  Phone: Frame;
  End: Component<{ onlook: () => void }>;
  Felt: Component<{ width: number; height: number; chances: number[] | null }>; // the table alone, for a replay
  Choosing: Component; // what is chosen there or looked at
}

const FOLDERS = import.meta.glob("../*/index.ts") as Record<string, () => Promise<Parts>>;

/** Fetches the parts of a game, or the plain ones. */
export function partsOf(game: string, plain: boolean): Promise<Parts> {
  const own = plain ? undefined : FOLDERS[`../${game}/index.ts`];
  return (own ?? FOLDERS["../plain/index.ts"])();
}
