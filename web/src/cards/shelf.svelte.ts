/** What is looked up among all pieces: which game with which options, filters, and the piece that is open. */

import { book, learn, type Kind, type Piece } from "../catalogue.svelte";
import { settled, type Chosen, type Option } from "../home/options";
import { offeredGames } from "../offered";
import { settings } from "../settings.svelte";
import type { CardPiece, OfferedGame } from "../wire";

/** Pieces of all kinds as they are listed: by age, then what has none. */
export interface Group {
  key: string; // an age, 0 for cards of none, or a kind
  pieces: Piece[];
}

const AGELESS = 0; // cards that are dealt into any age
const OTHERS: [Kind, "wonders" | "boards" | "tokens" | "gods" | "decrees" | "conspiracies"][] = [
  ["wonder", "wonders"],
  ["board", "boards"],
  ["token", "tokens"],
  ["god", "gods"],
  ["decree", "decrees"],
  ["conspiracy", "conspiracies"],
];

export class Shelf {
  games = $state.raw<OfferedGame[]>([]);
  ready = $state(false);
  game = $state("");
  chosen = $state.raw<Chosen>({}); // of the options that change which pieces there are
  color = $state<string | null>(null);
  age = $state<string>("all");
  players = $state<number | null>(null); // how many play, where that changes the copies
  search = $state("");
  chains = $state(false); // all chains, drawn
  open = $state<string | null>(null); // the id of a piece

  /** Takes over what an address says. */
  async read(path: string, query: URLSearchParams, hash: string): Promise<void> {
    this.games = await offeredGames();
    this.game = this.games.find(({ name }) => path === `/cards/${name}`)?.name ?? this.games[0].name;
    this.chosen = settled(this.offered, asked(this.offered, query));
    this.color = query.get("color");
    this.age = query.get("age") ?? "all";
    this.players = Number(query.get("players")) || null;
    this.search = query.get("q") ?? "";
    this.chains = query.has("chains");
    await this.fetch();
    this.open = hash && this.pieceOf(hash) ? hash : null;
  }

  /** The address of all that. */
  get address(): string {
    const options = this.options.flatMap(({ name }) =>
      [this.chosen[name]].flat().map((value) => [name, String(value)]),
    );
    const query = new URLSearchParams(options);
    if (this.color) query.set("color", this.color);
    if (this.age !== "all") query.set("age", this.age);
    if (this.players) query.set("players", String(this.players));
    if (this.search) query.set("q", this.search);
    if (this.chains) query.set("chains", "");
    const asked = query.toString();
    return `/cards/${this.game}${asked ? `?${asked}` : ""}${this.open ? `#${this.open}` : ""}`;
  }

  get offered(): OfferedGame {
    return this.games.find(({ name }) => name === this.game)!;
  }

  /** The options that change which pieces there are. */
  get options(): Option[] {
    return this.offered.options.filter((option) => option.of_pieces);
  }

  async fetch(): Promise<void> {
    const wanted = this.chosen;
    await learn(settings.lang, this.game, this.chosen);
    if (wanted === this.chosen) this.ready = true;
  }

  async take(game: string): Promise<void> {
    this.ready = false;
    this.clear();
    this.open = null;
    this.game = game;
    this.chosen = settled(this.offered, {});
    await this.fetch();
  }

  async choose(option: string, value: Chosen[string]): Promise<void> {
    this.ready = false;
    this.chosen = settled(this.offered, { ...this.chosen, [option]: value });
    await this.fetch();
    if (this.open && !this.pieceOf(this.open)) this.open = null;
  }

  clear(): void {
    this.color = null;
    this.age = "all";
    this.players = null;
    this.search = "";
  }

  get cards(): CardPiece[] {
    return [...book().cards.values()];
  }

  get colors(): string[] {
    return [...new Set(this.cards.map((card) => card.color))];
  }

  get ages(): number[] {
    return [...new Set(this.cards.map((card) => card.age))].filter(Boolean).sort();
  }

  /** The numbers of players for which there are other copies. */
  get tables(): number[] {
    const least = this.cards.flatMap((card) => card.players ?? []);
    if (!least.length) return [];
    return Array.from({ length: Math.max(...least) - Math.min(...least) + 1 }, (_, i) => Math.min(...least) + i);
  }

  /** How many cards of a color the other filters let through. */
  count(color: string): number {
    return this.cards.filter((card) => card.color === color && this.#fits(card)).length;
  }

  get groups(): Group[] {
    const cards = this.cards.filter((card) => (!this.color || card.color === this.color) && this.#fits(card));
    const byAge = [...this.ages, AGELESS].map((age) => ({
      key: String(age),
      pieces: cards.filter((card) => card.age === age).map(({ id }): Piece => ({ kind: "card", id })),
    }));
    return [...byAge, ...this.#others].filter(({ pieces }) => pieces.length);
  }

  /** What is no card: filters of cards leave it out. */
  get #others(): Group[] {
    if (this.color || this.age !== "all" || this.players) return [];
    return OTHERS.map(([kind, shelf]) => ({
      key: kind,
      pieces: [...book()[shelf].values()]
        .filter((piece) => this.#says(piece.name, "text" in piece ? piece.text : ""))
        .map(({ id }): Piece => ({ kind, id })),
    }));
  }

  #fits(card: CardPiece): boolean {
    const inAge = this.age === "all" || String(card.age) === this.age;
    return inAge && copies(card, this.players) !== 0 && this.#says(card.name, card.text);
  }

  #says(...texts: string[]): boolean {
    const wanted = this.search.trim().toLocaleLowerCase(settings.lang);
    return texts.join(" ").toLocaleLowerCase(settings.lang).includes(wanted);
  }

  pieceOf(id: string): Piece | null {
    if (book().cards.has(id)) return { kind: "card", id };
    const kind = OTHERS.find(([, shelf]) => book()[shelf].has(id))?.[0];
    return kind ? { kind, id } : null;
  }
}

/** The copies of a card among so many players; null where their number says nothing. */
export function copies(card: CardPiece, players: number | null): number | null {
  if (!players || !card.players?.length) return null;
  return card.players.filter((least) => least <= players).length;
}

/** The options that a query names, as values that the game knows. */
function asked(game: OfferedGame, query: URLSearchParams): Chosen {
  const pairs = game.options
    .filter(({ name, of_pieces }) => of_pieces && query.has(name))
    .map((option) => [option.name, option.kind === "words" ? query.getAll(option.name) : query.get(option.name)!]);
  return Object.fromEntries(pairs);
}
