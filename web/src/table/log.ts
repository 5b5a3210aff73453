/** The log: what was last in it, and how it grows. */

import type { Entry } from "../wire";

/** The last move of a log with what followed from it; of moves that were made together, all: they are in seat order. */
export function lastTurn(log: Entry[], together: boolean): Entry[] {
  let first = log.findLastIndex((entry) => entry.kind === "play" || entry.kind === "undo");
  while (together && log[first - 1]?.kind === "play" && log[first - 1].seat! <= log[first].seat!) first--;
  return log.slice(Math.max(0, first));
}

/** The seats that have played, in their order. */
export function seatsOf(entries: Entry[]): number[] {
  return [...new Set(entries.flatMap(({ kind, seat }) => (kind === "play" && seat !== null ? [seat] : [])))];
}

/** The log with new entries, which replace those of the same number or later. */
export function joined(log: Entry[], added: Entry[]): Entry[] {
  if (!added.length) return log;
  return [...log.filter((entry) => entry.seq < added[0].seq), ...added];
}
