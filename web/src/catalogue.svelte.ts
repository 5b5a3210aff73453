/** All pieces of the game with their names, costs and effects, in the chosen language. */

import type { CardPiece, Catalogue, TokenPiece, WonderPiece } from "./wire";

export type Kind = "card" | "wonder" | "token";
export interface Piece {
  kind: Kind;
  id: string;
}

let cards = $state.raw(new Map<string, CardPiece>());
let wonders = $state.raw(new Map<string, WonderPiece>());
let tokens = $state.raw(new Map<string, TokenPiece>());

export async function learn(lang: string): Promise<void> {
  const response = await fetch(`/api/cards/duel?lang=${lang}`);
  if (!response.ok) throw new Error(`no cards for ${lang}`);
  const found: Catalogue = await response.json();
  cards = byId(found.cards);
  wonders = byId(found.wonders);
  tokens = byId(found.progress_tokens);
}

function byId<Data extends { id: string }>(rows: Data[]): Map<string, Data> {
  return new Map(rows.map((row) => [row.id, row]));
}

export const cardData = (id: string): CardPiece => cards.get(id)!;
export const wonderData = (id: string): WonderPiece => wonders.get(id)!;
export const tokenData = (id: string): TokenPiece => tokens.get(id)!;

export function pieceOf(id: string): Piece | null {
  if (cards.has(id)) return { kind: "card", id };
  if (wonders.has(id)) return { kind: "wonder", id };
  return tokens.has(id) ? { kind: "token", id } : null;
}
