/** Marks on the slider: what was worse than good. */

import { x, type Plane } from "./chart";
import type { Judged, Judgement } from "./wire";

export interface Mark {
  moment: number;
  left: number; // px
  judgement: Judgement;
}

const WRONG: Judgement[] = ["inaccuracy", "mistake", "blunder"];
const NEAR = 16; // px: closer ones join

export const isWrong = ({ judgement }: Judged): boolean => WRONG.includes(judgement);

/** One for each wrong choice; those that would lie on each other join to the worst. */
export function marksOf(plane: Plane, judged: Judged[]): Mark[] {
  const wrong = judged.filter(isWrong).toSorted((a, b) => a.moment - b.moment);
  return wrong.reduce<Mark[]>((marks, { moment, judgement }) => {
    const left = x(plane, moment);
    const before = marks.at(-1);
    if (!before || left - before.left >= NEAR) return [...marks, { moment, left, judgement }];
    const worse = WRONG.indexOf(judgement) > WRONG.indexOf(before.judgement) ? judgement : before.judgement;
    return [...marks.slice(0, -1), { ...before, judgement: worse }];
  }, []);
}
