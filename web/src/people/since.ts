/** Since when somebody is away, in words: the time of today, or the day. */

import type { Player } from "../wire";
import { language } from "../words.svelte";

const SECOND = 1000;

/** Empty if the person is there, or nobody has the seat; `heardAt` is when the page was told, in its own ms. */
export function awaySince({ kind, online, away }: Player, heardAt: number): string {
  if (kind !== "person" || online || away === null) return "";
  const since = new Date(Date.now() - (performance.now() - heardAt) - away * SECOND);
  const today = since.toDateString() === new Date().toDateString();
  const told: Intl.DateTimeFormatOptions = today ? { timeStyle: "short" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(language(), told).format(since);
}
