/** Deeds in words. */

import { nameOf, pieceOf } from "../catalogue.svelte";
import { language, unbroken } from "../words.svelte";

/** What somebody did: the name, and the sentence that goes on after it. */
export function deed(name: string, words: string): string {
  return `${name} ${words.charAt(0).toLocaleLowerCase(language())}${unbroken(words.slice(1))}`;
}

/** A step of a line in as few words as possible: what is built of it, a wonder rather than the card below. */
export function brief(step: Words): string {
  return pieceIn(step) ?? step.text.replace(/\.$/, "");
}

/** The same after the name of who did it. */
export function briefOf(name: string, step: Words): string {
  const piece = pieceIn(step);
  return piece ? `${name}: ${piece}` : deed(name, step.text.replace(/\.$/, ""));
}

interface Words {
  text: string;
  pieces: string[];
}

function pieceIn({ pieces }: Words): string | undefined {
  const piece = pieces.find((id) => pieceOf(id)?.kind === "wonder") ?? pieces.at(0);
  return piece === undefined ? undefined : nameOf(piece);
}
