/** Where the buttons for turning points lead: before a choice, and what it reveals. */

import type { Analysis, Turning } from "./wire";

export interface Stop {
  moment: number;
  seat: number | null;
}

export function stopsOf(analysis: Analysis | null): Stop[] {
  return (analysis?.turning ?? []).map(stopOf);
}

export const stopOf = ({ moment, seat }: Turning): Stop => ({ moment: moment - 1, seat });

/** The next one in a direction. */
export function nextStop(stops: Stop[], at: number, way: 1 | -1): Stop | undefined {
  const ahead = stops.filter(({ moment }) => (moment - at) * way > 0);
  return ahead.toSorted((a, b) => (a.moment - b.moment) * way)[0];
}
