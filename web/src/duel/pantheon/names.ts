/** Choices of the Pantheon expansion in words. */

import { cardData, godData, offeringData, wonderData } from "../../catalogue.svelte";
import { mythologyText, sentence } from "../../pieces/spoken";
import type { CityView, Offer, SlotView } from "../../wire";
import { capital, listed, term, text } from "../../words.svelte";
import type { Duel } from "../game.svelte";

export interface Choice {
  title: string;
  about: string;
  icon: string;
  mythology?: string | null; // whose picture it has; null for the Gate
}

type Teller = (game: Duel, offer: Offer) => Choice;

const TELLERS: Record<string, Teller> = {
  activate: ({ view, mine }, offer) => ({
    ...activation(offer, view.pantheon!.spaces[offer.space!].prices[mine]),
    icon: "a-offering",
  }),
  put_god: (game, offer) => ({
    title: text("page.pantheon.space", { n: offer.space! + 1 }),
    about: pricesText(game, offer.space!),
    icon: "c-portico",
    mythology: offer.mythology,
  }),
  god: (_, offer) => {
    const god = godData(offer.god!);
    return { title: god.name, about: god.text, icon: "", mythology: god.mythology };
  },
  mythology: ({ view }, offer) => ({
    title: mythologyText(offer.mythology),
    about: deckText(view.pantheon!.decks.find((deck) => deck.mythology === offer.mythology)!.gods),
    icon: "",
    mythology: offer.mythology,
  }),
  slot: ({ view }, offer) => ({
    title: offer.card ? cardData(offer.card).name : text("page.pantheon.hidden"),
    about: placeWithToken(
      view.layout,
      view.layout.find((place) => place.slot === offer.slot)!,
    ),
    icon: "a-discard",
  }),
  target: (game, offer) => ({
    title: wonderData(offer.wonder!).name,
    about: ownerText(game, offer.wonder!) || wonderData(offer.wonder!).text,
    icon: "a-wonder",
  }),
  track: (game, offer) => ({ title: trackText(game, offer.track!), about: "", icon: "a-minerva" }),
  military: (game, offer) => ({
    title: text("page.pantheon.military", { n: offer.income }),
    about:
      offer.seat === game.mine
        ? text("page.pantheon.my_side")
        : text("page.pantheon.their_side", { name: game.name(offer.seat!) }),
    icon: "a-loot",
  }),
};

/** How an offer of the expansion is shown, null if it is one of the base game. */
export function pantheonChoice(game: Duel, offer: Offer): Choice | null {
  return TELLERS[offer.use]?.(game, offer) ?? null;
}

function activation(offer: Offer, price: number): { title: string; about: string } {
  if (!offer.offerings?.length) return { title: text("page.pantheon.activate"), about: "" };
  const offerings = listed(offer.offerings.map((name) => String(offeringData(name)!.discount)));
  const title = text("page.pantheon.with", { offerings, n: offer.offerings.length });
  return { title, about: text("page.pantheon.saves", { n: price - offer.price }) };
}

/** What the button says that makes a choice of the expansion final. */
export function pantheonDeed(game: Duel, offer: Offer): { deed: string; name: string } | null {
  const { kind } = game.view.decision;
  if (offer.use === "activate") return { deed: "activate", name: term(`the_god.${offer.god}`) };
  if (!(offer.use in TELLERS)) return null;
  if (kind === "zeus_slot" && !offer.card) return { deed: "zeus_hidden", name: "" };
  return { deed: kind, name: nameOf(offer) };
}

function nameOf(offer: Offer): string {
  if (offer.god) return term(`the_god.${offer.god}`);
  if (offer.wonder) return term(`the_wonder.${offer.wonder}`);
  if (offer.card) return term(`the_card.${offer.card}`);
  return offer.space === null ? "" : String(offer.space + 1);
}

/** What a space of the board costs both players. */
export function pricesText(game: Duel, space: number): string {
  const { prices } = game.view.pantheon!.spaces[space];
  const values = { mine: prices[game.mine], theirs: prices[1 - game.mine], name: game.name(1 - game.mine) };
  return game.watching
    ? text("page.pantheon.prices_two", { ...values, first: game.name(game.mine) })
    : text("page.pantheon.prices", values);
}

/** How many gods are left in a deck, and those that I know. */
export function deckText(gods: (string | null)[]): string {
  const known = gods.filter((god) => god !== null);
  const names = listed(known.map((god) => term(`the_god.${god}`)));
  return [
    text("page.pantheon.left", { n: gods.length }) + ".",
    known.length ? text("page.pantheon.deck_known", { gods: names }) : "",
  ].join(" ");
}

/** Where a card lies: its row and its number from the left. */
export function placeText(layout: SlotView[], place: SlotView): string {
  const row = layout.filter((other) => other.row === place.row && other.column <= place.column);
  return text("page.pantheon.place", { row: place.row, n: row.length });
}

/** The same, with the token that lies on it. */
function placeWithToken(layout: SlotView[], place: SlotView): string {
  const offering = place.token ? offeringData(place.token) : null;
  const offered = offering ? text("page.pantheon.with", { offerings: offering.discount, n: 1 }) : "";
  return sentence([placeText(layout, place), offered || (place.token ? tokenText(place.token) : "")]);
}

/** Whose a wonder is, where those of both may be chosen; what it does plays no part there. */
function ownerText(game: Duel, wonder: string): string {
  if (game.view.decision.kind !== "anubis_wonder") return "";
  const owner = game.view.cities.findIndex((city) => city.wonders.some((owned) => owned.wonder === wonder));
  const mine = owner === game.seat;
  return sentence([mine ? text("page.pantheon.yours") : text("page.pantheon.owner", { name: game.name(owner) })]);
}

/** A space of the military track as I see it. */
export function trackText(game: Duel, track: number): string {
  const lead = game.mine === 0 ? track : -track;
  const n = Math.abs(lead);
  const theirs = lead > 0 || game.watching; // a spectator has no side
  const name = game.name(lead > 0 ? 1 - game.mine : game.mine);
  if (n === 0) return text("page.pantheon.track_middle");
  if (n === game.view.military.capital)
    return text(`page.pantheon.${theirs ? "track_their_capital" : "track_my_capital"}`, { name });
  return text(`page.pantheon.${theirs ? "track_theirs" : "track_mine"}`, { n, name });
}

/** A mythology or offering token in words. */
export function tokenText(id: string, n = 1): string {
  const offering = offeringData(id);
  if (offering) return text("page.pantheon.offering", { n: offering.discount });
  return capital(text("page.pantheon.mythologies", { mythology: term(`mythology.${id}`), n }));
}

/** Has a city anything of the expansion? */
export function treasures(city: CityView): boolean {
  return city.gods.length + city.offerings.length + Object.keys(city.mythology_tokens).length > 0;
}
