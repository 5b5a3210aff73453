/** What an offer costs me now, as a state with words. */

import { cardData } from "../catalogue.svelte";
import { chainIcon } from "../pieces/chain";
import { mythologyIcon } from "../pieces/mythology";
import type { Price, PriceState } from "../pieces/price";
import { sentence } from "../pieces/spoken";
import type { Offer } from "../wire";
import { amounts, term, text } from "../words.svelte";

/** The price of an offer. A covered card has the price that it will have. */
export function priceOf(offer: Offer): Price {
  const chain = offer.plan?.chain ?? null;
  return {
    state: stateOf(offer),
    coins: offer.price,
    missing: offer.missing,
    bought: (offer.plan?.bought ?? []).flatMap(({ resource, units }) => Array<string>(units).fill(resource)),
    chain: offer.plan?.mythology ? mythologyIcon(offer.plan.mythology) : chain && chainIcon(cardData(chain).chains[0]),
  };
}

function stateOf(offer: Offer): PriceState {
  if (offer.missing || (offer.reason && offer.reason !== "covered")) return "no";
  if (offer.plan?.chain || offer.plan?.mythology) return "chain";
  return offer.price ? "pay" : "free";
}

/** How an offer is paid, as a phrase. */
export function paymentText(offer: Offer): string {
  const plan = offer.plan;
  if (!plan) return "";
  if (plan.chain) return term("payment.chain", { card: term(`the_card.${plan.chain}`) });
  if (plan.mythology) return term("payment.mythology", { mythology: term(`mythology.${plan.mythology}`) });
  if (!offer.price) return term("payment.free");
  const coins = term("amount.coins", { n: offer.price });
  if (plan.engineering) return term("payment.engineering", { coins });
  if (!plan.bought.length) return term("payment.coins", { coins });
  const units = amounts(Object.fromEntries(plan.bought.map((bought) => [bought.resource, bought.units])));
  return term("payment.trade", { coins, units });
}

/** What is bought, in short: "buy 1 glass". */
export function purchaseText(offer: Offer): string {
  const bought = offer.plan?.bought ?? [];
  if (offer.plan?.chain) return term("payment.chain", { card: term(`the_card.${offer.plan.chain}`) });
  if (offer.plan?.mythology || offer.plan?.engineering) return paymentText(offer);
  if (!bought.length) return "";
  const units = amounts(Object.fromEntries(bought.map(({ resource, units }) => [resource, units])));
  return text("page.use.buys", { units });
}

/** What an offer costs or why it can't be taken. */
export function spokenOffer(offer: Offer): string {
  return sentence([paymentText(offer), offer.reason ? term(`reason.${offer.reason}`) : ""]);
}
