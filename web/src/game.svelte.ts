/** A table as this browser knows it: what the server said, and what the person has picked but not yet played. */

import { getContext, setContext } from "svelte";

import type { Piece } from "./catalogue.svelte";
import { keep, keptTable } from "./kept.svelte";
import type { Lang } from "./settings.svelte";
import { Socket, type Line } from "./socket";
import type { Answer, Entry, Offer, Player, ServerMessage, SlotView, View } from "./wire";

export type Drawer = "log" | "pile" | "theirs" | "settings" | null;

export class Game {
  readonly table: string;
  readonly token: string | null;

  line = $state<Line>("joining");
  refusal = $state("");
  view = $state.raw<View | null>(null);
  log = $state.raw<Entry[]>([]);
  players = $state.raw<Player[]>([]);
  seat = $state<number | null>(null);
  canUndo = $state(false);
  thinking = $state.raw<number[]>([]);
  warming = $state(false);
  next = $state<string | null>(null);

  slot = $state<number | null>(null); // the chosen card of the layout
  action = $state<number | null>(null); // the chosen use
  looking = $state.raw<Piece | null>(null); // the piece under the pointer or the focus
  drawer = $state<Drawer>(null);
  compact = $state(false); // one column: details would cover what the pointer rests on
  sending = $state(false);
  complaint = $state(""); // why the server did not take the last message

  places = $state.raw<SlotView[]>([]); // of this age, also of cards that are gone
  #seq = 0;
  #socket: Socket;

  constructor(table: string, token: string | null, lang: Lang) {
    this.table = table;
    this.token = token;
    this.#socket = new Socket(table, {
      join: () => ({ type: "join", token, lang, since: this.#seq }),
      receive: (message) => this.#receive(message),
      line: (line) => (this.line = line),
    });
  }

  /** The seat at the bottom of the table: the own one, or the first for those who watch. */
  get mine(): number {
    return this.seat ?? 0;
  }

  get myTurn(): boolean {
    return this.seat !== null && !!this.view?.to_act.includes(this.seat);
  }

  /** The uses of the chosen card, or the answers to what is asked. */
  get uses(): Offer[] {
    if (!this.view || !this.myTurn) return [];
    if (this.view.decision.kind !== "turn") return this.view.offers;
    return this.view.offers.filter((offer) => offer.slot === this.slot);
  }

  get picked(): Offer | undefined {
    return this.uses.find((offer) => offer.action === this.action && !offer.reason);
  }

  name(seat: number): string {
    return this.players[seat]?.name ?? "";
  }

  /** Chooses a card of the layout; building it is the use at hand. */
  choose(slot: number): void {
    this.slot = slot;
    this.drawer = null;
    this.complaint = "";
    this.action = this.uses.find((offer) => offer.use === "build" && !offer.reason)?.action ?? null;
  }

  pick(offer: Offer): void {
    if (!offer.reason) this.action = offer.action;
  }

  /** Takes back what was chosen. */
  release(): void {
    this.slot = null;
    this.action = null;
    this.drawer = null;
    this.complaint = "";
  }

  async confirm(): Promise<void> {
    const offer = this.picked;
    if (!offer || this.sending) return;
    await this.#ask((id) => this.#socket.ask({ type: "play", id, seq: this.#seq, action: offer.action }));
  }

  async undo(): Promise<void> {
    if (this.canUndo) await this.#ask((id) => this.#socket.ask({ type: "undo", id }));
  }

  rematch(): Promise<Answer> {
    return this.#ask((id) => this.#socket.ask({ type: "rematch", id }));
  }

  rename(name: string): Promise<Answer> {
    return this.#socket.ask({ type: "rename", id: newId(), name });
  }

  close(): void {
    this.#socket.close();
  }

  /** Asks for something that changes the table: until the change is here, nothing else can be asked for. */
  async #ask(send: (id: string) => Promise<Answer>): Promise<Answer> {
    const before = this.#seq;
    this.sending = true;
    const answer = await send(newId());
    if (!answer.ok || answer.table || this.#seq !== before) this.sending = false;
    this.complaint = answer.ok ? "" : (answer.text ?? "");
    return answer;
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.players = message.players;
        this.next = message.next;
        this.log = joined(this.log, message.log);
        return this.#see(message.view, message.can_undo, message.seq);
      case "event":
        if (message.entry.seq !== this.#seq + 1) return this.#socket.rejoin();
        this.log = joined(this.log, [message.entry]);
        return this.#see(message.view, message.can_undo, message.entry.seq);
      case "players":
        this.players = message.players;
        this.next = message.next;
        return;
      case "bots":
        this.thinking = message.thinking;
        this.warming = message.warming;
        return;
      case "refused":
        this.refusal = message.text;
        return;
    }
  }

  #see(view: View, canUndo: boolean, seq: number): void {
    const sameAge = this.view?.age === view.age;
    if (seq !== this.#seq) {
      this.release();
      this.sending = false;
    }
    this.places = placed(sameAge ? this.places : [], view.layout);
    this.view = view;
    this.canUndo = canUndo;
    this.#seq = seq;
    this.#keep(view);
  }

  #keep(view: View): void {
    if (this.seat === null || this.token === null) return;
    const other = 1 - this.seat;
    keep({
      table: this.table,
      token: this.token,
      opponent: this.name(other) || (keptTable(this.table)?.opponent ?? ""),
      age: view.age,
      mine: this.myTurn,
      over: view.over,
      won: !!view.outcome?.winners.includes(this.seat),
      how: view.outcome?.how ?? null,
      points: [view.cities[this.seat].total, view.cities[other].total],
    });
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

/** The log with new entries, which replace those of the same number or later. */
function joined(log: Entry[], added: Entry[]): Entry[] {
  if (!added.length) return log;
  return [...log.filter((entry) => entry.seq < added[0].seq), ...added];
}

/** All places of the layout seen so far. */
function placed(before: SlotView[], now: SlotView[]): SlotView[] {
  const known = new Set(now.map((place) => place.slot));
  return [...before.filter((place) => !known.has(place.slot)), ...now];
}

export const setGame = (game: Game): Game => setContext("game", game);
export const getGame = (): Game => getContext("game");
