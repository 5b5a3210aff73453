/** What everybody finds who comes: the message of the day, and open tables if this server lists them. */

import type { Lobby } from "../wire";
import { language } from "../words.svelte";

const PERIOD = 15_000; // ms
const READ = "antipater.message"; // the last message that was shut on this device

class Entrance {
  lobby = $state.raw<Lobby | null>(null);
  #read = $state(localStorage.getItem(READ) ?? "");

  /** What the host tells all, in my language if it was said so; nothing once it was shut. */
  get message(): string {
    const said = this.lobby?.message ?? {};
    const found = said[language()] ?? Object.values(said)[0] ?? "";
    return found === this.#read ? "" : found;
  }

  shut(): void {
    this.#read = this.message;
    localStorage.setItem(READ, this.#read);
  }

  /** Looks again and again; ends when what is returned is called. */
  follow(): () => void {
    const timer = setInterval(() => void this.#look(), PERIOD);
    void this.#look();
    return () => clearInterval(timer);
  }

  async #look(): Promise<void> {
    try {
      const response = await fetch("/api/lobby");
      if (response.ok) this.lobby = await response.json();
    } catch {
      // the server is away: what was known stays until it is back
    }
  }
}

export const entrance = new Entrance();
