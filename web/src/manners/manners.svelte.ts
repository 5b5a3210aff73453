/** People at a table among themselves: clocks, what is asked and answered, what is called out, the score. */

import { newId } from "../ids";
import type { Asked } from "../socket";
import type { Answer, Choosing, Clocks, Reaction, Series, ServerMessage, Welcome, Wish, Wished } from "../wire";

const HEARD = 4000; // ms that a call is shown
const MUTED = "antipater.muted"; // the tables where calls are neither heard nor sent, on this device

type Sent<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;

export class Manners {
  wish = $state.raw<Wish | null>(null);
  until = $state(0); // when the wish means no, in ms of the clock of this page
  settled = $state.raw<Wished | null>(null); // how the last one was
  asked = $state.raw<Wish["what"] | null>(null); // what it was about
  clocks = $state.raw<Clocks | null>(null);
  heardAt = $state(0); // when the clocks were told
  choosing = $state.raw<Choosing>({ asked: 0, chosen: [] });
  choosingAt = $state(0); // when that was told
  series = $state.raw<Series | null>(null);
  calls = $state.raw<Record<number, Reaction>>({}); // by seat, as long as they are shown
  muted = $state(false);
  complaint = $state("");

  #table: string;
  #ask: (message: Asked) => Promise<Answer>;

  constructor(table: string, ask: (message: Asked) => Promise<Answer>) {
    this.#table = table;
    this.#ask = ask;
    this.muted = mutedTables().includes(table);
  }

  /** The seat that asked to stop, while the game stands still. */
  get paused(): number | null {
    return this.clocks?.paused ?? null;
  }

  /** Takes over what is said about people; true if that was all. */
  receive(message: ServerMessage): boolean {
    switch (message.type) {
      case "welcome":
        this.#begin(message);
        return false;
      case "event":
        this.series = message.series;
        this.settled = null; // the game has gone on
        this.#note(message.choosing);
        return false;
      case "choice":
        this.#note(message.choosing);
        return false;
      case "wished":
        this.#hear(message);
        return true;
      case "clocks":
        this.#tick(message);
        return true;
      case "reacted":
        if (!this.muted) this.#call(message.seat, message.reaction);
        return true;
      default:
        return false;
    }
  }

  #begin({ wish, clocks, series, choosing }: Welcome): void {
    this.series = series;
    this.#note(choosing);
    if (clocks) this.#tick(clocks);
    this.#hear({ type: "wished", wish, how: null, by: null });
  }

  #hear(message: Wished): void {
    this.wish = message.wish;
    this.asked = message.wish?.what ?? this.asked;
    this.until = performance.now() + (message.wish?.left ?? 0);
    this.settled = message.how ? message : null;
  }

  #note(choosing: Choosing): void {
    this.choosing = choosing;
    this.choosingAt = performance.now();
  }

  #tick(clocks: Clocks): void {
    this.clocks = clocks;
    this.heardAt = performance.now();
  }

  #call(seat: number, reaction: Reaction): void {
    const called = { ...this.calls, [seat]: reaction };
    this.calls = called;
    setTimeout(() => {
      if (this.calls[seat] !== called[seat]) return;
      this.calls = Object.fromEntries(Object.entries(this.calls).filter(([other]) => Number(other) !== seat));
    }, HEARD);
  }

  react(reaction: Reaction, seat: number): Promise<void> {
    return this.#say({ type: "react", reaction, seat });
  }

  pause(on: boolean): Promise<void> {
    return this.#say({ type: "pause", on });
  }

  resign(seat: number): Promise<void> {
    return this.#say({ type: "resign", seat });
  }

  /** Lets a bot play at a seat until its person comes back; did it work? */
  async leave(seat: number): Promise<boolean> {
    await this.#say({ type: "setbot", seat, bot: "level:3" });
    return !this.complaint;
  }

  /** Answers what is asked; who has asked takes it back with no. */
  async answer(yes: boolean): Promise<void> {
    if (this.wish) await this.#say({ type: "agree", wish: this.wish.number, yes });
  }

  mute(): void {
    this.muted = !this.muted;
    this.calls = {};
    const others = mutedTables().filter((table) => table !== this.#table);
    localStorage.setItem(MUTED, JSON.stringify(this.muted ? [this.#table, ...others].slice(0, 100) : others));
  }

  async #say(message: Sent<Asked>): Promise<void> {
    const answer = await this.#ask({ ...message, id: newId() } as Asked);
    this.complaint = answer.ok ? "" : (answer.text ?? "");
  }
}

function mutedTables(): string[] {
  try {
    return JSON.parse(localStorage.getItem(MUTED) ?? "[]");
  } catch {
    return [];
  }
}
