/** Movement shows what happened: a piece that has changed its place flies there, or is ringed if nothing may move. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

const FLIGHT = { duration: 250, easing: "cubic-bezier(.4, 0, .2, 1)" };
const RING = { duration: 600 };

interface Place {
  x: number; // from the corner of the table, px of the screen
  y: number;
  width: number;
  home: string; // where it lies: what stays there and only makes room does not fly
}

/** Watches the pieces of a table; `view` is read so that a new view is noticed. While it is `still`, nothing flies. */
export function flights(view: () => unknown, still = () => false): Attachment<HTMLElement> {
  let before = new Map<string, Place>();
  return (root) => {
    $effect(() => {
      view();
      const corner = root.getBoundingClientRect();
      const pieces = Array.from(root.querySelectorAll<HTMLElement>("[data-piece]"));
      const now = new Map(pieces.map((piece) => [piece.dataset.piece!, placeOf(piece, corner)]));
      if (!untrack(still))
        pieces.forEach((piece) => move(piece, before.get(piece.dataset.piece!), now.get(piece.dataset.piece!)!));
      before = now;
    });
  };
}

function placeOf(piece: HTMLElement, corner: DOMRect): Place {
  const { x, y, width } = piece.getBoundingClientRect();
  const home = piece.closest<HTMLElement>("[data-home]")?.dataset.home ?? "";
  return { x: x - corner.x, y: y - corner.y, width, home };
}

function move(piece: HTMLElement, from: Place | undefined, to: Place): void {
  if (!from || !to.width || (to.home && to.home === from.home) || Math.hypot(from.x - to.x, from.y - to.y) < 8) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    piece.animate([{ boxShadow: "0 0 0 3px var(--gold-ring)" }, { boxShadow: "none" }], RING);
    return;
  }
  const zoom = to.width / piece.offsetWidth || 1;
  const shift = `translate(${(from.x - to.x) / zoom}px, ${(from.y - to.y) / zoom}px) scale(${from.width / to.width})`;
  const start = { transform: shift, transformOrigin: "0 0", zIndex: 50 };
  piece.animate([start, { transform: "none", transformOrigin: "0 0", zIndex: 50 }], FLIGHT);
}
