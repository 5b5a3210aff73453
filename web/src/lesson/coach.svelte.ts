/** What a lesson says at the table, and what of it has been read. */

import type { Guidance, LessonStep, StepAnswer } from "../wire";

export class Coach {
  said = $state.raw<Guidance | null>(null);
  off = $state(false); // no lesson any more, unless it is wanted again
  begun = $state(false); // the goal has been read
  #read = $state(0); // the last of my turns of which the answer has been read

  /** Takes over what the server says; what was read before this page was opened is not said again. */
  hear(said: Guidance, begun: boolean): void {
    if (!this.said) this.#read = said.answer?.turn ?? 0;
    const underWay = said.ideas.filter((idea) => idea.met).length > 1 || said.answer !== null;
    if (begun || underWay) this.begun = true; // also unread
    if (said.answer && said.answer.turn < this.#read) this.#read = said.answer.turn; // something was taken back
    this.said = said;
  }

  get shown(): boolean {
    return this.said !== null && !this.off;
  }

  /** How many ideas have come up. */
  get met(): number {
    return this.said?.ideas.filter((idea) => idea.met).length ?? 0;
  }

  /** The goal, before the first turn. */
  get goal(): string | null {
    return this.begun ? null : (this.said?.goal ?? null);
  }

  /** What is said to my last turn, until it is read. */
  get answer(): StepAnswer | null {
    const answer = this.said?.answer ?? null;
    return answer && answer.turn > this.#read ? answer : null;
  }

  /** Is there something to be read first? */
  get unread(): boolean {
    return this.shown && !!(this.goal || this.answer);
  }

  get step(): LessonStep | null {
    return this.goal || this.answer ? null : (this.said?.step ?? null);
  }

  /** What is said has been read: on to what matters now. */
  goOn(): void {
    this.begun = true;
    this.#read = this.said?.answer?.turn ?? this.#read;
  }
}
