/** What an offer costs me now, in signs and in words. */

import { cardData, printed } from "../catalogue.svelte";
import { chainIcon } from "../pieces/chain";
import type { Price } from "../pieces/price";
import { sentence } from "../pieces/spoken";
import type { Cost, Payment, WondersCityView, WondersOffer } from "../wire";
import { amounts, listed, term, text } from "../words.svelte";
import type { Wonders } from "./game.svelte";

/** The price of an offer, with the cheapest payment, as the foot of a card or stage shows it. */
export function priceOf(offer: WondersOffer): Price {
  const { missing, lacking } = offer;
  return {
    state: stateOf(offer),
    coins: offer.price,
    missing,
    bought: offer.payments.length ? bought(offer.payments[0]) : [],
    chain: offer.chain ? chainSign(offer) : offer.olympia ? "w-statue_of_zeus" : null,
    why: offer.reason && !missing ? text(`page.lack.${lacking.length ? "resource" : offer.reason}`) : "",
    lacking: lacking.slice(0, 2),
  };
}

function stateOf(offer: WondersOffer): Price["state"] {
  if (offer.reason) return "no";
  if (offer.chain || offer.olympia) return "chain";
  return offer.price ? "pay" : "free";
}

/** The picture that giver and card share, or a link where the edition prints names. */
function chainSign(offer: WondersOffer): string {
  const needed = cardData(offer.card!).chain_symbol_needed;
  return needed ? chainIcon(needed) : "u-link";
}

function bought(payment: Payment): string[] {
  return [payment.left, payment.right].flatMap((units) =>
    Object.entries(units).flatMap(([resource, n]) => Array<string>(n).fill(resource)),
  );
}

/** What a neighbour of a city sells, and for how much. */
export function salesOf(
  buyer: WondersCityView,
  seller: WondersCityView,
  side: "left" | "right",
): { slot: number; resources: string[]; price: number }[] {
  return seller.slots
    .map(({ resources, tradable }, slot) => ({ slot, resources, tradable }))
    .filter(({ tradable }) => tradable)
    .map(({ slot, resources }) => ({ slot, resources, price: buyer.prices[`${goods(resources[0])}_${side}`] }));
}

/** To whom a neighbour sells: to me, or to whoever is watched. */
export const sellsTo = (game: Wonders, side: "left" | "right"): string =>
  text(`page.neighbour.sells_${side}${game.watching ? "_to" : ""}`, { name: game.name(game.mine) });

/** The kind of a resource. */
const goods = (resource: string): string | undefined =>
  printed().goods.find((kind) => kind.resources.includes(resource))?.id;

/** "2 coins to Thales for 1 wood". */
export function paymentText(game: Wonders, offer: WondersOffer, payment: Payment): string {
  const city = game.cityOf(offer.city);
  const parts = [
    offer.coins ? term("payment.bank", { coins: term("amount.coins", { n: offer.coins }) }) : "",
    purchase(game.owner(city.left, term("free_city.name")), payment.to_left, payment.left),
    purchase(game.owner(city.right, term("free_city.name")), payment.to_right, payment.right),
  ].filter(Boolean);
  return parts.length ? listed(parts) : text("page.price.free");
}

function purchase(name: string, n: number, units: Cost): string {
  return n ? text("page.payment.to", { coins: term("amount.coins", { n }), name, units: amounts(units) }) : "";
}

/** What an offer costs, or why it can't be taken, in a sentence. */
export function spokenOffer(game: Wonders, offer: WondersOffer): string {
  if (offer.reason) return term(`reason.${offer.reason}`);
  if (offer.chain) return sentence([text("page.price.chain", { card: term(`the_card.${offer.chain}`) })]);
  if (offer.olympia) return sentence([text("page.price.olympia")]);
  if (!offer.payments.length) return sentence([text("page.price.free")]);
  return sentence([paymentText(game, offer, offer.payments[0])]);
}

/** What is bought, in short. */
export function purchaseText(offer: WondersOffer): string {
  if (offer.reason) return text(`page.lack.${offer.reason}`);
  if (offer.chain) return text("page.price.chain", { card: term(`the_card.${offer.chain}`) });
  if (offer.olympia) return text("page.price.olympia");
  if (!offer.payments.length) return "";
  const units: Cost = {};
  for (const resource of bought(offer.payments[0])) units[resource] = (units[resource] ?? 0) + 1;
  return Object.keys(units).length ? text("page.use.buys", { units: amounts(units) }) : "";
}
