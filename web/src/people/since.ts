/** Since when somebody is here or away, in words: the time of today, or the day. */

import type { Player } from "../wire";
import { language } from "../words.svelte";

const SECOND = 1000;

/** So many seconds ago, when the page was told at `heardAt`, in its own ms. */
export function timeAgo(seconds: number, heardAt: number): string {
  const then = new Date(Date.now() - (performance.now() - heardAt) - seconds * SECOND);
  const today = then.toDateString() === new Date().toDateString();
  const told: Intl.DateTimeFormatOptions = today
    ? { timeStyle: "short", hourCycle: "h23" }
    : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(language(), told).format(then);
}

/** Empty if the person is there, or nobody has the seat. */
export function awaySince({ kind, online, away }: Player, heardAt: number): string {
  return kind !== "person" || online || away === null ? "" : timeAgo(away, heardAt);
}
