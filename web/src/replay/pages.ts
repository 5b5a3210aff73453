/** The views of a game, fetched a few at a time, as somebody sees them. */

import type { Api } from "./api";

const SIZE = 16;

export class Pages {
  #api: Api;
  #pages = new Map<string, Promise<unknown[]>>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** The view of a moment; those that come next are fetched along. */
  async view(view: string, moment: number): Promise<unknown> {
    const first = moment - (moment % SIZE);
    const page = await this.#page(view, first);
    return page[moment - first];
  }

  /** Fetches what will soon be looked at. */
  ahead(view: string, moment: number, last: number): void {
    const next = moment - (moment % SIZE) + SIZE;
    if (next <= last) void this.#page(view, next).catch(() => undefined);
  }

  #page(view: string, first: number): Promise<unknown[]> {
    const key = `${view}/${first}`;
    const found = this.#pages.get(key) ?? this.#api.views(view, first, SIZE);
    this.#pages.set(key, found);
    found.catch(() => this.#pages.delete(key));
    return found;
  }
}
