/** Points by line of the score pad, over the game. */

import { path, type Plane } from "./chart";
import type { Moment } from "./wire";

/** What is asked of a moment here. */
export type Scored = Pick<Moment, "points">;

export interface Layer {
  line: string;
  points: string; // of the area
  now: number;
}

export const sum = (points: Record<string, number> | undefined): number =>
  Object.values(points ?? {}).reduce((all, each) => all + each, 0);

/** The top of the chart: the most points of anybody, and room for a name above them. */
export function topOf(moments: Scored[]): number {
  const most = Math.max(0, ...moments.flatMap(({ points }) => points.map(sum)));
  return Math.max(10, Math.ceil((most * 1.1) / 10) * 10);
}

const LINE = 15; // px, of a name

/** Where names stand at the end of their lines: apart from each other, and within the chart. */
export function spread(heights: number[], top: number): number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(least, heights[i]);
    least = placed[i] + LINE;
  }
  return placed;
}

/** Areas upon each other; minus points take away from the sum and have no area. */
export function layersOf(plane: Plane, moments: Scored[], seat: number, at: number): Layer[] {
  const known = moments.flatMap(({ points }, moment) => (points.length ? [{ moment, points: points[seat] }] : []));
  const top = topOf(moments);
  const lines = Object.keys(known[0]?.points ?? {});
  let reached = known.map(() => 0);
  return lines.flatMap((line) => {
    const next = known.map(({ points }, i) => reached[i] + Math.max(0, points[line] ?? 0));
    const edge = (sums: number[]) => known.map(({ moment }, i): [number, number] => [moment, sums[i] / top]);
    const area = path(plane, [...edge(next), ...edge(reached).toReversed()]);
    const empty = next.every((value, i) => value === reached[i]);
    reached = next;
    return empty ? [] : [{ line, points: area, now: moments[at]?.points[seat]?.[line] ?? 0 }];
  });
}
