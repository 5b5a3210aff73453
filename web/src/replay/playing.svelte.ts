/** Plays a game by itself: a turn every 1.2 seconds, a turning point stays twice as long. */

import type { Replay } from "./replay.svelte";

export const SPEEDS = [0.5, 1, 2, 4];
const TURN = 1200; // ms

export class Playing {
  on = $state(false);
  speed = $state(1);
  #replay: Replay;
  #timer = 0;

  constructor(replay: Replay) {
    this.#replay = replay;
  }

  toggle(): void {
    if (this.on) return this.stop();
    this.on = this.#replay.playing = true;
    if (this.#replay.at === this.#replay.last) void this.#replay.go(0);
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (!this.on) return;
    this.on = this.#replay.playing = false;
    this.#replay.rest();
  }

  /** The next or the last speed. */
  turn(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const stays = this.#replay.analysing.analysis?.turning.some(({ moment }) => moment === this.#replay.at);
    this.#timer = window.setTimeout(() => void this.#step(), (TURN * (stays ? 2 : 1)) / this.speed);
  }

  async #step(): Promise<void> {
    if (!this.on) return;
    await this.#replay.go(this.#replay.at + 1);
    if (this.#replay.at >= this.#replay.last) this.stop();
    else this.#wait();
  }
}
