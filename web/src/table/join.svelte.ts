/** Joining a table: the server's first words tell which game is played, and what belongs to that game is fetched. */

import { learn } from "../catalogue.svelte";
import type { Game } from "../game.svelte";
import { losing } from "../people/passes";
import { goInstead, replayAddress, route } from "../route.svelte";
import { settings } from "../settings.svelte";
import { Socket, type Line } from "../socket";
import type { ServerMessage, Welcome } from "../wire";
import { partsOf, type Parts } from "./parts";

const LOST = ["seat_lost", "seat_moved", "seat_handed", "wrong_token"]; // the seat is somebody else's, or elsewhere

export class Joining {
  line = $state<Line>("joining");
  refusal = $state("");
  game = $state.raw<Game | null>(null);
  parts = $state.raw<Parts | null>(null);

  readonly token: string | null;
  #table: string;
  #socket: Socket;
  #waiting: ServerMessage[] | null = null; // what came while the game was fetched

  constructor(table: string, token: string | null) {
    this.#table = table;
    this.token = token;
    this.#socket = new Socket(table, {
      join: () => ({ type: "join", token, lang: settings.lang, since: this.game?.since ?? 0 }),
      receive: (message) => this.#receive(message),
      line: (line) => this.#tell(line),
    });
  }

  close(): void {
    this.#socket.close();
  }

  #tell(line: Line): void {
    this.line = line;
    if (this.game) this.game.line = line;
  }

  #receive(message: ServerMessage): void {
    if (message.type === "refused") this.#refused(message.reason, message.text);
    else if (this.game) this.game.receive(message);
    else if (this.#waiting) this.#waiting.push(message);
    else if (message.type === "welcome") this.#welcomed(message);
  }

  #refused(reason: string, text: string): void {
    this.refusal = text;
    if (this.token && LOST.includes(reason)) losing(this.#table);
  }

  /** Who has no seat looks at a game that is over in its replay. */
  #welcomed(welcome: Welcome): void {
    const { over } = welcome.view as { over: boolean };
    if (over && !welcome.seats.length) goInstead(replayAddress(welcome.table));
    else void this.#enter(welcome);
  }

  /** Fetches what the game needs; if the server goes away meanwhile, all begins anew when it is back. */
  async #enter(welcome: Welcome): Promise<void> {
    this.#waiting = [welcome];
    try {
      this.#sit(await this.#fetch(welcome), welcome);
    } catch {
      this.#waiting = null;
      this.#socket.rejoin();
    }
  }

  async #fetch(welcome: Welcome): Promise<Parts> {
    const view = welcome.view as { game: string; options?: Record<string, unknown> };
    const learned = learn(settings.lang, view.game, view.options ?? {});
    const [parts] = await Promise.all([partsOf(view.game, route().plain), learned]);
    return parts;
  }

  #sit(parts: Parts, welcome: Welcome): void {
    const game = new parts.Played(this.#socket, this.token, welcome.table);
    this.#waiting?.forEach((message) => game.receive(message));
    game.line = this.line;
    this.parts = parts;
    this.game = game;
  }
}
