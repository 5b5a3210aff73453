/** One connection to a table that comes back by itself, and sends what was not answered again. */

import type { Answer, ClientMessage, ServerMessage } from "./wire";

export type Line = "joining" | "open" | "lost" | "refused";
export type Asked = Extract<ClientMessage, { id: string }>;

/** What a game says to its table. */
export interface Wire {
  ask(message: Asked): Promise<Answer>; // until it is answered
  rejoin(): void;
  close(): void;
}

export interface Ends {
  join: () => ClientMessage; // the first message of each connection
  receive: (message: ServerMessage) => void;
  line: (line: Line) => void;
}

const WAITS = [500, 1000, 2000, 4000, 8000];
const PATIENCE = 8000; // an answer that takes longer means that the connection is dead

export class Socket implements Wire {
  #ends: Ends;
  #address: string;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry = 0;
  #closed = false;
  #pending = new Map<string, { message: Asked; answer: (answer: Answer) => void; timer: number }>();

  constructor(table: string, ends: Ends) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}/ws/tables/${encodeURIComponent(table)}`;
    this.#ends = ends;
    addEventListener("online", this.#again);
    addEventListener("offline", this.#drop);
    this.#connect();
  }

  /** Sends a message until it is answered. */
  ask(message: Asked): Promise<Answer> {
    return new Promise((answer) => {
      this.#pending.set(message.id, { message, answer, timer: 0 });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send(message);
    });
  }

  /** Joins again, because something was missed. */
  rejoin(): void {
    this.#drop();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#again);
    removeEventListener("offline", this.#drop);
    clearTimeout(this.#retry);
    this.#pending.forEach(({ timer }) => clearTimeout(timer));
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#ends.join()));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #receive(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.#tries = 0;
      this.#ends.line("open");
      this.#ends.receive(message);
      this.#pending.forEach((asked) => this.#send(asked.message));
    } else if (message.type === "answer") {
      this.#answered(message);
    } else {
      if (message.type === "refused") this.#refused();
      this.#ends.receive(message);
    }
  }

  #send(message: Asked): void {
    const asked = this.#pending.get(message.id);
    if (!asked) return;
    clearTimeout(asked.timer);
    asked.timer = window.setTimeout(this.#drop, PATIENCE);
    this.#socket?.send(JSON.stringify(message));
  }

  #answered(answer: Answer): void {
    const asked = this.#pending.get(answer.id);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.#pending.delete(answer.id);
    asked.answer(answer);
  }

  #refused(): void {
    this.close();
    this.#ends.line("refused");
  }

  #lost(): void {
    if (this.#closed) return;
    this.#ends.line("lost");
    this.#pending.forEach(({ timer }) => clearTimeout(timer));
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    clearTimeout(this.#retry);
    this.#retry = window.setTimeout(() => this.#connect(), wait);
  }

  /** Gives a dead connection up without waiting for the browser to notice. */
  #drop = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lost();
  };

  /** The network is back: no need to wait. */
  #again = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    this.#tries = 0;
    this.#connect();
  };
}
