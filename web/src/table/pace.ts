/** How long what others do is shown before the next thing happens. */

import type { ServerMessage } from "../wire";

export type Pace = "quick" | "calm" | "slow";

/** In ms: a bot's move comes no sooner after what was shown last; and a city that is turned up stays so long. */
export const PACES: Record<Pace, { move: number; city: number }> = {
  quick: { move: 0, city: 350 },
  calm: { move: 900, city: 800 },
  slow: { move: 2500, city: 1800 },
};

/** Hands messages on in their order; one that must not come too soon makes those after it wait as well. */
export class Paced {
  #waiting: ServerMessage[] = [];
  #timer = 0;
  #last = -Infinity; // when something was shown
  #show: (message: ServerMessage) => void;
  #least: (message: ServerMessage) => number;

  /** `least` says how many ms a message has to come after what was shown last. */
  constructor(show: (message: ServerMessage) => void, least: (message: ServerMessage) => number) {
    this.#show = show;
    this.#least = least;
  }

  take(message: ServerMessage): void {
    this.#waiting.push(message);
    if (!this.#timer) this.#go();
  }

  /** Nothing waits any longer. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#waiting.splice(0).forEach((message) => this.#tell(message));
  }

  #go(): void {
    this.#timer = 0;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const wait = this.#last + this.#least(next) - performance.now();
      if (wait > 0) {
        this.#timer = window.setTimeout(() => this.#go(), wait);
        return;
      }
      this.#tell(this.#waiting.shift()!);
    }
  }

  #tell(message: ServerMessage): void {
    if (message.type === "event") this.#last = performance.now();
    this.#show(message);
  }
}
