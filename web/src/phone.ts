/** What is shown differently on a phone. */

import { MediaQuery } from "svelte/reactivity";

/** Whether the pages around the table are shown as on a phone; the styles change at the same width. */
export const phone = new MediaQuery("max-width: 700px");

/** Whether those pages have one column only. */
export const oneColumn = new MediaQuery("max-width: 1100px");

/** Whether a phone is held sideways: what is below the fold is far away. */
export const low = new MediaQuery("max-height: 500px");

/** How the table lies on a small screen: are decisions beside it or below it, and how large is everything? */
export function held(width: number, height: number): { beside: boolean; zoom: number } {
  const beside = width > height && width >= 680;
  const fits = beside ? Math.min(width / 844, height / 560) : Math.min(width / 390, height / 844);
  return { beside, zoom: Math.min(1.4, Math.max(width < 390 ? width / 390 : 1, fits)) };
}

/** How large everything is on a tablet held upright, for a game that has a table for it; otherwise null. */
export function upright(width: number, height: number): number | null {
  if (width > height || width < 768) return null;
  return Math.min(1.6, Math.max(1, Math.min(width / 790, height / 1120)));
}
