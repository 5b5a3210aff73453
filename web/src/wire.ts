/** What goes over the wire, from the server's own schema (`make check` writes it), with the effects spelled out. */

import type * as api from "./generated/api";

export type {
  AgoraView,
  Answer,
  BotSeat,
  ChoiceView,
  ChamberView,
  Chapter,
  CityView,
  ClientMessage,
  Choosing,
  Clocks,
  ConspiracyView,
  DeckView,
  Ended,
  Entry,
  Explanation,
  Failure,
  Goal,
  Guidance,
  Here,
  Hinted,
  HostTable,
  HostView,
  LessonStep,
  Lobby,
  MyTables,
  NamedPiece,
  NewTable,
  Notice,
  Offer,
  OfferedGame,
  Preparing,
  OfferedGames,
  OpenSeat,
  PantheonView,
  PassMade,
  PassTold,
  Payment,
  PersonSeat,
  Player,
  Reacted,
  Reason,
  Series,
  Rule,
  Rules,
  ServerMessage,
  SlotView,
  SpaceView,
  Span,
  StageView,
  Standing,
  StepAnswer,
  TableMade,
  Taken,
  View,
  WonderView,
  WondersCityView,
  WondersOffer,
  WondersView,
  Welcome,
  Wish,
  Wished,
  WordList,
} from "./generated/api";

export type RuleBook = api.Book;
export type Reaction = api.Reacted["reaction"];

interface Per {
  amount: number;
  counted: string; // Duel
}

interface PerMajority {
  amount: number;
  counted: string[];
}

/** What a piece of Duel does. */
interface DuelEffect {
  produces?: Record<string, number>;
  produces_choice?: string[];
  trade_price?: { resources: string[]; price: number };
  coins_per?: Per;
  coins_per_majority?: PerMajority;
  victory_points?: number;
  vp_per?: Per;
  vp_per_majority?: PerMajority;
  opponent_loses_coins?: number;
  destroy_opponent_card?: string[];
  progress_from_box?: unknown;
  play_again?: boolean;
  god_points?: number;
  coins_on_card?: number;
  vp_per_offering?: number;
  opponent_loses_coins_per_space?: number;
  chain_cards_cost?: number;
  activation_discount?: number;
  politician?: string; // the section
  conspirator?: boolean;
  coins_afterwards?: number;
  coins_on_build?: string; // the color of a card
  coins_on_wonder?: boolean;
  ignore_symbol?: string; // the color of cards
  wonder_discount?: number;
  shield_while_controlled?: number;
  cheaper_trade_raw?: number;
  cheaper_trade_manufactured?: number;
  blue_cards_for_senate?: number;
  discard_income?: number;
  use_opponent_chains?: boolean;
  play_again_after_conspirator?: boolean;
  take_half_of_coins?: boolean;
  discard_opponent_card?: string; // its color
  take_opponent_card?: string[]; // its colors
  swap_card?: string[];
  coins_per_cube?: number;
  place_cube?: boolean;
  progress_from_card?: unknown;
  snake_on_opponent_card?: unknown;
}

/** Coins or points for each thing counted in some cities. */
export interface PerThing {
  amount: number;
  what: "card" | "wonder_stage" | "defeat_token";
  colors?: string[];
  where: string[]; // "self", "left", "right"
}

/** What a card or a stage of 7 Wonders does. */
interface WondersEffect {
  produces?: string[][]; // each slot gives one of its resources
  tradable?: boolean;
  vp?: number;
  vp_per?: PerThing;
  vp_if?: { condition: string; amount: number };
  coins_per?: PerThing;
  discount?: { resources: string[]; from: string[]; price: number };
  free_building_per_age?: boolean;
  free_first_of_color?: boolean;
  free_first_of_age?: boolean;
  free_last_of_age?: boolean;
  play_last_card?: boolean;
  copy_guild?: boolean;
}

/** What the effects of both games have. */
interface CommonEffect {
  shields?: number;
  science?: string;
  coins?: number;
  build_from_discard?: boolean;
}

/** What a piece does; each of its parts has a sign. */
export type Effect = CommonEffect & Omit<DuelEffect, Both> & Omit<WondersEffect, Both> & Mixed;
type Both = keyof DuelEffect & keyof WondersEffect;
type Mixed = { [Key in Both]?: DuelEffect[Key] | WondersEffect[Key] };

/** A cost, zeros may be left out. */
export type Cost = Record<string, number>;

export interface CardPiece {
  id: string;
  name: string;
  age: number;
  color: string;
  cost: Cost;
  chains: string[]; // pictures of what it makes free
  chain_symbol_needed: string | null;
  free_if: string[];
  free_if_mythology?: string; // of a grand temple
  effect: Effect;
  text: string;
  players?: number[]; // 7 Wonders: for each copy the number of players from which it is used
  kind?: string; // of a card of Duel: "building", "guild", "temple" or "senator"
}

type WithEffect<Data> = Omit<Data, "effect"> & { effect: Effect };
export type WonderPiece = WithEffect<api.WonderPiece>;
export type TokenPiece = WithEffect<api.TokenPiece>;
export type GodPiece = WithEffect<api.GodPiece>;
export type PlainPiece = WithEffect<api.PlainPiece>; // a decree or a conspiracy
export type Goods = api.Goods;
export type MilitaryToken = WithEffect<api.MilitaryToken>;
export type StagePiece = WithEffect<api.Stage>;
export type BoardPiece = Omit<api.Board, "sides"> & { sides: Record<string, StagePiece[]> };

/** The catalogue of a game, of whichever. */
export interface Catalogue {
  cards?: (WithEffect<api.CardPiece> | WithEffect<api.WondersCard>)[];
  wonders?: WonderPiece[];
  progress_tokens?: TokenPiece[];
  gods?: GodPiece[];
  decrees?: PlainPiece[];
  conspiracies?: PlainPiece[];
  boards?: BoardPiece[];
  goods?: Goods[];
  symbols?: api.SymbolPiece[];
  track_zones?: api.TrackZone[];
  military_tokens?: MilitaryToken[];
  layouts?: api.LayoutPiece[];
  score_pad?: api.ScoreLine[];
  offerings?: api.OfferingPiece[];
  sections?: api.SectionPiece[];
}
