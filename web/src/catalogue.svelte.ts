/** All pieces of a game with their names, costs and effects, in the chosen language. */

import { offeredGames } from "./offered";
import type { BoardPiece, CardPiece, Catalogue, Effect, GodPiece, PlainPiece, TokenPiece, WonderPiece } from "./wire";
import { speakOf } from "./words.svelte";

export type Kind = "card" | "wonder" | "token" | "board" | "god" | "decree" | "conspiracy";
export interface Piece {
  kind: Kind;
  id: string;
  side?: string; // of a board
}

type Options = Record<string, unknown>;

/** The pieces of one game. */
export interface Book {
  cards: Map<string, CardPiece>;
  wonders: Map<string, WonderPiece>;
  tokens: Map<string, TokenPiece>;
  boards: Map<string, BoardPiece>;
  gods: Map<string, GodPiece>;
  decrees: Map<string, PlainPiece>;
  conspiracies: Map<string, PlainPiece>;
  offerings: Map<string, { discount: number }>;
  printed: Printed;
  names: Map<string, string>; // of all pieces, of whatever kind
}

/** What is printed on boards and on the score pad. */
type Printed = Required<
  Pick<Catalogue, "goods" | "symbols" | "track_zones" | "military_tokens" | "layouts" | "score_pad" | "sections">
>;

const NOTHING: Printed = {
  goods: [],
  symbols: [],
  track_zones: [],
  military_tokens: [],
  layouts: [],
  score_pad: [],
  sections: [],
};
const shelf = new Map<string, Promise<Book>>();
let opened = $state.raw<Book>(bound({}));

/** The book of a game in a language, fetched once; some options change which pieces there are. */
export async function bookOf(lang: string, game: string, options: Options): Promise<Book> {
  const address = `/api/cards/${game}?${await query(lang, game, options)}`;
  const found = shelf.get(address) ?? fetchBook(address);
  shelf.set(address, found);
  found.catch(() => shelf.delete(address));
  return found;
}

async function query(lang: string, game: string, options: Options): Promise<URLSearchParams> {
  const described = (await offeredGames()).find(({ name }) => name === game)?.options ?? [];
  const chosen = described.filter(({ name, of_pieces }) => of_pieces && options[name] !== undefined);
  const pairs = chosen.flatMap(({ name }) => [options[name]].flat().map((value) => [name, String(value)]));
  return new URLSearchParams([["lang", lang], ...pairs]);
}

async function fetchBook(address: string): Promise<Book> {
  const response = await fetch(address);
  if (response.status === 404) return bound({}); // the game has no pieces to be looked up
  if (!response.ok) throw new Error(`no cards at ${address}`);
  return bound(await response.json());
}

function bound(found: Catalogue): Book {
  return {
    cards: byId(found.cards?.map((card) => ({ ...card, chains: chainsOf(card) }))),
    wonders: byId(found.wonders),
    tokens: byId(found.progress_tokens),
    boards: byId(found.boards),
    gods: byId(found.gods),
    decrees: byId(found.decrees),
    conspiracies: byId(found.conspiracies),
    offerings: byId(found.offerings),
    printed: { ...NOTHING, ...found },
    names: namesIn(found),
  };
}

function namesIn(found: object): Map<string, string> {
  const rows = Object.values(found).flat() as { id: string; name?: string }[];
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

function chainsOf(card: NonNullable<Catalogue["cards"]>[number]): string[] {
  if ("chain_symbols_given" in card) return card.chain_symbols_given;
  return card.chain_symbol_given ? [card.chain_symbol_given] : [];
}

function byId<Data extends { id: string }>(rows: Data[] = []): Map<string, Data> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Opens the book of the game that is played: pieces and words are looked up in it. */
export async function learn(lang: string, game: string, options: Options): Promise<void> {
  opened = await bookOf(lang, game, options);
  speakOf(game, typeof options.edition === "string" ? options.edition : null);
}

/** All of them. */
export const book = (): Book => opened;

export const cardData = (id: string): CardPiece => opened.cards.get(id)!;
export const wonderData = (id: string): WonderPiece => opened.wonders.get(id)!;
export const tokenData = (id: string): TokenPiece => opened.tokens.get(id)!;
export const godData = (id: string): GodPiece => opened.gods.get(id)!;
export const decreeData = (id: string): PlainPiece => opened.decrees.get(id)!;
export const conspiracyData = (id: string): PlainPiece => opened.conspiracies.get(id)!;
export const offeringData = (id: string): { discount: number } | undefined => opened.offerings.get(id);
export const nameOf = (id: string): string | undefined => opened.names.get(id);
export const printed = (): Printed => opened.printed;
export const boardData = (id: string): BoardPiece => opened.boards.get(id)!;

/** What pieces of all kinds but boards have. */
export function pieceData({ kind, id }: Piece): { name: string; text: string; effect: Effect } {
  if (kind === "conspiracy") return conspiracyData(id);
  if (kind === "decree") return decreeData(id);
  if (kind === "token") return tokenData(id);
  if (kind === "god") return godData(id);
  return kind === "card" ? cardData(id) : wonderData(id);
}

/** The data of a piece as that of its kind, and its cost if it has one. */
export function partsOf({ kind, id }: Piece) {
  const card = kind === "card" ? cardData(id) : null;
  const wonder = kind === "wonder" ? wonderData(id) : null;
  return {
    card,
    wonder,
    token: kind === "token" ? tokenData(id) : null,
    god: kind === "god" ? godData(id) : null,
    cost: card?.cost ?? wonder?.cost,
  };
}

export function pieceOf(id: string): Piece | null {
  if (opened.cards.has(id)) return { kind: "card", id };
  if (opened.wonders.has(id)) return { kind: "wonder", id };
  if (opened.gods.has(id)) return { kind: "god", id };
  if (opened.boards.has(id)) return { kind: "board", id };
  if (opened.conspiracies.has(id)) return { kind: "conspiracy", id };
  return opened.tokens.has(id) ? { kind: "token", id } : null;
}
