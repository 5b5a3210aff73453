/** Where all choose at once: what they chose is turned up city by city, until somebody skips the rest. */

import { settings } from "../settings.svelte";
import { PACES } from "./pace";

export class TurningUp {
  #left = $state.raw<number[]>([]); // seats: the one that is shown, and those whose city is still to be turned up
  #timer = 0;

  /** The seat whose city is turned up now. */
  get seat(): number | null {
    return this.#left[0] ?? null;
  }

  get running(): boolean {
    return this.#left.length > 0;
  }

  /** Has the city of a seat still to be turned up? */
  waits(seat: number): boolean {
    return this.#left.indexOf(seat) > 0;
  }

  /** Begins with the first of these seats, if that is wanted. */
  start(seats: number[]): void {
    this.skip();
    if (!settings.oneByOne || seats.length < 2) return;
    this.#left = seats;
    this.#later();
  }

  skip(): void {
    clearTimeout(this.#timer);
    if (this.#left.length) this.#left = [];
  }

  #later(): void {
    this.#timer = window.setTimeout(() => {
      this.#left = this.#left.slice(1);
      if (this.#left.length) this.#later();
    }, PACES[settings.pace].city);
  }
}
