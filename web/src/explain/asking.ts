/** Questions about the table whose answers come by a message of their own. */

import { newId } from "../ids";
import type { Wire } from "../socket";
import type { Explanation, Notice, ServerMessage } from "../wire";

export class Asking {
  #socket: Wire;
  #questions = new Map<string, (explanation: Explanation | null) => void>(); // about things on the table
  #calls = new Map<string, (notices: Notice[]) => void>(); // for help
  #explained = new Map<string, Promise<Explanation | null>>(); // what was asked about this position

  constructor(socket: Wire) {
    this.#socket = socket;
  }

  /** Asks what a thing on the table is, and what it means now. */
  explain(about: string): Promise<Explanation | null> {
    const found = this.#explained.get(about) ?? this.#inquire(about);
    this.#explained.set(about, found);
    return found;
  }

  /** Asks what is worth noticing now. */
  help(): Promise<Notice[]> {
    const id = newId();
    return new Promise((tell) => {
      this.#calls.set(id, tell);
      void this.#socket.ask({ type: "help", id });
    });
  }

  /** Takes an answer over; false if the message is none. */
  hear(message: ServerMessage): boolean {
    if (message.type === "helped") {
      this.#calls.get(message.id)?.(message.notices);
      this.#calls.delete(message.id);
    } else if (message.type === "explained") {
      this.#questions.get(message.id)?.(message.explanation);
      this.#questions.delete(message.id);
    } else return false;
    return true;
  }

  /** The position is another one: things are to be asked about again. */
  forget(): void {
    this.#explained.clear();
  }

  #inquire(about: string): Promise<Explanation | null> {
    const id = newId();
    return new Promise((tell) => {
      this.#questions.set(id, tell);
      void this.#socket.ask({ type: "explain", id, about });
    });
  }
}
