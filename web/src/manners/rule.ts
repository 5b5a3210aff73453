/** How long people may think, in words. */

import type { Clocks } from "../wire";
import { text } from "../words.svelte";
import { timeText } from "./time";

const SECOND = 1000;

/** "0:45 a move, bank 10:00"; "no clock". */
export function clockText(rule: Clocks["rule"] | null): string {
  if (!rule) return text("page.clock.none");
  const move = timeText(rule.move * SECOND);
  if (!rule.bank) return text("page.clock.a_move", { move });
  return text("page.clock.with_bank", { move, bank: timeText(rule.bank * SECOND) });
}
