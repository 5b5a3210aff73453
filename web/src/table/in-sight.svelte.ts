/** On a phone the sheet takes what is left: what is chosen from stays in sight between the bar and the sheet. */

import type { Attachment } from "svelte/attachments";

const LEAST = 190; // px of the sheet: its head and its button
const AIR = 10; // px around what is chosen from

/** `from` selects what is chosen from; nothing if that lies in the sheet itself. */
export function inSight(from: () => string): Attachment<HTMLElement> {
  return (sheet) => {
    const fit = () => {
      sheet.style.maxHeight = "";
      const box = boxOf(from());
      const bar = document.querySelector(".pbar")?.getBoundingClientRect().bottom ?? 0;
      if (!box) return;
      if (getComputedStyle(sheet).position !== "sticky") return scrollBy(0, Math.min(0, box.top - bar - AIR));
      const zoom = sheet.getBoundingClientRect().width / sheet.offsetWidth || 1;
      const most = Math.max(LEAST * zoom, innerHeight - bar - (box.bottom - box.top) - 2 * AIR);
      sheet.style.maxHeight = `${Math.min(most, innerHeight * 0.62) / zoom}px`;
      const covered = box.bottom + AIR - sheet.getBoundingClientRect().top;
      const above = bar + AIR - box.top;
      if (covered > 0) scrollBy(0, covered);
      else if (above > 0) scrollBy(0, -Math.min(above, -covered));
    };
    const watch = new ResizeObserver(() => requestAnimationFrame(fit)); // not while sizes are reported
    watch.observe(sheet);
    $effect(() => {
      from();
      fit();
    });
    return () => watch.disconnect();
  };
}

/** The box around all of these. */
function boxOf(selector: string): { top: number; bottom: number } | null {
  const boxes = selector ? Array.from(document.querySelectorAll(selector), (each) => each.getBoundingClientRect()) : [];
  if (!boxes.length) return null;
  return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
}
