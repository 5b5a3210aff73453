/** The ages of a game along its moments. */

import { term, text } from "../words.svelte";
import type { Stretch } from "./chart";
import type { Moment } from "./wire";

export function agesOf(moments: Moment[]): Stretch[] {
  const found: (Stretch & { age: number })[] = [];
  moments.forEach(({ age }, moment) => {
    const before = found.at(-1);
    if (before) before.to = moment;
    if (age !== null && before?.age !== age) found.push({ age, from: moment, to: moment, label: labelOf(age) });
  });
  return found.filter(({ from, to }) => to > from);
}

const labelOf = (age: number): string => (age ? term(`age.${age}`) : text("page.replay.before"));

/** A moment within its age, in words. */
export function whenText({ age, turn }: Moment): string {
  if (!age) return text("page.replay.before");
  return turn ? text("page.replay.turn", { age: "I".repeat(age), turn }) : term(`age.${age}`);
}
