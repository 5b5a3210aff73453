/** Since when somebody is here, away or choosing, in words: the time of today, or the day. */

import type { Player } from "../wire";
import { language, text } from "../words.svelte";

const SECOND = 1000;
const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", hourCycle: "h23" };
const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

/** So many seconds ago, when the page was told at `heardAt`, in its own ms; the day with the time if there is room. */
export function timeAgo(seconds: number, heardAt: number, room = false): string {
  const then = new Date(Date.now() - (performance.now() - heardAt) - seconds * SECOND);
  const today = then.toDateString() === new Date().toDateString();
  const told = today ? TIME : room ? { ...DAY, ...TIME } : DAY;
  return new Intl.DateTimeFormat(language(), told).format(then);
}

/** Empty if the person is there, or nobody has the seat. */
export function awaySince({ kind, online, away }: Player, heardAt: number): string {
  return kind !== "person" || online || away === null ? "" : timeAgo(away, heardAt);
}

/** How long ago, by the words under a key: just now, minutes, or when it was. */
export function longAgo(key: string, seconds: number): string {
  if (seconds < MINUTE) return text(`${key}.now`);
  if (seconds < HOUR) return text(`${key}.minutes`, { n: Math.floor(seconds / MINUTE) });
  return text(`${key}.time`, { time: timeAgo(seconds, performance.now(), true) });
}
