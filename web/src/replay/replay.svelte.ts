/** A game that is looked at again: which moment, by whose eyes, and what is tried instead. */

import { untrack } from "svelte";

import type { Game } from "../game.svelte";
import type { Seen } from "../heard.svelte";
import { nameMoment } from "../route.svelte";
import { settings } from "../settings.svelte";
import type { Parts } from "../table/parts";
import type { Entry, OfferedGame, Reason, ServerMessage, Welcome } from "../wire";
import { Analysing } from "./analysing.svelte";
import { Api } from "./api";
import { Branches } from "./branches.svelte";
import { Pages } from "./pages";
import { ReplayWire } from "./stand-in";
import type { About, Candidate, Chosen, Judged, Lines, Moment, Tried } from "./wire";

const REST = 250; // ms after which somebody looks, and does not leaf through
const USUAL_BOT = "level:4";
const MOST_REPLIES = 20; // choices of bots in a row

export class Replay {
  readonly id: string;
  readonly game: Game;
  readonly parts: Parts;
  readonly bots: string[]; // who can answer
  readonly judges: boolean; // can anybody tell how good a choice is?
  readonly analysing: Analysing;
  readonly branches: Branches;

  about = $state.raw() as About;
  at = $state(0); // the moment: after so many turns
  view = $state(""); // by whose eyes
  path = $state.raw<Chosen[]>([]); // what is tried from this moment on
  lines = $state.raw<Lines | null>(null); // the best ones after what is tried
  bot = $state<string | null>(null); // who answers what is tried; none: I choose for all
  looked = $state<number | null>(null); // whose choice is looked at, where all choose at once
  choosing = $state(false); // everything that could be done is shown
  playing = false; // it goes on by itself
  leafing = $state(false); // the slider is dragged: nothing flies
  waiting = $state(false); // for an answer to what is tried
  complaint = $state("");

  #api: Api;
  #pages: Pages;
  #rest = 0;
  #offering = false; // what is shown can be changed
  #shows = 0; // a later one overtakes those before

  constructor(api: Api, about: About, parts: Parts, offered: OfferedGame | undefined) {
    const bots = offered?.bots ?? [];
    this.bots = bots;
    this.judges = offered?.hints ?? false;
    this.bot = bots.findLast((bot) => bot === USUAL_BOT) ?? bots.at(-1) ?? null;
    this.id = about.id;
    this.about = about;
    this.parts = parts;
    this.#api = api;
    this.#pages = new Pages(api);
    this.analysing = new Analysing(api);
    this.branches = new Branches(about.id);
    this.game = new parts.Played(new ReplayWire(this), null, about.id);
  }

  get last(): number {
    return this.about.moments.length - 1;
  }

  /** The seat at the bottom of the table. */
  get mine(): number {
    return this.seat ?? this.home;
  }

  /** The seat whose eyes it is, if it is one's. */
  get seat(): number | null {
    return /^\d$/.test(this.view) ? Number(this.view) : null;
  }

  /** My own seat, or that of a person, or the first. */
  get home(): number {
    const { seats } = this.about;
    const mine = seats.findIndex(({ kind, name }) => kind === "person" && name === settings.name);
    return Math.max(0, mine >= 0 ? mine : seats.findIndex(({ kind }) => kind === "person"));
  }

  get moment(): Moment {
    return this.about.moments[this.at];
  }

  get trying(): boolean {
    return this.path.length > 0;
  }

  /** May things be tried and judged? Not while others still play. */
  get free(): boolean {
    return this.about.over && !this.about.running;
  }

  get names(): string[] {
    return this.about.seats.map((_, seat) => this.game.name(seat));
  }

  /** The choice that was made in this moment, by whoever is looked at. */
  get judged(): Judged | undefined {
    const seat = this.looked ?? this.mine;
    return this.analysing.judged(this.at, seat) ?? this.analysing.judged(this.at, null);
  }

  /** The best that can be done here. */
  get candidates(): Candidate[] {
    return this.trying ? (this.lines?.lines ?? []) : (this.judged?.best ?? []);
  }

  /** The chances of all seats, here. */
  get chances(): number[] | null {
    return this.trying ? (this.lines?.chances ?? null) : (this.analysing.standing(this.at)?.chances ?? null);
  }

  /** The position that is shown owes choices of these seats. */
  get due(): number[] {
    return this.game.view?.to_act ?? [];
  }

  async begin(moment: number | null): Promise<void> {
    this.at = Math.min(moment ?? (this.about.running ? this.last : 0), this.last);
    await this.look(this.about.views.includes(String(this.home)) ? String(this.home) : this.about.views[0]);
    if (this.free && this.judges) void this.analysing.begin();
  }

  close(): void {
    clearTimeout(this.#rest);
    this.analysing.close();
  }

  /** Sees everything by other eyes. */
  async look(view: string): Promise<void> {
    if (view === this.view) return;
    const about = await this.#ask(this.#api.about(view));
    if (!about) return;
    this.about = about;
    this.view = view;
    if (this.trying) await this.#try(this.path);
    else await this.#turn();
  }

  /** Goes to a moment of the game, and to the choice of a seat in it. */
  async go(moment: number, looked: number | null = null): Promise<void> {
    const at = Math.max(0, Math.min(this.last, moment));
    this.looked = looked;
    this.choosing = false;
    if (at === this.at && !this.trying) return this.#mark();
    this.at = at;
    this.path = [];
    this.lines = null;
    nameMoment(at);
    await this.#turn();
  }

  /** Shows the moment. */
  async #turn(): Promise<void> {
    const [number, at, view] = [++this.#shows, this.at, this.view];
    clearTimeout(this.#rest);
    const seen = await this.#ask(this.#pages.view(view, at));
    if (!seen || number !== this.#shows) return;
    this.#show(seen, this.seat, this.moment.entries);
    this.#pages.ahead(view, at, this.last);
    if (!this.playing) this.rest();
  }

  /** Who stays here a little sees what could be done. */
  rest(): void {
    const number = this.#shows;
    clearTimeout(this.#rest);
    if (this.free && this.at < this.last && !this.trying)
      this.#rest = window.setTimeout(() => void this.#offer(number), REST);
  }

  async #offer(number: number): Promise<void> {
    const tried = await this.#ask(this.#api.tries(this.at, [], this.view, null));
    if (!tried || number !== this.#shows) return;
    this.#show(tried.view, this.#chooser(tried), this.moment.entries, !tried.over);
  }

  /** The seat for which things are chosen: somebody who watches chooses for whoever is next. */
  #chooser(tried: Tried): number | null {
    return this.seat ?? tried.to_act[0] ?? null;
  }

  #show(view: unknown, seat: number | null, entries: Entry[], offering = false): void {
    this.#offering = offering;
    this.game.below = this.mine;
    this.game.receive(told(this.about, view, seat, this.game.since + 1));
    this.game.latest = entries;
    this.#mark();
  }

  /** Marks on the table what was played, and what would have been better. */
  #mark(): void {
    const { judged, trying, game } = this;
    const next = this.about.moments[this.at + 1]?.entries ?? [];
    const move = next.find((entry) => entry.kind === "play" && (!judged || entry.seat === judged.seat));
    game.played = trying ? [] : (move?.pieces ?? []);
    const best = this.candidates[0];
    const wrong = judged && judged.action !== best?.action;
    game.better = best && (trying || wrong) ? best.pieces.filter((piece) => !game.played.includes(piece)) : [];
  }

  /** What is calculated meanwhile is marked too. */
  attach(): void {
    $effect(() => {
      void this.analysing.state;
      untrack(() => this.game.view && this.#mark());
    });
  }

  /** Tries an action of whoever is to choose, then lets the bots answer. */
  async attempt(action: number, seat = this.game.seat ?? this.mine): Promise<string> {
    this.choosing = false;
    const tried = await this.#try([...this.path, { seat, action }]);
    if (!tried) return this.complaint;
    void this.#answer(tried);
    return "";
  }

  /** Goes to a point of what was tried. */
  async revisit(moment: number, path: Chosen[]): Promise<void> {
    if (moment !== this.at) {
      this.at = moment;
      nameMoment(moment);
    }
    const tried = await this.#try(path);
    if (tried) await this.judge();
  }

  /** Forgets what was tried, from here on. */
  async discard(moment: number, path: Chosen[]): Promise<void> {
    this.branches.cut(moment, path);
    if (this.trying && this.at === moment) await this.leave();
  }

  /** Back from what is tried to what was played. */
  async leave(): Promise<void> {
    this.path = [];
    this.lines = null;
    await this.#turn();
  }

  async #try(path: Chosen[], bot: string | null = null): Promise<Tried | null> {
    const number = ++this.#shows;
    clearTimeout(this.#rest);
    this.waiting = true;
    const tried = await this.#ask(this.#api.tries(this.at, path, this.view, bot));
    if (number !== this.#shows) return null;
    this.waiting = false;
    if (!tried) return null;
    this.path = tried.actions;
    this.lines = null;
    const texts = tried.actions.map(textIn(tried.entries));
    this.branches.follow(this.at, tried.actions, texts, this.#reached(tried));
    this.#show(tried.view, this.#chooser(tried), tried.entries, !tried.over);
    return tried;
  }

  /** The moment that has come after what is tried: of the same turn, or after so many choices. */
  #reached({ view, actions }: Tried): number {
    const { age, turn } = view as { age?: number; turn?: number };
    const later = this.about.moments.findLastIndex((moment) => moment.age === age && moment.turn === turn);
    return turn && later >= 0 ? later : Math.min(this.last, this.at + actions.length);
  }

  /** One step back: within what is tried, or in the game. */
  async back(): Promise<void> {
    if (!this.trying) return this.go(this.at - 1);
    if (this.path.length > 1) await this.revisit(this.at, this.path.slice(0, -1));
    else await this.leave();
  }

  /** One step ahead, as it was tried or played. */
  async forward(): Promise<void> {
    if (!this.trying) return this.go(this.at + 1);
    const next = this.branches.along(this.at, this.path).at(-1)?.then[0];
    if (next) await this.revisit(this.at, [...this.path, { seat: next.seat, action: next.action }]);
  }

  /** The bots choose until it is my turn again. */
  async #answer(tried: Tried): Promise<void> {
    for (let n = 0; this.bot && n < MOST_REPLIES && !tried.over && !tried.to_act.includes(this.mine); n++) {
      const next = await this.#try(this.path, this.bot);
      if (!next) return;
      tried = next;
    }
    if (!tried.over) await this.judge();
  }

  /** One choice by a bot, for whoever is next. */
  async step(): Promise<void> {
    const tried = await this.#try(this.path, this.bot ?? this.bots.at(-1) ?? null);
    if (tried && !tried.over) await this.judge();
  }

  /** Asks how things stand after what is tried. */
  async judge(): Promise<void> {
    if (!this.judges) return;
    const [number, at, path] = [this.#shows, this.at, this.path];
    const seat = this.due.includes(this.mine) ? this.mine : null;
    const lines = await this.#ask(this.#api.judge(at, path, seat, () => number === this.#shows));
    if (!lines || number !== this.#shows) return;
    this.lines = lines;
    if (path.length) this.branches.judge(at, path, lines.chances);
    this.#mark();
  }

  /** What speaks for and against one of the best actions here, or one that was played; nothing if it is not known. */
  async why(seat: number, action: number, value: number): Promise<Reason[]> {
    const number = this.#shows;
    const asked = { seat, action, value: Math.min(1, Math.max(0, value)) };
    const path = this.trying ? this.path : [];
    return (await this.#ask(this.#api.why(this.at, path, asked, () => number === this.#shows))) ?? [];
  }

  /** A hint of the table: the best lines. */
  async advise(id: string): Promise<void> {
    const lines = await this.#here();
    const actions = lines?.lines.map(({ action, value, text }) => ({ action, win: value, text, why: [] })) ?? [];
    this.game.receive({ type: "hinted", id, seat: lines?.seat ?? 0, actions });
  }

  /** A table without a folder asks for words: those of the best lines are known. */
  async describe(id: string): Promise<void> {
    if (!this.free || !this.judges || !this.#offering) return;
    const lines = await this.#here();
    const actions = lines?.lines.map(({ action, text }) => ({ action, text })) ?? [];
    this.game.receive({ type: "described", id, seat: lines?.seat ?? 0, actions });
  }

  /** The game as a text to be kept. */
  record(): Promise<string | null> {
    return this.#ask(this.#api.text());
  }

  /** The best lines from here on, if somebody still looks at it. */
  #here(): Promise<Lines | null> {
    const number = this.#shows;
    return this.#ask(this.#api.judge(this.at, this.path, null, () => number === this.#shows));
  }

  async #ask<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await asked;
      this.complaint = "";
      return answer;
    } catch (error) {
      this.complaint = (error as Error).message;
      this.waiting = false;
      return null;
    }
  }
}

/** A view as a table tells it. */
function told(about: About, view: unknown, seat: number | null, seq: number): ServerMessage {
  const message: Welcome = {
    type: "welcome",
    table: about.id,
    seat,
    seats: [],
    players: about.seats,
    seq,
    view: view as Seen as Welcome["view"],
    log: [],
    can_undo: false,
    next: null,
    begun: true,
    host: null,
    watching: 0,
    invite: null,
    hints: false,
    ended: null,
    clocks: null,
    wish: null,
    series: null,
    choosing: { asked: 0, chosen: [] },
    read_only: about.running ? " " : null,
  };
  return message;
}

/** What is told of a choice. */
const textIn =
  (entries: Entry[]) =>
  ({ seat, action }: Chosen): string | null =>
    entries.find((entry) => entry.seat === seat && entry.action === action)?.text ?? null;
