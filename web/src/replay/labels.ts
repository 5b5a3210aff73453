/** Where labels stand in the chart, so that none covers another. */

import { x, y, type Plane } from "./chart";
import type { Standing } from "./wire";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  moment: number;
  chance: number;
  words: string;
}

export interface Pill extends Box {
  middle: number; // of the text, px
  stem: { x: number; from: number; to: number };
}

const LETTER = 7.3; // px, about
const HEIGHT = 24;
const SHIFTS = [38, 52, 66, 80, 94, 0, 108, 122, 136, 150].flatMap((shift) => [-shift, shift]); // px
const SIDES = [0.5, 0.9, 0.1, 1.12, -0.12]; // which part of a label lies left of its point

const meets = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Places a label near each point, above it or below; the names of lines stay readable. */
export function pills(plane: Plane, points: Point[], names: Point[]): Pill[] {
  const dots = points.map(({ moment, chance }) => around(x(plane, moment), y(plane, chance)));
  const kept = [...dots, ...names.map((name) => nameBox(plane, name))];
  return points.reduce<Pill[]>((placed, point) => {
    const spots = SHIFTS.flatMap((shift) => SIDES.map((side) => pillAt(plane, point, shift, side)));
    const clear = spots.filter((pill) => inside(plane, pill) && !placed.some((other) => meets(pill, other)));
    const best = clear.find((pill) => !kept.some((box) => meets(pill, box)));
    return [...placed, best ?? clear[0] ?? spots[0]];
  }, []);
}

const around = (left: number, top: number): Box => ({ left: left - 10, top: top - 10, width: 20, height: 20 });

/** Where a line has its name: above it. */
function nameBox(plane: Plane, { moment, chance, words }: Point): Box {
  const width = words.length * LETTER;
  return { left: x(plane, moment) - width / 2, top: y(plane, chance) - 20, width, height: 16 };
}

const inside = (plane: Plane, { top }: Box): boolean => top >= 2 && top + HEIGHT <= plane.height - 2;

function pillAt(plane: Plane, point: Point, shift: number, side: number): Pill {
  const [at, from] = [x(plane, point.moment), y(plane, point.chance)];
  const width = Math.min(plane.width - 8, point.words.length * LETTER + 40);
  const left = Math.max(4, Math.min(plane.width - width - 4, at - width * side));
  const to = from + shift;
  return {
    left,
    top: to - HEIGHT / 2,
    width,
    height: HEIGHT,
    middle: left + 12 + width / 2,
    stem: { x: at, from, to },
  };
}

/** Where each line has its name: where it is farthest from the others. */
export function nameSpots(moments: Standing[], seats: number): { moment: number; chance: number }[] {
  const known = moments.flatMap(({ chances }, moment) => (chances ? [{ moment, chances }] : []));
  const middle = known.slice(Math.floor(known.length * 0.12), Math.max(1, Math.ceil(known.length * 0.88)));
  const taken: { moment: number; chance: number }[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const room = ({ moment, chances }: (typeof middle)[number]) => {
      const lines = chances.map((chance, other) => (other === seat ? 1 : Math.abs(chance - chances[seat])));
      const names = taken.map((spot) =>
        Math.hypot((spot.moment - moment) / moments.length, spot.chance - chances[seat]),
      );
      return Math.min(...lines, ...names.map((far) => far * 0.8));
    };
    const best = middle.reduce<(typeof middle)[number] | null>(
      (found, each) => (!found || room(each) > room(found) ? each : found),
      null,
    );
    taken.push(best ? { moment: best.moment, chance: best.chances[seat] } : { moment: 0, chance: 0 });
  }
  return taken;
}
