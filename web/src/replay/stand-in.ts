/** What a game asks its table for, answered by a replay: to play is to try. */

import type { Asked, Wire } from "../socket";
import type { Answer } from "../wire";

/** What a replay does for the game that it shows. */
export interface Tryable {
  attempt(action: number): Promise<string>; // why not, or nothing
  advise(id: string): void;
  describe(id: string): void;
}

export class ReplayWire implements Wire {
  #replay: Tryable;

  constructor(replay: Tryable) {
    this.#replay = replay;
  }

  async ask(message: Asked): Promise<Answer> {
    const { id } = message;
    if (message.type === "hint") this.#replay.advise(id);
    if (message.type === "describe") this.#replay.describe(id);
    const complaint = message.type === "play" ? await this.#replay.attempt(message.action) : "";
    return { type: "answer", id, ok: !complaint, reason: null, text: complaint, table: null, token: null };
  }

  rejoin(): void {} // nothing can be missed

  close(): void {}
}
