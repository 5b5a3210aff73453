/** Asks the server about a replay. */

import { settings } from "../settings.svelte";
import type { Failure, Reason } from "../wire";
import type { About, AnalysisState, Chosen, Depth, Lines, Tried, Whys } from "./wire";

/** What the server does not do, in a sentence. */
export class Refusal extends Error {
  readonly status: number;

  constructor(words: string, status: number) {
    super(words);
    this.status = status;
  }
}

const NOT_READY = 503; // what is asked for is being prepared
const PAUSE = 2000; // ms
const PATIENCE = 60; // questions

export class Api {
  #root: string;
  #token: string | null; // of a seat in a game that still runs

  constructor(id: string, token: string | null) {
    this.#root = `/api/replays/${encodeURIComponent(id)}`;
    this.#token = token;
  }

  get record(): string {
    return `${this.#root}/record`;
  }

  about(view: string | null): Promise<About> {
    return this.#ask("", { lang: settings.lang, ...(view === null ? {} : { view }) });
  }

  views(view: string, from: number, count: number): Promise<unknown[]> {
    return this.#ask("/views", { view, from: String(from), count: String(count) });
  }

  analysis(): Promise<AnalysisState> {
    return this.#ask("/analysis", { lang: settings.lang });
  }

  start(depth: Depth): Promise<AnalysisState> {
    return this.#ask("/analysis", { lang: settings.lang }, { method: "POST", body: JSON.stringify({ depth }) });
  }

  stop(): Promise<AnalysisState> {
    return this.#ask("/analysis", { lang: settings.lang }, { method: "DELETE" });
  }

  tries(moment: number, actions: Chosen[], view: string, bot: string | null): Promise<Tried> {
    const asked = { moment, actions, view, lang: settings.lang, ...(bot ? { bot } : {}) };
    return this.#ask("/tries", {}, { method: "POST", body: JSON.stringify(asked) });
  }

  /** How things stand; the first time the search has to be prepared, which takes a while. */
  async judge(moment: number, actions: Chosen[], seat: number | null, wanted: () => boolean): Promise<Lines> {
    const asked = { moment, actions, lang: settings.lang, ...(seat === null ? {} : { seat }) };
    return this.#patiently("/judge", asked, wanted);
  }

  /** What speaks for and against an action; it may have to wait as well. */
  async why(
    moment: number,
    actions: Chosen[],
    of: Chosen & { value: number },
    wanted: () => boolean,
  ): Promise<Reason[]> {
    const asked = { moment, actions, lang: settings.lang, ...of };
    return (await this.#patiently<Whys>("/why", asked, wanted)).why;
  }

  async #patiently<Answer>(path: string, asked: object, wanted: () => boolean): Promise<Answer> {
    for (let n = 0; ; n++) {
      try {
        return await this.#ask(path, {}, { method: "POST", body: JSON.stringify(asked) });
      } catch (error) {
        const waits = error instanceof Refusal && error.status === NOT_READY && n < PATIENCE && wanted();
        if (!waits) throw error;
        await new Promise((go) => setTimeout(go, PAUSE));
      }
    }
  }

  /** The record of the game, as text. */
  async text(): Promise<string> {
    return (await this.#fetch(this.record, {})).text();
  }

  async #ask<Answer>(path: string, query: Record<string, string>, options: RequestInit = {}): Promise<Answer> {
    const asked = new URLSearchParams(query).toString();
    const response = await this.#fetch(`${this.#root}${path}${asked ? `?${asked}` : ""}`, options);
    return response.json();
  }

  async #fetch(address: string, options: RequestInit): Promise<Response> {
    const headers: Record<string, string> = { "accept-language": settings.lang };
    if (this.#token) headers.authorization = `Bearer ${this.#token}`;
    if (options.body) headers["content-type"] = "application/json";
    const response = await fetch(address, { ...options, headers });
    if (!response.ok) throw new Refusal(await reasonOf(response), response.status);
    return response;
  }
}

async function reasonOf(response: Response): Promise<string> {
  const failure: Failure | null = await response.json().catch(() => null);
  return failure?.text ?? `${response.status} ${response.statusText}`;
}
