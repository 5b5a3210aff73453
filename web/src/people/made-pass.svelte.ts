/** A pass that is made here: its code until it is taken back, or why there is none. */

import type { PassMade } from "../wire";
import { dropPass } from "./passes";

export class MadePass {
  code = $state("");
  seconds = $state(0); // that it is good for
  failure = $state("");

  async make(asked: Promise<[PassMade | null, string]>): Promise<void> {
    const [made, why] = await asked;
    this.failure = why;
    this.code = made?.code ?? "";
    this.seconds = made?.seconds ?? 0;
  }

  drop(): void {
    void dropPass(this.code);
    this.code = "";
  }
}
