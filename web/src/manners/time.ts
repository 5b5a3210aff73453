/** How long, as a clock shows it. */

import { language, text } from "../words.svelte";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number) => String(n).padStart(2, "0");

/** The same in two lines, for where there is little room: "1 day" and "2 h"; the second is empty for shorter times. */
export function chipText(ms: number, tenths = false): [string, string] {
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
  return [timeText(ms, tenths), ""];
}

/** In a sentence: "1 day 2 h", "5:12 h", "12 min", "34 s". */
export function leftText(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= HOUR) return timeText(left);
  const minutes = Math.floor(left / MINUTE);
  if (minutes) return text("page.clock.only_minutes", { n: minutes });
  return text("page.clock.only_seconds", { n: Math.ceil(left / SECOND) });
}

/** "1 day 2 h", "5:12 h", "12:34", and tenths at the very end if it runs out. */
export function timeText(ms: number, tenths = false): string {
  const left = Math.max(0, ms);
  if (left >= DAY) {
    const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
    const whole = text("page.clock.only_days", { n: days });
    return hours ? `${whole} ${text("page.clock.only_hours", { n: hours })}` : whole;
  }
  if (left >= HOUR)
    return text("page.clock.hours", { time: `${Math.floor(left / HOUR)}:${two(Math.floor((left % HOUR) / MINUTE))}` });
  if (tenths && left > 0 && left < 10 * SECOND) {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const seconds = new Intl.NumberFormat(language(), digits).format(Math.floor(left / 100) / 10);
    return text("page.clock.only_seconds", { n: seconds });
  }
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
