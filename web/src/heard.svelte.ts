/** What the server has said about a table: who is there, what lies on it, and what follows from that. */

import { Coach } from "./lesson/coach.svelte";
import type { Manners } from "./manners/manners.svelte";
import { settings } from "./settings.svelte";
import type { Line } from "./socket";
import { TurningUp } from "./table/turning.svelte";
import type { Ended, Entry, Player, ServerMessage } from "./wire";
import { text } from "./words.svelte";

/** What the views of all games have. */
export interface Seen {
  game: string;
  options?: Record<string, unknown>;
  to_act: number[];
  over: boolean;
  outcome: { winners: number[]; ranks: number[]; how: string; tie_break?: string | null } | null; // what broke a tie
}

/** What messages say about who is at the table. */
type Company = Pick<Extract<ServerMessage, { type: "players" }>, "players" | "next" | "begun" | "host" | "watching">;

export abstract class Heard<View extends Seen = Seen> {
  readonly table: string;
  readonly token: string | null;
  readonly coach = new Coach(); // of a lesson
  readonly manners: Manners;

  line = $state<Line>("open");
  view = $state.raw() as View;
  log = $state.raw<Entry[]>([]);
  players = $state.raw<Player[]>([]);
  heardAt = 0; // when the players were told, in ms of the clock of this page
  seat = $state<number | null>(null); // whose view it is
  below = $state<number | null>(null); // the seat at the bottom of the table, if it is not one's own
  seats = $state.raw<number[]>([]); // all of mine: several if people share this device
  canUndo = $state(false);
  thinking = $state.raw<number[]>([]);
  warming = $state(false);
  replaced = $state.raw<number[]>([]); // seats whose bot failed at its last move
  next = $state<string | null>(null);
  begun = $state(true); // or seats are still being taken
  host = $state<number | null>(null); // the seat that begins the game
  invite = $state<string | null>(null); // what others need to take a seat
  watchers = $state(0); // how many have no seat
  hints = $state(false); // the table allows them
  ended = $state.raw<Ended | null>(null); // how it ended, if the rules did not decide it
  readOnly = $state(""); // why this table can only be looked at

  latest = $state.raw<Entry[]>([]); // the last news
  readonly turning = new TurningUp();
  played = $state.raw<string[]>([]); // in a replay: the pieces that were used next
  better = $state.raw<string[]>([]); // in a replay: those that would have been better
  ruled = $state(false); // it has rules to be read
  reasonRules = $state.raw<Record<string, string>>({}); // the rule behind a reason why something is not possible

  protected readonly together: boolean = false; // all choose at once
  protected seq = 0;

  constructor(token: string | null, table: string, manners: Manners) {
    this.token = token;
    this.table = table;
    this.manners = manners;
  }

  /** The number of the last event that is known here. */
  get since(): number {
    return this.seq;
  }

  /** How it ended, by the rules or before they decided it. */
  get outcome(): Seen["outcome"] {
    if (!this.ended) return this.view.outcome;
    const { by, seat } = this.ended;
    return { winners: [1 - seat], ranks: seat ? [1, 2] : [2, 1], how: by };
  }

  /** Does giving up give the game to somebody? */
  get canResign(): boolean {
    return this.players.length === 2 && this.seats.length === 1 && !this.view.over && !this.readOnly;
  }

  /** The seat at the bottom of the table: one's own, or the first for those who watch. */
  get mine(): number {
    return this.below ?? this.seat ?? 0;
  }

  get myTurn(): boolean {
    return this.goesOn && this.seat !== null && this.view.to_act.includes(this.seat) && !this.#isRelieved(this.seat);
  }

  /** Can anything be played now? */
  get goesOn(): boolean {
    return !this.readOnly && this.manners.paused === null;
  }

  /** Are there other people, who are to be asked and can be spoken to? */
  get withPeople(): boolean {
    return !this.watching && this.players.some(({ owned }, seat) => owned && !this.seats.includes(seat));
  }

  get watching(): boolean {
    return this.seats.length === 0;
  }

  /** The seats of this device that owe a choice; where a bot plays for somebody, it does. */
  get due(): number[] {
    if (!this.goesOn) return [];
    return this.seats.filter((seat) => this.view.to_act.includes(seat) && !this.#isRelieved(seat));
  }

  /** The seat to which the device goes next: its hand must not be seen by whoever has it now. */
  get handover(): number | null {
    if (this.seats.length < 2 || (this.seat !== null && this.due.includes(this.seat))) return null;
    return this.due[0] ?? null;
  }

  /** The news told now: all of the last turn, or what the city that is turned up has done. */
  get told(): Entry[] {
    const { seat } = this.turning;
    return seat === null ? this.latest : this.latest.filter((entry) => entry.seat === seat && entry.kind === "play");
  }

  /** Is this piece still face down while cities are turned up? */
  isUnturned(seat: number, id: string): boolean {
    return this.turning.waits(seat) && this.isNew(seat, id);
  }

  /** Has this piece just come into the city of a seat? */
  isNew(seat: number, id: string): boolean {
    return this.latest.some((entry) => entry.seat === seat && entry.kind === "play" && entry.pieces[0] === id);
  }

  /** In a replay: what became of a piece, or should have. */
  tag(id: string | null): string | null {
    if (id === null) return null;
    if (this.played.includes(id)) return text("page.replay.tag.played");
    return this.better.includes(id) ? text("page.replay.tag.better") : null;
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? "";
  }

  /** Help is wanted at this table: as it was set, or where a person plays with bots only. */
  get helps(): boolean {
    const alone = this.players.every((player, seat) => player.kind === "bot" || seat === this.seat);
    const plays = this.seat !== null && !this.readOnly && !this.view.over && !this.coach.shown;
    return this.hints && plays && (settings.help ?? alone);
  }

  /** Does a bot play in the place of the person who looks at this? */
  get relieved(): boolean {
    return this.begun && this.seats.some((seat) => this.#isRelieved(seat));
  }

  #isRelieved(seat: number): boolean {
    return this.seats.includes(seat) && this.players[seat]?.kind === "bot";
  }

  /** Notes who is at the table. */
  protected meet({ players, next, begun, host, watching }: Company): void {
    this.players = players;
    this.heardAt = performance.now();
    this.next = next;
    this.begun = begun;
    this.host = host;
    this.watchers = watching;
  }
}
