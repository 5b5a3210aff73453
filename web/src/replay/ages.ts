/** The ages of a game along its moments. */

import { term, text } from "../words.svelte";
import type { Stretch } from "./chart";
import type { Replay } from "./replay.svelte";
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

/** What is looked at: the move that was chosen there, or where all choose at once the turn; then the end. */
export function momentText({ at, last, moment, about }: Pick<Replay, "at" | "last" | "moment" | "about">): string {
  if (at === last) return about.over ? text("page.replay.end", { n: last }) : text("page.replay.after", { n: last });
  return about.seats.length > 2 ? whenText(moment) : text("page.replay.number_of", { n: at + 1, all: last });
}

/** A moment within its age, in words. */
export function whenText({ age, turn }: Moment): string {
  if (!age) return text("page.replay.before");
  return turn ? text("page.replay.turn", { age: "I".repeat(age), turn }) : term(`age.${age}`);
}
