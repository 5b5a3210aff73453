/** How long, as a clock shows it. */

import { text } from "../words.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number) => String(n).padStart(2, "0");

/** The same in two lines, for where there is little room: "1 d" and "2 h"; the second is empty for shorter times. */
export function chipText(ms: number): [string, string] {
  const hours = Math.floor(ms / HOUR);
  if (ms >= DAY)
    return [
      text("page.clock.only_days", { n: Math.floor(hours / 24) }),
      text("page.clock.only_hours", { n: hours % 24 }),
    ];
  if (ms >= HOUR)
    return [
      text("page.clock.only_hours", { n: hours }),
      text("page.clock.only_minutes", { n: Math.floor((ms % HOUR) / MINUTE) }),
    ];
  return [timeText(ms), ""];
}

/** "1 d 2 h", "5:12 h", "12:34", and tenths at the very end. */
export function timeText(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) {
    const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
    return hours ? text("page.clock.days", { days, hours }) : text("page.clock.only_days", { n: days });
  }
  if (left >= HOUR)
    return text("page.clock.hours", { time: `${Math.floor(left / HOUR)}:${two(Math.floor((left % HOUR) / MINUTE))}` });
  if (left > 0 && left < 10 * SECOND) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
