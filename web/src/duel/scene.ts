/** A few cards as they lie in a first age. */

import type { Scene } from "../home/scenes";

const ROWS = [
  ["theater", "tavern", "apothecary"],
  [null, null, null, null],
  ["quarry", "garrison", "scriptorium", "baths", "press"],
];

export const scene: Scene = {
  placed: ROWS.flatMap((row, r) =>
    row.map((card, c) => ({ card, left: 190 + (c - row.length / 2) * 64, top: 14 + r * 38, turn: 0 })),
  ),
  fan: false,
};
