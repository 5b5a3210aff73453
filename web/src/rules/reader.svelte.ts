/** What is read among the rules: which game and book, what is looked for, and the rule that one came for. */

import { offeredGames } from "../offered";
import { settings } from "../settings.svelte";
import type { OfferedGame, Rule, RuleBook, Rules } from "../wire";
import { finds, placeOf, rulesOf } from "./read";

export class Reader {
  games = $state.raw<OfferedGame[]>([]); // those that have rules to be read
  game = $state("");
  rules = $state.raw<Rules | null>(null);
  name = $state(""); // of the book
  search = $state("");
  at = $state<string | null>(null); // the number of a rule or a chapter

  /** Takes over what an address says. */
  async read(path: string, query: URLSearchParams, hash: string): Promise<void> {
    const games = (await offeredGames()).filter(({ books }) => books.length);
    const wanted = path.split("/")[2];
    const game = games.find(({ books }) => books.includes(wanted)) ?? games[0];
    const rules = await rulesOf(game.name, settings.lang);
    const number = decodeURIComponent(hash).toUpperCase();
    const place = number ? placeOf(rules, number) : null;
    this.games = games;
    this.game = game.name;
    this.rules = rules;
    this.at = place ? number : null;
    this.name = place?.book.name ?? (game.books.includes(wanted) ? wanted : game.books[0]);
    this.search = query.get("q") ?? "";
  }

  /** The address of all that. */
  get address(): string {
    const query = this.search ? `?${new URLSearchParams({ q: this.search })}` : "";
    return `/rules/${this.name}${query}${this.at ? `#${this.at}` : ""}`;
  }

  get offered(): OfferedGame {
    return this.games.find(({ name }) => name === this.game)!;
  }

  get book(): RuleBook | null {
    return this.rules?.books.find(({ name }) => name === this.name) ?? null;
  }

  /** All rules of the game that were looked for, in whichever book. */
  get hits(): Rule[] {
    const found = finds(this.search);
    return this.rules?.books.flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules.filter(found))) ?? [];
  }

  async take(game: string): Promise<void> {
    this.rules = await rulesOf(game, settings.lang);
    this.game = game;
    this.open(this.offered.books[0]);
  }

  open(book: string): void {
    this.name = book;
    this.at = null;
    scrollTo(0, 0);
  }
}
