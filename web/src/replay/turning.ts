/** Turning points in words. */

import { percent, text } from "../words.svelte";
import { briefOf } from "./told";
import type { Analysis, Judged, Judgement, Turning } from "./wire";

/** The choice that turned the game, if it was one. */
export function choiceOf(analysis: Analysis, turning: Turning): Judged | undefined {
  if (turning.kind !== "move") return undefined;
  return analysis.judged.find(({ moment, seat }) => moment === turning.moment - 1 && seat === turning.seat);
}

export function signOf(analysis: Analysis, turning: Turning): Judgement | "luck" {
  return choiceOf(analysis, turning)?.judgement ?? "luck";
}

/** What happened there, in a few words. */
export function turningText(analysis: Analysis, turning: Turning, names: string[]): string {
  const judged = choiceOf(analysis, turning);
  if (judged) return briefOf(names[judged.seat], judged);
  return text(turning.kind === "cards" ? "page.replay.turning.cards" : "page.replay.turning.move");
}

/** A difference of chances, with its sign. */
export function signed(change: number): string {
  const points = Math.round(100 * change);
  const sign = points < 0 ? "−" : points ? "+" : "±";
  return `${sign}${percent(Math.abs(points) / 100)}`;
}
