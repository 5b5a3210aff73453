/** What happened in words: an entry of the log, cut where it names a piece. */

import { pieceOf, type Piece } from "../catalogue.svelte";
import type { Entry } from "../wire";
import { language, term, unbroken } from "../words.svelte";

export interface Part {
  words: string;
  piece: Piece | null;
}

const PHRASES = {
  card: "the_card",
  wonder: "the_wonder",
  token: "progress",
  board: "board",
  god: "the_god",
  decree: "decree",
  conspiracy: "conspiracy",
};

/** The sentence as it goes on after the name, if there is one. */
export const sentenceOf = (entry: Entry): string => (entry.seat === null ? entry.text : small(entry.text));

/** The text of an entry, cut where it names a piece. */
export function partsOf(entry: Entry): Part[] {
  const pieces = entry.pieces.map(pieceOf).filter((piece) => piece !== null);
  const cut = pieces.reduce<Part[]>(
    (done, piece) => done.flatMap((part) => (part.piece ? [part] : cutAt(part.words, piece))),
    [{ words: sentenceOf(entry), piece: null }],
  );
  return cut.filter(({ words }) => words).map(({ words, piece }) => ({ words: unbroken(words), piece }));
}

/** The entries that were taken back. */
export function takenBack(log: Entry[]): Set<number> {
  const undone = log.filter((entry) => entry.takes_back !== null);
  return new Set(
    log.filter(({ seq }) => undone.some((undo) => undo.takes_back! <= seq && seq < undo.seq)).map((entry) => entry.seq),
  );
}

const small = (words: string) => words.charAt(0).toLocaleLowerCase(language()) + words.slice(1);

function cutAt(words: string, piece: Piece): Part[] {
  const phrase = term(`${PHRASES[piece.kind]}.${piece.id}`);
  const at = words.indexOf(phrase);
  if (at < 0) return [{ words, piece: null }];
  return [
    { words: words.slice(0, at), piece: null },
    { words: phrase, piece },
    { words: words.slice(at + phrase.length), piece: null },
  ];
}
