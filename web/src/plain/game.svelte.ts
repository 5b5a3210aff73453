/** Any game: nothing is known of it but what all views have; what can be done is asked for in words. */

import { getContext } from "svelte";

import { Game, type Offered } from "../game.svelte";
import type { Seen } from "../heard.svelte";
import type { Summary } from "../kept.svelte";
import type { ServerMessage } from "../wire";
import { listed } from "../words.svelte";
import { headline } from "./headline";

/** What is known of a view. */
export interface PlainView extends Seen {
  outcome: { winners: number[]; ranks: number[]; how: string; points: Record<string, number>[] } | null;
}

/** Something to do, to be read after the player's name. */
export interface Sentence extends Offered {
  text: string;
}

export class Plain extends Game<PlainView, Sentence> {
  waits = $state(false); // I have chosen, and may take it back while others choose
  #possible = $state.raw<Sentence[]>([]);
  #asked = ""; // what was asked for last

  get uses(): Sentence[] {
    return this.myTurn ? this.#possible : [];
  }

  get chosen(): boolean {
    return this.action !== null;
  }

  get asking(): string {
    return headline(this);
  }

  protected offered(action: number | null): Sentence | undefined {
    return this.uses.find((offer) => offer.action === action);
  }

  protected take(): void {
    this.drawer = null;
  }

  protected outdated(view: PlainView, seat: number | null): boolean {
    return seat !== this.seat || JSON.stringify(view) !== JSON.stringify(this.view);
  }

  protected lay(): void {
    this.#possible = [];
  }

  protected seen(): void {
    if (this.myTurn) this.#asked = this.askWords();
  }

  protected override takeIn(message: ServerMessage): void {
    if (message.type === "described") {
      if (message.id === this.#asked) this.#possible = message.actions.map((each) => ({ ...each, reason: null }));
      return;
    }
    if (message.type === "choice" && message.by === this.seat) this.waits = message.chosen;
    if (message.type === "welcome" || message.type === "event") this.waits = false;
    super.takeIn(message);
  }

  protected summary(view: PlainView): Partial<Summary> {
    const others = this.players.map((_, seat) => seat).filter((seat) => seat !== this.mine);
    return {
      game: view.game,
      others: listed(others.map((seat) => this.name(seat))),
      age: null,
      mine: this.due.length > 0,
      over: view.over,
      how: this.outcome?.how ?? null,
      points: view.outcome ? [this.mine, ...others].map((seat) => totalOf(view, seat)) : [],
    };
  }
}

/** The points of a seat at the end. */
export function totalOf(view: PlainView, seat: number): number {
  return Object.values(view.outcome?.points[seat] ?? {}).reduce((all, points) => all + points, 0);
}

export const getGame = (): Plain => getContext("game");
