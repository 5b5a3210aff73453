/** The server as its host sees it: asked for again and again, at the machine of the server only. */

import { post } from "../people/post";
import { settings } from "../settings.svelte";
import type { Failure, HostView } from "../wire";
import { text } from "../words.svelte";

const PERIOD = 5000; // ms

class Host {
  view = $state.raw<HostView | null>(null);
  heardAt = 0; // when the view was told, in ms of the clock of this page
  failure = $state("");
  halted = $state(false);

  follow(): () => void {
    const timer = setInterval(() => void this.#look(), PERIOD);
    void this.#look();
    return () => clearInterval(timer);
  }

  async #look(): Promise<void> {
    if (this.halted) return;
    try {
      const response = await fetch("/api/host", { headers: { "accept-language": settings.lang } });
      if (response.ok) this.#hear(await response.json());
      this.failure = response.ok ? "" : ((await response.json()) as Failure).text;
    } catch {
      this.failure = text("page.home.failed");
    }
  }

  #hear(view: HostView): void {
    this.heardAt = performance.now();
    this.view = view;
  }

  say(lang: string, words: string): Promise<boolean> {
    return this.#ask("message", { lang, text: words });
  }

  list(on: boolean): Promise<boolean> {
    return this.#ask("lobby", { on });
  }

  stop(table: string): Promise<boolean> {
    return this.#ask("stop", { table });
  }

  remove(table: string, seat: number): Promise<boolean> {
    return this.#ask("remove", { table, seat });
  }

  async halt(): Promise<void> {
    const [done, failure] = await post("/api/host/halt", {});
    this.failure = failure;
    this.halted = !!done;
  }

  async #ask(what: string, body: unknown): Promise<boolean> {
    const [view, failure] = await post<HostView>(`/api/host/${what}`, body);
    if (view) this.#hear(view);
    this.failure = failure;
    return !!view;
  }
}

export const host = new Host();
