/** Arrow keys in the layout. */

import type { SlotView } from "../wire";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The nearest place in the direction of a key. */
export function beside(places: SlotView[], from: SlotView, key: string): SlotView | null {
  const way = WAYS[key];
  if (!way) return null;
  const [down, right] = way;
  const ahead = places.filter((place) => (place.row - from.row) * down + (place.column - from.column) * right > 0);
  const far = (place: SlotView) => {
    const rows = Math.abs(place.row - from.row);
    const columns = Math.abs(place.column - from.column);
    return down ? rows * 4 + columns : rows * 8 + columns;
  };
  return ahead.length ? ahead.reduce((best, place) => (far(place) < far(best) ? place : best)) : null;
}
