/** The measures of the chart: moments to the right, chances upwards. */

import type { Analysis, Standing } from "./wire";

/** A stretch of the axis: an age, or what comes before the first. */
export interface Stretch {
  from: number; // moment
  to: number;
  label: string;
}

export interface Plane {
  width: number;
  height: number;
  last: number; // moment
}

export const PAD = 48; // px at both sides, for what is written at the axis
const EDGE = 10; // px above and below

export const x = (plane: Plane, moment: number): number =>
  PAD + (moment * (plane.width - 2 * PAD)) / Math.max(1, plane.last);

export const y = (plane: Plane, chance: number): number => EDGE + (1 - chance) * (plane.height - 2 * EDGE);

/** Points of a line, as SVG wants them. */
export function path(plane: Plane, values: [number, number][]): string {
  return values.map(([moment, value]) => `${x(plane, moment).toFixed(1)},${y(plane, value).toFixed(1)}`).join(" ");
}

/** The chances of a seat, as far as they are calculated, in runs without a gap. */
export function runs(moments: Standing[], seat: number): [number, number][][] {
  const found: [number, number][][] = [];
  moments.forEach(({ chances }, moment) => {
    if (!chances) return;
    const before = found.at(-1);
    if (before?.at(-1)?.[0] === moment - 1) before.push([moment, chances[seat]]);
    else found.push([[moment, chances[seat]]]);
  });
  return found;
}

/** A band of the chart: between two curves. */
export interface Band {
  seat: number;
  way: string | null;
  low: [number, number][];
  high: [number, number][];
}

/** The first way of winning is plain, the others have patterns. */
export const WAYS = ["civilian", "scientific", "military", "political"];

/** Both shares of a game of two, mine below, each split by way of winning; ways that never matter are left out. */
export function bands(moments: Standing[], mine: number): Band[] {
  const run = runs(moments, mine).find((values) => values[0][0] === 0) ?? [];
  if (!run.length) return [];
  const split = run.some(([moment]) => moments[moment].ways);
  const below = layers(moments, run, mine, split ? WAYS : [null], (sum) => sum);
  const above = layers(moments, run, 1 - mine, split ? WAYS : [null], (sum) => 1 - sum);
  return [...below, ...above];
}

function layers(
  moments: Standing[],
  run: [number, number][],
  seat: number,
  ways: (string | null)[],
  place: (sum: number) => number,
): Band[] {
  let reached = run.map(() => 0);
  return ways.flatMap((way) => {
    const next = run.map(([moment], i) => Math.min(1, reached[i] + shareOf(moments[moment], seat, way)));
    const at = (sums: number[]) => run.map(([moment], i): [number, number] => [moment, place(sums[i])]);
    const band = { seat, way, low: at(reached), high: at(next) };
    const empty = next.every((sum, i) => sum - reached[i] < 0.0005);
    reached = next;
    return empty ? [] : [band];
  });
}

/** The part of a chance that comes by a way; what no way is named for counts as the first. */
function shareOf({ chances, ways }: Standing, seat: number, way: string | null): number {
  const chance = chances?.[seat] ?? 0;
  if (way === null) return chance;
  if (!ways) return way === WAYS[0] ? chance : 0;
  const whole = Object.values(ways[seat]).reduce((sum, part) => sum + part, 0);
  if (!whole) return way === WAYS[0] ? chance : 0;
  const known = WAYS.filter((each) => each !== WAYS[0]).map((each) => ways[seat][each] ?? 0);
  const part = way === WAYS[0] ? whole - known.reduce((sum, each) => sum + each, 0) : (ways[seat][way] ?? 0);
  return (chance * Math.max(0, part)) / whole;
}

/** The parts of a seat's chance at a moment, those that matter. */
export function partsOf(standing: Standing | undefined, seat: number): { way: string; share: number }[] {
  if (!standing?.chances || !standing.ways) return [];
  return WAYS.map((way) => ({ way, share: shareOf(standing, seat, way) })).filter(({ share }) => share >= 0.005);
}

/** From which moment on everything is solved, if it is. */
export function exactFrom(analysis: Analysis): number | null {
  let from = analysis.moments.length;
  while (from > 0 && analysis.moments[from - 1].exact && analysis.moments[from - 1].chances) from--;
  return from < analysis.moments.length - 1 ? from : null;
}
