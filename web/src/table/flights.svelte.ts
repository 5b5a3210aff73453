/** Movement that shows what happened: a piece that has changed its place flies there, or is ringed if nothing may move. */

import type { Attachment } from "svelte/attachments";

const FLIGHT = { duration: 250, easing: "cubic-bezier(.4, 0, .2, 1)" };
const RING = { duration: 600 };

/** Watches the pieces of a table; `view` is read so that a new view is noticed. */
export function flights(view: () => unknown): Attachment<HTMLElement> {
  let before = new Map<string, DOMRect>();
  return (root) => {
    $effect.pre(() => {
      view();
      before = places(root);
    });
    $effect(() => {
      view();
      pieces(root).forEach(([name, element]) => move(element, before.get(name)));
    });
  };
}

function pieces(root: HTMLElement): [string, HTMLElement][] {
  return Array.from(root.querySelectorAll<HTMLElement>("[data-piece]"), (element) => [element.dataset.piece!, element]);
}

function places(root: HTMLElement): Map<string, DOMRect> {
  return new Map(pieces(root).map(([name, element]) => [name, element.getBoundingClientRect()]));
}

function move(element: HTMLElement, from: DOMRect | undefined): void {
  const to = element.getBoundingClientRect();
  if (!from || !to.width || Math.hypot(from.x - to.x, from.y - to.y) < 8) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    element.animate([{ boxShadow: "0 0 0 3px var(--gold-ring)" }, { boxShadow: "none" }], RING);
    return;
  }
  const zoom = to.width / element.offsetWidth || 1;
  const shift = `translate(${(from.x - to.x) / zoom}px, ${(from.y - to.y) / zoom}px) scale(${from.width / to.width})`;
  element.animate([{ transform: shift, transformOrigin: "0 0", zIndex: 50 }, { transform: "none", transformOrigin: "0 0" }], FLIGHT);
}
