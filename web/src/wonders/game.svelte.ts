/** A game of 7 Wonders: beside what all games have, the card chosen from the hand and how it is paid. */

import { getContext } from "svelte";

import { Game } from "../game.svelte";
import type { Summary } from "../kept.svelte";
import type { Payment, Player, WondersCityView, WondersOffer, WondersView } from "../wire";
import { listed, text } from "../words.svelte";
import { headline, question } from "./headline";

export class Wonders extends Game<WondersView, WondersOffer> {
  card = $state<string | null>(null); // the chosen card of the hand
  payment = $state(0); // which of the payments of the chosen use
  city = $state<number | null>(null); // the city that is looked at in the drawer
  battle = $state<number | null>(null); // the age whose conflicts are shown
  protected override readonly together = true;
  #pay = $state<number | null>(null); // coins to the left that were chosen together with the use
  #paid = false; // they have been sent

  /** What was chosen together with the use is not asked for again. */
  override get myTurn(): boolean {
    return super.myTurn && !(this.view.decision.kind === "payment" && this.#pay !== null);
  }

  /** The cards in my hand; where all cards lie open, those of whoever is looked at. */
  get hand(): string[] {
    return this.view.hands?.[this.seat ?? this.mine] ?? this.view.hand;
  }

  /** A card of the hand is to be used. */
  get playsCard(): boolean {
    return this.myTurn && ["turn", "seventh_card"].includes(this.view.decision.kind);
  }

  get uses(): WondersOffer[] {
    if (!this.myTurn) return [];
    return this.playsCard ? this.view.offers.filter((offer) => offer.card === this.card) : this.view.offers;
  }

  get asking(): string {
    return `${headline(this)}. ${question(this)}`;
  }

  get chosen(): boolean {
    return this.card !== null;
  }

  /** The city for which I decide, or my own. */
  get deciding(): number {
    return this.view.decision.city ?? this.mine;
  }

  get forFreeCity(): boolean {
    return !!this.view.free_city && this.view.decision.city === this.view.free_city.city;
  }

  /** The ways to pay for the chosen use, if there is something to choose. */
  get payments(): Payment[] {
    const payments = this.picked?.use === "pay" ? [] : (this.picked?.payments ?? []);
    return payments.length > 1 ? payments : [];
  }

  /** The coins that the chosen use costs, as it is to be paid. */
  get price(): number {
    const offer = this.picked;
    if (!offer) return 0;
    const payment = this.payments[this.payment];
    return payment ? offer.coins + payment.to_left + payment.to_right : offer.price;
  }

  /** I have chosen, and may still take it back. */
  get waits(): boolean {
    return (
      !this.readOnly &&
      this.seat !== null &&
      !this.view.over &&
      !this.view.to_act.includes(this.seat) &&
      this.view.choices.length > 0
    );
  }

  /** Several bots of one kind need names to be told apart; who plays for somebody goes by that person's. */
  override name(seat: number): string {
    const named = ({ kind, owned }: Player) => kind === "bot" && !owned;
    if (!this.players[seat] || !named(this.players[seat])) return super.name(seat);
    return text(`page.bot.${this.players.slice(0, seat).filter(named).length + 1}`);
  }

  cityOf(seat: number): WondersCityView {
    return this.view.cities[seat];
  }

  /** The name of whoever has a city: a player, or the Free City. */
  owner(city: number, freeCity: string): string {
    return this.view.free_city?.city === city ? freeCity : this.name(city);
  }

  /** Chooses a card of the hand; building it is the use at hand. */
  choose(card: string): void {
    this.card = card;
    this.drawer = null;
    this.complaint = "";
    this.looking = null;
    const uses = this.uses.filter((offer) => !offer.reason);
    this.action =
      (uses.find((offer) => offer.use === "build") ?? (uses.length === 1 ? uses[0] : undefined))?.action ?? null;
    this.payment = 0;
  }

  protected offered(action: number | null): WondersOffer | undefined {
    return this.view.offers.find((offer) => offer.action === action);
  }

  protected take(offer: WondersOffer): void {
    if (this.playsCard && offer.card) this.choose(offer.card);
  }

  override pick(offer: WondersOffer): void {
    if (offer.action !== this.action) this.payment = 0;
    super.pick(offer);
  }

  override release(): void {
    super.release();
    this.card = null;
    this.payment = 0;
  }

  override async confirm(): Promise<void> {
    const offer = this.picked;
    if (!offer || this.sending) return;
    this.#pay = this.payments[this.payment]?.to_left ?? null;
    this.#paid = false;
    const answer = await this.play(offer.action, offer.city);
    if (!answer.ok) this.#pay = null;
  }

  /** Looks at a city, or closes it again. */
  open(city: number): void {
    const same = this.drawer === "city" && this.city === city;
    this.looking = null;
    this.city = city;
    this.drawer = same ? null : "city";
  }

  protected outdated(view: WondersView, seat: number | null): boolean {
    return seat !== this.seat || moment(view) !== moment(this.view);
  }

  protected lay(view: WondersView): void {
    const fought = (seen: WondersView) => seen.cities[0].conflicts.length;
    const news = this.view ? fought(view) > fought(this.view) : fought(view) > 0 && view.turn === 1;
    if (news) this.battle = fought(view);
    else if (this.view && fought(view) < fought(this.view)) this.battle = null;
  }

  /** The payment that was chosen with the use is sent as soon as it is asked for. A last card chooses itself. */
  protected seen(): void {
    const { decision, hand } = this.view;
    if (decision.kind === "payment" && this.#pay !== null) void this.#settle();
    else if (this.#paid) this.#pay = null;
    if (this.playsCard && hand.length === 1 && !this.card && !this.watching) this.choose(hand[0]);
  }

  async #settle(): Promise<void> {
    const offer = this.view.offers.find(({ payments }) => payments[0].to_left === this.#pay);
    if (this.#paid || !offer) return;
    this.#paid = true;
    const answer = await this.play(offer.action, offer.city);
    if (!answer.ok) this.#pay = null;
  }

  protected summary(view: WondersView): Partial<Summary> {
    const others = this.players.map((_, seat) => seat).filter((seat) => seat !== this.mine);
    return {
      game: "wonders",
      others: listed(others.map((seat) => this.name(seat))),
      age: view.age,
      mine: this.due.length > 0,
      over: view.over,
      how: this.outcome?.how ?? null,
      points: [this.mine, ...others].map((seat) => view.cities[seat].total),
      done: view.age ? (view.age - 1 + (view.turn - 1) / view.turns) / view.ages : 0,
    };
  }
}

/** What a choice belongs to: while this is the same, what others do leaves it as it is. */
function moment({ age, turn, decision, hand }: WondersView): string {
  return [age, turn, decision.kind, decision.city, ...hand].join(" ");
}

export const getGame = (): Wonders => getContext("game");
