/** What a person has set, kept in this browser. */

import type { ClientMessage } from "./wire";

/** `xx` is a pseudo-language, to see what is not translated. */
export type Lang = Extract<ClientMessage, { type: "join" }>["lang"];
export type Theme = "system" | "light" | "dark";

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  name: string;
}

const KEY = "antipater.settings";
const SPOKEN: Lang[] = ["en", "de"]; // that nobody need ask for: what is only begun is chosen by who wants it

/** A language asked for in the address (`?lang=de`) is meant for this visit only. */
const asked = known(new URLSearchParams(location.search).get("lang"), [...SPOKEN, "xx"]);

function known(lang: string | null, languages: Lang[]): Lang | null {
  return languages.find((each) => each === lang) ?? null;
}

function preferred(): Lang {
  const mine = navigator.languages.map((lang) => known(lang.slice(0, 2), SPOKEN));
  return mine.find((lang) => lang !== null) ?? "en";
}

function read(): Kept {
  const defaults: Kept = { lang: preferred(), theme: "system", sound: false, name: "" };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return defaults;
  }
}

class Settings {
  #kept = $state(read());
  #asked = $state(asked);

  get lang(): Lang {
    return this.#asked ?? this.#kept.lang;
  }
  set lang(lang: Lang) {
    this.#asked = null;
    this.#set({ lang });
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
