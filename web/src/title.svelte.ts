/** The title and the icon of the tab: where we are, whether it is my turn here, and how many tables wait for me. */

import dotted from "./favicon-turn.svg";
import plain from "./favicon.svg";
import { waitingForMe } from "./kept.svelte";

class Title {
  here = $state(""); // what this page is called, if it has a name
  mine = $state(false); // my turn, at this table

  /** "antipater", "(2) antipater", "● (2) Your turn · antipater". */
  get words(): string {
    const n = waitingForMe().length;
    const counted = n > (this.mine ? 1 : 0) ? `(${n})` : "";
    const named = this.here ? `${this.here} · antipater` : "antipater";
    return [this.mine ? "●" : "", counted, named].filter(Boolean).join(" ");
  }

  /** Shows it; called again whenever something has changed. */
  show(): void {
    document.title = this.words;
    document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href = this.mine ? dotted : plain;
  }

  /** This is where we are, until what is returned is called. */
  name(here: string, mine = false): () => void {
    this.here = here;
    this.mine = mine;
    return () => {
      this.here = "";
      this.mine = false;
    };
  }
}

export const title = new Title();
