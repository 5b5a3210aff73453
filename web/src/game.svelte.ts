/** A table as this browser knows it: what it has heard, and what the person has picked but not yet played. */

import { getContext, setContext } from "svelte";

import type { Piece } from "./catalogue.svelte";
import { Asking } from "./explain/asking";
import { toldOf } from "./games/summary";
import { Heard, type Seen } from "./heard.svelte";
import { newId } from "./ids";
import { keep, keptTable, type Summary } from "./kept.svelte";
import { Manners } from "./manners/manners.svelte";
import type { SeatMessage, SeatWish } from "./people/wish";
import { settings } from "./settings.svelte";
import type { Asked, Wire } from "./socket";
import { joined, lastTurn, seatsOf } from "./table/log";
import { PACES, Paced } from "./table/pace";
import type { Answer, Explanation, Guidance, Hinted, Notice, Preparing, ServerMessage } from "./wire";

export type Drawer = "log" | "pile" | "city" | "settings" | "calls" | "tables" | null;

/** What the offers of all games have. */
export interface Offered {
  action: number;
  reason: string | null;
}

/** A message with a view in it. */
interface Told {
  seat: number | null;
  view: unknown;
  can_undo: boolean;
}

export abstract class Game<View extends Seen = Seen, Offer extends Offered = Offered> extends Heard<View> {
  hint = $state.raw<Hinted | null>(null);
  preparing = $state.raw<Preparing | null>(null); // what a hint has to wait for

  action = $state<number | null>(null); // the chosen use
  looking = $state.raw<Piece | null>(null); // the piece under the pointer or the focus
  drawer = $state<Drawer>(null);
  help = $state<string | null>(null); // over the table: the number of a rule, or "" for the card with goal and turn
  compact = $state(false); // one column: details would cover what the pointer rests on
  sending = $state(false);
  complaint = $state(""); // why the server did not take the last message

  #question = $state<string | null>(null); // the message that asked for a hint which is not here yet
  #promised = false; // that message has been answered
  #asked = 0; // messages that change the table
  #changes = 0; // views that were not like the one before
  #asking: Asking;
  #socket: Wire;
  #paced = new Paced(
    (message) => this.takeIn(message),
    (message) => this.#least(message),
  );

  constructor(socket: Wire, token: string | null, table: string) {
    super(token, table, new Manners(table, (message) => socket.ask(message)));
    this.#socket = socket;
    this.#asking = new Asking(socket);
  }

  /** A hint is being thought about. */
  get hinting(): boolean {
    return this.#question !== null;
  }

  get canAsk(): boolean {
    return this.hints && this.myTurn && !this.hinting && !this.sending;
  }

  /** The action that a hint thinks best. */
  get advised(): number | null {
    return this.hint?.actions[0]?.action ?? null;
  }

  /** The offer of that action. */
  get advice(): Offer | undefined {
    return this.offered(this.advised);
  }

  /** The uses of the chosen card, or the answers to what is asked. */
  abstract get uses(): Offer[];

  /** The number that picks one of them on the keyboard. */
  keyOf(_offer: Offer, i: number): number {
    return i + 1;
  }

  /** Is a card chosen, so that the choice can be taken back? */
  abstract get chosen(): boolean;

  get picked(): Offer | undefined {
    return this.uses.find((offer) => offer.action === this.action && !offer.reason);
  }

  /** What is going on and what is asked, for whoever hears it. */
  abstract get asking(): string;

  /** Opens a drawer, or shuts it. */
  toggle(drawer: Drawer): void {
    this.looking = null;
    this.drawer = this.drawer === drawer ? null : drawer;
  }

  pick(offer: Offer): void {
    if (!offer.reason) this.action = offer.action;
  }

  /** Takes back what was chosen. */
  release(): void {
    this.action = null;
    this.drawer = null;
    this.complaint = "";
  }

  async confirm(): Promise<void> {
    const offer = this.picked;
    if (offer && !this.sending) await this.play(offer.action);
  }

  play(action: number, city?: number): Promise<Answer> {
    const { seq } = this;
    return this.ask((id) => this.#socket.ask({ type: "play", id, seq, action, seat: this.mine, city }));
  }

  /** Asks what to do; the hint comes later, by a message of its own. */
  async askHint(): Promise<void> {
    if (!this.canAsk) return;
    const id = newId();
    this.hint = null;
    this.#question = id;
    this.#promised = false;
    this.drawer = null;
    const answer = await this.#socket.ask({ type: "hint", id, seq: this.seq, seat: this.mine });
    if (this.#question === id) this.#promised = true;
    if (answer.ok || this.#question !== id) return;
    this.forgetHint();
    this.complaint = answer.text ?? "";
  }

  /** A hint that was thought about went with the old connection; a question without an answer is sent again anyway. */
  #askHintAgain(seq: number): void {
    if (this.#question === null || !this.#promised) return;
    this.forgetHint();
    if (seq === this.seq) queueMicrotask(() => void this.askHint());
  }

  /** Asks for everything that can be done in words; they come later, by a message of this id. */
  protected askWords(): string {
    const id = newId();
    void this.#socket.ask({ type: "describe", id, seq: this.seq, seat: this.mine });
    return id;
  }

  /** Asks what a thing on the table is, and what it means now. */
  explain(about: string): Promise<Explanation | null> {
    return this.#asking.explain(about);
  }

  /** Asks what is worth noticing now. */
  askHelp(): Promise<Notice[]> {
    return this.#asking.help();
  }

  forgetHint(): void {
    this.hint = null;
    this.preparing = null;
    this.#question = null;
  }

  /** Chooses what a hint says; it is still to be confirmed. */
  follow(action: number): void {
    const offer = this.offered(action);
    if (!offer) return;
    this.take(offer);
    this.pick(offer);
  }

  /** The offer of an action. */
  protected abstract offered(action: number | null): Offer | undefined;

  /** Chooses the card of an offer. */
  protected abstract take(offer: Offer): void;

  /** Takes back what was chosen while others still think. */
  async retract(): Promise<void> {
    await this.ask((id) => this.#socket.ask({ type: "retract", id, seat: this.mine }));
  }

  /** Shows the hand of one of the seats of this device, or covers all. */
  async show(seat: number | null): Promise<void> {
    await this.ask((id) => this.#socket.ask({ type: "show", id, seat }));
  }

  async undo(): Promise<void> {
    if (!this.canUndo) return;
    const answer = await this.ask((id) => this.#socket.ask({ type: "undo", id }));
    if (answer.ok && this.withPeople) this.sending = false; // they are asked first
  }

  rematch(wanted: { options?: Record<string, unknown>; best_of?: 1 | 3 | 5 | 7 } = {}): Promise<Answer> {
    return this.ask((id) => this.#socket.ask({ type: "rematch", id, ...wanted } as Asked));
  }

  rename(name: string): Promise<Answer> {
    return this.#socket.ask({ type: "rename", id: newId(), name, seat: this.mine });
  }

  /** Asks for something about seats; why not is in the answer. */
  wish(message: SeatWish): Promise<Answer> {
    return this.#socket.ask({ ...message, id: newId() } as SeatMessage);
  }

  /** Asks for something that changes the table: until the change is here, nothing else can be asked for. */
  protected async ask(send: (id: string) => Promise<Answer>): Promise<Answer> {
    this.turning.skip();
    this.#paced.flush();
    const before = this.#changes;
    const number = ++this.#asked;
    this.sending = true;
    const answer = await send(newId());
    if (number !== this.#asked) return answer; // something else has been asked for since
    if (!answer.ok || answer.table || this.#changes !== before) this.sending = false;
    this.complaint = answer.ok ? "" : (answer.text ?? "");
    return answer;
  }

  /** Takes a message over, in its time: what a bot does is seen after what was before it. */
  receive(message: ServerMessage): void {
    if (message.type === "clocks")
      this.manners.receive(message); // they go on meanwhile
    else this.#paced.take(message);
  }

  /** How many ms a message comes after what was shown last, at least. */
  #least(message: ServerMessage): number {
    if (message.type !== "event") return 0;
    const byBot = message.entries.some(({ kind, seat }) => kind === "play" && this.players[seat!]?.kind === "bot");
    return byBot ? PACES[settings.pace].move : 0;
  }

  protected takeIn(message: ServerMessage): void {
    if (this.manners.receive(message) || this.#asking.hear(message)) return;
    switch (message.type) {
      case "welcome":
        this.seats = message.seats;
        this.invite = message.invite;
        this.meet(message);
        this.hints = message.hints;
        this.readOnly = message.read_only ?? "";
        this.ended = message.ended;
        this.#askHintAgain(message.seq);
        if (message.log.length) this.latest = lastTurn(message.log, this.together);
        this.log = joined(this.log, message.log);
        return this.#see(message, message.seq);
      case "event":
        if (message.entries[0].seq !== this.seq + 1) return this.#socket.rejoin();
        this.latest = message.entries;
        this.ended = message.ended;
        this.turning.start(seatsOf(message.entries));
        this.log = joined(this.log, message.entries);
        return this.#see(message, message.entries.at(-1)!.seq);
      case "choice":
        return this.#see(message, this.seq, message.by === this.seat);
      case "shown":
        return this.#see(message, this.seq);
      case "players":
        return this.meet(message);
      case "bots":
        this.thinking = message.thinking;
        this.warming = message.warming;
        this.replaced = message.replaced;
        return;
      case "preparing":
        if (message.id === this.#question) this.preparing = message;
        return;
      case "hinted":
        if (message.id !== this.#question) return;
        this.preparing = null;
        this.#question = null;
        this.hint = message;
        return;
      case "guidance":
        this.coach.hear(message, !!keptTable(this.table)?.lesson?.begun);
        return this.#keepLesson(message);
    }
  }

  /** Remembers how far the lesson is. */
  #keepLesson({ lesson, ideas }: Guidance): void {
    const taught = { name: lesson, at: this.coach.met, of: ideas.length, begun: this.coach.begun };
    if (this.token !== null) keep({ table: this.table, token: this.token, lesson: taught });
  }

  /** What the lesson says has been read. */
  goOn(): void {
    this.coach.goOn();
    if (this.coach.said) this.#keepLesson(this.coach.said);
  }

  /** Takes a view over; what others choose is no answer to what was asked for here. */
  #see(told: Told, seq: number, answers = true): void {
    const view = told.view as Seen as View;
    const same = seq === this.seq && JSON.stringify(view) === JSON.stringify(this.view); // joined again, nothing missed
    const outdated = !this.view || this.outdated(view, told.seat);
    if (outdated) this.release();
    if (outdated || seq !== this.seq) this.forgetHint();
    if (!same) this.#asking.forget();
    this.lay(view);
    this.seat = told.seat;
    this.view = view;
    this.canUndo = told.can_undo;
    this.seq = seq;
    if (!same && answers) {
      this.#changes++;
      this.sending = false;
    }
    if (this.token !== null && this.seat !== null)
      keep({ table: this.table, token: this.token, ...this.summary(view), ...toldOf(this) });
    this.seen();
  }

  /** Does a new view make what was chosen void? */
  protected abstract outdated(view: View, seat: number | null): boolean;

  /** Notes what is to be known of a view that replaces the last one. */
  protected abstract lay(view: View): void;

  /** Does what follows from a new view. */
  protected abstract seen(): void;

  /** What the list of my games says about this one. */
  protected abstract summary(view: View): Partial<Summary>;
}

export const setGame = <Any extends Game>(game: Any): Any => setContext("game", game);
export const getGame = (): Game => getContext("game");
