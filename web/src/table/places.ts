/** Ways to the parts of a table by keys: to what is to be chosen, and from one place to the next. */

const CHOICES = [
  ".uses .use:not(.off)",
  ".cardchoice .use:not(.off)",
  ".layout .card[tabindex='0']",
  ".fan .card[tabindex='0']",
  ".can",
  ".reveal",
  ".result",
  ".sentences button",
];
const PLACES = ".frame :is(section[aria-label], aside[aria-label], nav[aria-label], .layout, .fan)";
const FOCUSABLE = "button:not(:disabled), a[href], [tabindex='0'], input, summary";

/** To where the next choice is. */
export function toChoice(): void {
  const found = CHOICES.map((choice) => document.querySelector<HTMLElement>(choice)).find((choice) => choice);
  found?.focus();
}

/** To the next place of the table, or the one before. */
export function toPlace(step: 1 | -1): void {
  const places = Array.from(document.querySelectorAll<HTMLElement>(PLACES)).filter((place) => place.offsetParent);
  const here = places.findLastIndex((place) => place.contains(document.activeElement));
  const next = places[(here < 0 && step < 0 ? places.length - 1 : here + step + places.length) % places.length];
  if (!next) return;
  const inside = next.querySelector<HTMLElement>(FOCUSABLE);
  if (!inside) next.tabIndex = -1;
  (inside ?? next).focus();
}

/** After a move by keys, what had the focus is gone: then it goes to the next choice. */
export function followChoice(byKey: boolean): void {
  const here = document.activeElement;
  if (byKey && (!here || here === document.body || here.closest(".confirm, .uses, .layout, .fan"))) toChoice();
}
