/** Pieces as sentences, for details and for those who listen. */

import { boardData, cardData, godData, pieceData, wonderData, type Piece } from "../catalogue.svelte";
import type { CardPiece, Cost } from "../wire";
import { amounts, capital, listed, term, text } from "../words.svelte";
import { chainIcon } from "./chain";
import { mythologyIcon } from "./mythology";

/** "Scientific building · Age II". */
export function kindText(piece: Piece): string {
  if (piece.kind === "god") return mythologyText(godData(piece.id).mythology);
  if (piece.kind !== "card") return text(`page.kind.${piece.kind}`);
  const card = cardData(piece.id);
  const kind = card.kind === "temple" ? text("page.kind.temple") : term(`kind.${card.color}`);
  return card.age ? `${kind} · ${term(`age.${card.age}`)}` : kind; // some are of no age
}

/** "Greek mythology", or the Gate. */
export function mythologyText(mythology: string | null): string {
  return mythology
    ? capital(text("page.pantheon.mythology", { mythology: term(`mythology.${mythology}`) }))
    : text("page.kind.gate");
}

export function chainText(card: CardPiece): string {
  if (card.free_if_mythology) return term("cost.mythology", { mythology: term(`mythology.${card.free_if_mythology}`) });
  if (!card.free_if.length) return "";
  const givers = listed(
    card.free_if.map((giver) => term(`the_card.${giver}`)),
    "or",
  );
  return term("cost.chain", { card: givers, cards: givers });
}

/** The sign of the chain that makes a card free; some editions print names instead of pictures. */
export function chainNeeded(card: CardPiece): string | null {
  if (card.free_if_mythology) return mythologyIcon(card.free_if_mythology);
  if (card.chain_symbol_needed) return chainIcon(card.chain_symbol_needed);
  return card.free_if.length ? "u-link" : null;
}

export function costText(cost: Cost): string {
  const units = Object.fromEntries(Object.entries(cost).filter(([, n]) => n > 0));
  return Object.keys(units).length ? amounts(units) : term("cost.free");
}

/** Everything about a piece in one line. */
export function spoken(piece: Piece): string {
  if (piece.kind === "board") return boardData(piece.id).name;
  const { name, text: words } = pieceData(piece);
  if (piece.kind === "token") return sentence([name, words]);
  if (isPlain(piece)) return sentence([name, kindText(piece), words]);
  const data = piece.kind === "card" ? cardData(piece.id) : wonderData(piece.id);
  return sentence([data.name, kindText(piece), text("page.cost", { cost: costText(data.cost) }), data.text]);
}

/** Has a piece neither a cost to build it, nor a color? */
const isPlain = ({ kind, id }: Piece): boolean =>
  kind === "god" || kind === "decree" || kind === "conspiracy" || (kind === "card" && isSenator(id));

export const isSenator = (card: string): boolean => cardData(card).kind === "senator";

export function sentence(parts: string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?:⟧]$/.test(part) ? part : `${part}.`))
    .join(" ");
}
