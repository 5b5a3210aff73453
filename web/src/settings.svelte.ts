/** What a person has set, kept in this browser. */

import type { Pace } from "./table/pace";
import type { ClientMessage } from "./wire";

/** `xx` is a pseudo-language, to see what is not translated. */
export type Lang = Extract<ClientMessage, { type: "join" }>["lang"];
export type Theme = "system" | "light" | "dark";

interface Kept {
  lang: Lang | null; // if none is chosen, the server speaks what the browser prefers
  theme: Theme;
  sound: boolean;
  pace: Pace; // of bots
  oneByOne: boolean; // where all choose at once, cities are turned up one after the other
  help: boolean | null; // in the game; if nothing is chosen, where there are only bots
  name: string;
}

const KEY = "antipater.settings";

/** A language asked for in the address (`?lang=de`) is meant for this visit only. */
const asked = new URLSearchParams(location.search).get("lang") as Lang | null;

function read(): Kept {
  const defaults: Kept = {
    lang: null,
    theme: "system",
    sound: false,
    pace: "calm",
    oneByOne: true,
    help: null,
    name: "",
  };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return defaults;
  }
}

class Settings {
  #kept = $state(read());
  #asked = $state(asked);
  #spoken = $state<Lang>("en"); // by the server

  /** The language that was asked for or chosen, if one was. */
  get wish(): Lang | null {
    return this.#asked ?? this.#kept.lang;
  }

  get lang(): Lang {
    return this.wish ?? this.#spoken;
  }
  set lang(lang: Lang) {
    this.#asked = null;
    this.#set({ lang });
  }

  /** The server speaks a language, for a wish if there was one: a language that it does not have is forgotten. */
  hear(lang: Lang, wish: Lang | null): void {
    this.#spoken = lang;
    if (wish === lang) return;
    if (this.#asked === wish) this.#asked = null;
    else if (this.#kept.lang === wish) this.#kept.lang = null;
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#set({ theme });
    this.paint();
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }

  get pace(): Pace {
    return this.#kept.pace;
  }
  set pace(pace: Pace) {
    this.#set({ pace });
  }

  get oneByOne(): boolean {
    return this.#kept.oneByOne;
  }
  set oneByOne(oneByOne: boolean) {
    this.#set({ oneByOne });
  }

  get help(): boolean | null {
    return this.#kept.help;
  }
  set help(help: boolean) {
    this.#set({ help });
  }

  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#set({ name });
  }

  /** Light or dark as set; without a choice the system decides. */
  paint(): void {
    const root = document.documentElement;
    if (this.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }

  #set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
  }
}

export const settings = new Settings();
