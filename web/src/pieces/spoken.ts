/** Pieces as sentences, for details and for those who listen. */

import { cardData, tokenData, wonderData, type Piece } from "../catalogue.svelte";
import type { CardPiece, Cost, Offer } from "../wire";
import { amounts, text } from "../words.svelte";
import { paymentText } from "./price";

/** "Scientific buildings · Age II". */
export function kindText(piece: Piece): string {
  if (piece.kind !== "card") return text(`page.kind.${piece.kind}`);
  const card = cardData(piece.id);
  return `${text(`duel.building.${card.color}`)} · ${text(`duel.age.${card.age}`)}`;
}

export function chainText(card: CardPiece): string {
  const giver = card.free_if[0];
  return giver ? text("duel.cost.chain", { card: text(`duel.the_card.${giver}`) }) : "";
}

function costText(cost: Cost): string {
  const units = Object.fromEntries(Object.entries(cost).filter(([, n]) => n > 0));
  return Object.keys(units).length ? amounts(units) : text("duel.cost.free");
}

/** Everything about a piece in one line. */
export function spoken(piece: Piece): string {
  if (piece.kind === "token") return sentence([tokenData(piece.id).name, tokenData(piece.id).text]);
  const data = piece.kind === "card" ? cardData(piece.id) : wonderData(piece.id);
  return sentence([data.name, kindText(piece), text("page.cost", { cost: costText(data.cost) }), data.text]);
}

/** What an offer costs or why it can't be taken. */
export function spokenOffer(offer: Offer): string {
  return sentence([paymentText(offer), offer.reason ? text(`duel.reason.${offer.reason}`) : ""]);
}

export function sentence(parts: string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?:⟧]$/.test(part) ? part : `${part}.`))
    .join(" ");
}
