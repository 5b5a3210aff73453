/** Deeds in words. */

import { nameOf } from "../catalogue.svelte";
import { language } from "../words.svelte";

/** What somebody did: the name, and the sentence that goes on after it. */
export function deed(name: string, words: string): string {
  return `${name} ${words.charAt(0).toLocaleLowerCase(language())}${words.slice(1)}`;
}

/** A step of a line in as few words as possible: the piece that it uses. */
export function brief({ text, pieces }: { text: string; pieces: string[] }): string {
  return (pieces.length ? nameOf(pieces[0]) : undefined) ?? text.replace(/\.$/, "");
}
