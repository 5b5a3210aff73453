/** What is shown differently on a phone. */

import { MediaQuery } from "svelte/reactivity";

/** Whether the pages around the table are shown as on a phone; the styles change at the same width. */
export const phone = new MediaQuery("max-width: 700px");

/** Whether those pages have one column only. */
export const oneColumn = new MediaQuery("max-width: 1100px");

/** How the table lies on a small screen: are decisions beside it or below it, and how large is everything? */
export function held(width: number, height: number): { beside: boolean; zoom: number } {
  const beside = width > height && width >= 680;
  const fits = beside ? Math.min(width / 844, height / 560) : Math.min(width / 390, height / 844);
  return { beside, zoom: Math.min(1.4, Math.max(width < 390 ? width / 390 : 1, fits)) };
}
