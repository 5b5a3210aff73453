/** What goes over the wire, from the server's own schema (`make check` writes it), with the effects spelled out. */

import type * as api from "./generated/api";

export type {
  Answer,
  CityView,
  ClientMessage,
  Cost,
  Entry,
  Failure,
  Here,
  NewTable,
  Offer,
  Player,
  ServerMessage,
  SlotView,
  TableMade,
  View,
  WonderView,
  WordList,
} from "./generated/api";

interface Per {
  amount: number;
  counted: string;
}

interface PerMajority {
  amount: number;
  counted: string[];
}

/** What a piece does; each of its parts has a sign. */
export interface Effect {
  produces?: Record<string, number>;
  produces_choice?: string[];
  trade_price?: { resources: string[]; price: number };
  shields?: number;
  science?: string;
  coins?: number;
  coins_per?: Per;
  coins_per_majority?: PerMajority;
  victory_points?: number;
  vp_per?: Per;
  vp_per_majority?: PerMajority;
  opponent_loses_coins?: number;
  destroy_opponent_card?: string[];
  build_from_discard?: boolean;
  progress_from_box?: unknown;
  play_again?: boolean;
}

type WithEffect<Piece> = Omit<Piece, "effect"> & { effect: Effect };
export type CardPiece = WithEffect<api.CardPiece>;
export type WonderPiece = WithEffect<api.WonderPiece>;
export type TokenPiece = WithEffect<api.TokenPiece>;
export interface Catalogue {
  cards: CardPiece[];
  wonders: WonderPiece[];
  progress_tokens: TokenPiece[];
}
