/** Clocks as they are set on the start page. */

import type { OfferedGame } from "../wire";

export const CLOCKS = ["none", "seconds", "days"] as const;

export interface Clock {
  kind: (typeof CLOCKS)[number];
  move: number; // seconds
  bank: number; // minutes
  days: number;
  zero: "lose" | "bot"; // what happens when time is up
}

export const NO_CLOCK: Clock = { kind: "none", move: 45, bank: 10, days: 2, zero: "lose" };

/** What the server is told; out of range becomes what is nearest. */
export function clockRule(clock: Clock, game: OfferedGame) {
  if (clock.kind === "none") return null;
  const at_zero = game.seats.most === 2 ? clock.zero : ("bot" as const);
  if (clock.kind === "days") return { move: 86_400 * within(clock.days, 1, 14), bank: 0, at_zero };
  return { move: within(clock.move, 5, 3600), bank: 60 * within(clock.bank, 0, 120), at_zero };
}

const within = (n: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(n || least)));
