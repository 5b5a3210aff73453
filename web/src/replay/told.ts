/** Deeds in words. */

import { nameOf, pieceOf } from "../catalogue.svelte";
import { language } from "../words.svelte";

/** What somebody did: the name, and the sentence that goes on after it. */
export function deed(name: string, words: string): string {
  return `${name} ${words.charAt(0).toLocaleLowerCase(language())}${words.slice(1)}`;
}

/** A step of a line in as few words as possible: what is built of it, a wonder rather than the card below. */
export function brief({ text, pieces }: { text: string; pieces: string[] }): string {
  const piece = pieces.find((id) => pieceOf(id)?.kind === "wonder") ?? pieces.at(0);
  return (piece && nameOf(piece)) || text.replace(/\.$/, "");
}
