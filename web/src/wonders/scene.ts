/** A few cards as a hand. */

import type { Scene } from "../home/scenes";

const HAND = ["timber_yard", "loom_age1", "east_trading_post", "stockade", "baths", "apothecary"];

export const scene: Scene = {
  placed: HAND.map((card, i) => {
    const k = i - (HAND.length - 1) / 2;
    return { card, left: 160 + k * 50, top: 42 + k * k * 3.2, turn: k * 4.5 };
  }),
  fan: true,
};
