/** Puts an explanation beside its thing: below it, or above where there is more room, never over it. */

import type { Attachment } from "svelte/attachments";

const GAP = 10; // px
const EDGE = 8;

export function placed(thing: HTMLElement, atTheBottom: boolean): Attachment<HTMLElement> {
  return (element) => {
    if (atTheBottom) return;
    const at = thing.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const below = innerHeight - at.bottom - GAP;
    const middle = at.left + at.width / 2 - width / 2;
    const beside = below < height && at.top - GAP < height; // neither above nor below it is there room
    const top = below >= height ? at.bottom + GAP : at.top - GAP - height;
    element.style.left = `${clamped(beside ? sideways(at, width) : middle, innerWidth - width)}px`;
    element.style.top = `${clamped(beside ? at.top : top, innerHeight - height)}px`;
  };
}

function sideways(at: DOMRect, width: number): number {
  return innerWidth - at.right > at.left ? at.right + GAP : at.left - GAP - width;
}

const clamped = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE));
