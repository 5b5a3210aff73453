/** What is explained at the moment: the thing that the pointer rests on, that has the focus or is pressed for long. */

import { tick } from "svelte";

import type { Game } from "../game.svelte";
import type { Explanation } from "../wire";

const REST = 350; // ms until what the pointer rests on is explained
const LONG_PRESS = 450;
const LEAVE = 160; // ms to reach the explanation with the pointer

export interface Shown {
  thing: HTMLElement;
  explanation: Explanation;
}

export class Explaining {
  shown = $state.raw<Shown | null>(null);

  #game: Game;
  #timer = 0;
  #asked: HTMLElement | null = null;
  #pressed = 0; // when a long press has explained something: the click that ends it does nothing

  constructor(game: Game) {
    this.#game = game;
  }

  close = (): void => {
    clearTimeout(this.#timer);
    this.#asked = null;
    this.#show(null);
  };

  over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || inside(event.target)) return clearTimeout(this.#timer);
    const thing = thingAt(event.target);
    if (thing === this.#asked) return clearTimeout(this.#timer);
    if (thing) this.#later(REST, thing);
    else if (this.#asked) this.#wait(LEAVE, this.close);
  };

  down = (event: PointerEvent): void => {
    if (inside(event.target)) return;
    const thing = thingAt(event.target);
    if (event.pointerType === "mouse" || !thing) return this.close();
    this.#wait(LONG_PRESS, () => {
      this.#pressed = Date.now();
      void this.open(thing);
    });
  };

  up = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") clearTimeout(this.#timer);
  };

  /** A tap or a click explains what does nothing else. */
  click = (event: MouseEvent): void => {
    const thing = thingAt(event.target);
    if (thing && event.detail && Date.now() - this.#pressed > LONG_PRESS && !thing.closest("button, a"))
      void this.open(thing);
  };

  focus = (event: FocusEvent): void => {
    if (inside(event.target)) return;
    const thing = thingAt(event.target);
    if (thing && thing === event.target && thing.matches(":focus-visible")) void this.open(thing);
    else if (this.shown) this.close();
  };

  /** Escape closes the explanation, and nothing else; a question mark opens one and goes to its links. */
  key = (event: KeyboardEvent): void => {
    const thing = thingAt(document.activeElement, true);
    if (event.key === "Escape" && this.shown) {
      event.stopPropagation();
      const back = inside(document.activeElement) ? this.shown.thing : null;
      this.close();
      back?.focus();
    } else if (event.key === "?" && thing) void this.open(thing, true);
  };

  async open(thing: HTMLElement, enter = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#asked = thing;
    const explanation = await this.#game.explain(thing.dataset.about ?? thing.dataset.known ?? "");
    if (this.#asked !== thing || !thing.isConnected) return;
    this.#show(explanation && { thing, explanation });
    await tick();
    if (enter) document.querySelector<HTMLElement>("#explanation a, #explanation button")?.focus();
  }

  #show(shown: Shown | null): void {
    this.shown?.thing.removeAttribute("aria-describedby");
    shown?.thing.setAttribute("aria-describedby", "explanation");
    this.shown = shown;
  }

  #later(delay: number, thing: HTMLElement): void {
    this.#wait(delay, () => void this.open(thing));
  }

  #wait(delay: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(then, delay);
  }
}

const inside = (target: EventTarget | null): boolean => target instanceof Element && !!target.closest("#explanation");

/** The thing around an element; pieces have their details in the panel, where there is one. */
function thingAt(target: EventTarget | null, pieces = !document.querySelector(".panel, .psheet")): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>(pieces ? "[data-about], [data-known]" : "[data-about]");
}
