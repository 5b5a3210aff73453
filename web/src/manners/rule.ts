/** How long people may think, in words. */

import type { Clocks } from "../wire";
import { text } from "../words.svelte";
import { timeText } from "./time";

const SECOND = 1000;
const UNITS = [
  { key: "only_days", seconds: 86_400 },
  { key: "only_hours", seconds: 3600 },
  { key: "only_minutes", seconds: 60 },
];

/** "45 s per move, bank 10 min"; "no clock". */
export function clockText(rule: Clocks["rule"] | null): string {
  if (!rule) return text("page.clock.none");
  const move = spanText(rule.move);
  if (!rule.bank) return text("page.clock.a_move", { move });
  return text("page.clock.with_bank", { move, bank: spanText(rule.bank) });
}

/** In the largest unit of which it is so many, or as a clock shows it. */
function spanText(span: number): string {
  const unit = UNITS.find(({ seconds }) => span % seconds === 0);
  if (unit) return text(`page.clock.${unit.key}`, { n: span / unit.seconds });
  return span < 60 ? text("page.clock.only_seconds", { n: span }) : timeText(span * SECOND);
}
