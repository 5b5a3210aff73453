/** Marks a thing on the table as one that explains itself. */

/** Attributes of an element that says what it is; `focus` makes it a stop of the tab key. */
export function about(what: string, focus = false): { "data-about": string; tabindex?: number } {
  return focus ? { "data-about": what, tabindex: 0 } : { "data-about": what };
}
