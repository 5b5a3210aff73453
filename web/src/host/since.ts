/** How long the server has run, in words. */

import { text } from "../words.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function runsSince(seconds: number): string {
  if (seconds >= DAY) return text("page.host.days", { n: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return text("page.host.hours", { n: Math.floor(seconds / HOUR) });
  return text("page.host.minutes", { n: Math.max(1, Math.floor(seconds / MINUTE)) });
}
