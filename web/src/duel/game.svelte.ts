/** A game of Duel: beside what all games have, the layout and the card chosen in it. */

import { getContext } from "svelte";

import { printed, type Piece } from "../catalogue.svelte";
import { Game } from "../game.svelte";
import { keptTable, type Summary } from "../kept.svelte";
import type { Offer, SlotView, View } from "../wire";
import { headline, question } from "./headline";

export class Duel extends Game<View, Offer> {
  slot = $state<number | null>(null); // the chosen card of the layout
  space = $state<number | null>(null); // the chosen card of the Pantheon board
  chamber = $state<number | null>(null); // whose decree is to be moved
  opened = $state<number | null>(null); // in a replay: whose city is looked at
  #shown = $state<number | null>(null); // whose view it was last, at a shared device
  places = $state.raw<SlotView[]>([]); // of this age, also of cards that are gone

  get uses(): Offer[] {
    if (!this.myTurn) return [];
    const { kind } = this.view.decision;
    if (kind === "move_decree") return this.view.offers.filter((offer) => offer.chamber === this.chamber);
    if (kind === "put_god" || kind === "minerva_space") return this.#alongTheBoard();
    if (kind !== "turn") return this.view.offers;
    if (!this.chosen) return this.plots;
    if (this.space !== null) return this.view.offers.filter((offer) => offer.space === this.space);
    return this.view.offers.filter((offer) => offer.slot !== null && offer.slot === this.slot);
  }

  /** Places of a board in the order in which they lie: upright my end is below, on a phone it is at the left. */
  #alongTheBoard(): Offer[] {
    const reverse = (this.mine === 0) !== this.compact;
    return reverse ? [...this.view.offers].reverse() : this.view.offers;
  }

  /** A space of the Pantheon has a number of its own. */
  override keyOf(offer: Offer, i: number): number {
    return offer.use === "put_god" ? offer.space! + 1 : super.keyOf(offer, i);
  }

  /** Before a turn: the conspiracies that can be triggered. */
  get plots(): Offer[] {
    const { decision, offers } = this.view;
    return this.myTurn && decision.kind === "turn"
      ? offers.filter((offer) => offer.use === "conspiracy" && !offer.reason)
      : [];
  }

  get chosen(): boolean {
    return this.slot !== null || this.space !== null;
  }

  /** The chosen piece. */
  get own(): Piece | null {
    const god = this.space === null ? null : this.view.pantheon?.spaces[this.space].god;
    if (god) return { kind: "god", id: god };
    const card = this.view.layout.find((place) => place.slot === this.slot)?.card;
    return card ? { kind: "card", id: card } : null;
  }

  /** Whose seat it is: mine, or that of the other player. */
  sideOf(seat: number): "me" | "you" {
    return seat === this.mine ? "me" : "you";
  }

  get asking(): string {
    return `${headline(this)}. ${question(this)}`;
  }

  /** Something else than a turn is to be decided. */
  get asked(): boolean {
    return this.myTurn && this.view.decision.kind !== "turn";
  }

  /** Chooses a card of the layout; building it is the use at hand. */
  choose(slot: number): void {
    this.slot = slot;
    this.space = null;
    this.drawer = null;
    this.complaint = "";
    this.action = this.uses.find((offer) => offer.use === "build" && !offer.reason)?.action ?? null;
  }

  /** In a replay: looks at a city, or closes it again. */
  openCity(seat: number): void {
    const same = this.drawer === "city" && this.opened === seat;
    this.release();
    this.looking = null;
    this.opened = seat;
    this.drawer = same ? null : "city";
  }

  /** Chooses a card of the Pantheon board; to be activated with as few offering tokens as it takes. */
  invoke(space: number): void {
    this.release();
    this.space = space;
    this.action = this.uses.find((offer) => !offer.reason)?.action ?? null;
  }

  protected offered(action: number | null): Offer | undefined {
    return this.view.offers.find((offer) => offer.action === action);
  }

  protected take(offer: Offer): void {
    const { kind } = this.view.decision;
    if (kind === "move_decree") this.chamber = offer.chamber;
    if (kind !== "turn") return;
    if (offer.space !== null) this.invoke(offer.space);
    else if (offer.slot !== null) this.choose(offer.slot);
    else this.release();
  }

  /** Chooses the chamber whose decree is moved, then the one where it goes. */
  fromTo(chamber: number): void {
    const offer = this.uses.find((each) => each.to_chamber === chamber);
    if (offer) return this.pick(offer);
    this.chamber = this.chamber === chamber ? null : chamber;
    this.action = null;
  }

  override release(): void {
    super.release();
    this.slot = null;
    this.space = null;
    this.chamber = null;
  }

  protected outdated(view: View): boolean {
    return !this.myTurn || JSON.stringify(view.offers) !== JSON.stringify(this.view.offers);
  }

  protected lay(view: View): void {
    const sameAge = this.view?.age === view.age;
    this.places = placed(sameAge ? this.places : [], view.layout);
  }

  /** At a shared device: is what a seat has in hand covered until the next person has it? */
  get covered(): boolean {
    return this.view.secrets && this.handover !== null && this.handover !== this.#shown;
  }

  /** At a shared device the table turns to whoever is to move. */
  protected seen(): void {
    this.#shown = this.seat ?? this.#shown;
    if (this.handover !== null && !this.covered) void this.show(this.handover);
  }

  protected summary(view: View): Partial<Summary> {
    const other = 1 - this.mine;
    return {
      game: "duel",
      others: this.name(other) || (keptTable(this.table)?.others ?? ""),
      age: view.age,
      mine: this.myTurn,
      over: view.over,
      how: this.outcome?.how ?? null,
      points: [view.cities[this.mine].total, view.cities[other].total],
      done: playedOf(view),
    };
  }
}

/** The part of the game that is played. */
function playedOf({ age, ages, layout }: View): number {
  const places = printed().layouts[age - 1]?.rows.flat().length;
  return places ? (age - layout.length / places) / ages : 0;
}

/** All places of the layout seen so far. */
function placed(before: SlotView[], now: SlotView[]): SlotView[] {
  const known = new Set(now.map((place) => place.slot));
  return [...before.filter((place) => !known.has(place.slot)), ...now];
}

export const getGame = (): Duel => getContext("game");
