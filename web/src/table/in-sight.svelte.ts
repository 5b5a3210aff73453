/** On a phone the sheet takes what is left: what is chosen from stays in sight between the bar and the sheet. */

import type { Attachment } from "svelte/attachments";

const LEAST = 190; // px of the sheet: its head and its button
const AIR = 10; // px around what is chosen from
const RIM = 4; // px of a line above its words
const MOST = 90; // px that the table moves up where nothing on it is chosen from

/** `from` selects what is chosen from; nothing if that lies in the sheet itself. */
export function inSight(from: () => string): Attachment<HTMLElement> {
  return (sheet) => {
    const fit = () => {
      if (!sheet.isConnected) return; // a phone was turned meanwhile: another sheet is there
      sheet.style.maxHeight = "";
      lengthen(0);
      const box = boxOf(from());
      const bar = document.querySelector(".pbar")?.getBoundingClientRect().bottom ?? 0;
      if (!box) {
        uncover(sheet, MOST);
        return hideCut(sheet, bar, MOST);
      }
      if (getComputedStyle(sheet).position !== "sticky") return scrollBy(0, Math.min(0, box.top - bar - AIR));
      const zoom = sheet.getBoundingClientRect().width / sheet.offsetWidth || 1;
      const most = Math.max(LEAST * zoom, innerHeight - bar - (box.bottom - box.top) - 2 * AIR);
      sheet.style.maxHeight = `${Math.min(most, innerHeight * 0.62) / zoom}px`;
      const covered = box.bottom + AIR - sheet.getBoundingClientRect().top;
      const above = bar + AIR - box.top;
      if (covered > 0) scrollBy(0, covered);
      else if (above > 0) scrollBy(0, -Math.min(above, -covered));
      uncover(sheet, (boxOf(from())?.top ?? bar) - bar - AIR);
      const cut = bar - (boxOf(".phone > main > .pmine > .who")?.top ?? bar);
      const spare = sheet.getBoundingClientRect().top - (boxOf(from())?.bottom ?? 0);
      if (cut > 0 && cut < spare) scrollBy(0, -cut); // the bar does not cut it either, if there is room for it
      hideCut(sheet, bar, (boxOf(from())?.top ?? bar) - bar - AIR);
    };
    const watch = new ResizeObserver(() => requestAnimationFrame(fit)); // not while sizes are reported
    watch.observe(sheet);
    $effect(() => {
      from();
      fit();
    });
    return () => {
      watch.disconnect();
      lengthen(0);
    };
  };
}

/** My own line is not cut by the sheet, if it takes no more than this to show it whole. */
function uncover(sheet: HTMLElement, most: number): void {
  if (getComputedStyle(sheet).position !== "sticky") return;
  const line = boxOf(".phone > main > .pseat.me");
  const top = sheet.getBoundingClientRect().top;
  if (line && line.top < top && line.bottom > top && line.bottom - top <= most) scrollBy(0, line.bottom - top);
}

/** The line of the last move is out of sight, or its words are whole. */
function hideCut(sheet: HTMLElement, bar: number, most: number): void {
  if (getComputedStyle(sheet).position !== "sticky") return;
  const line = boxOf(".phone > main > .lastmove");
  if (!line || line.top >= bar - RIM || line.bottom <= bar || line.bottom - bar > most) return;
  scrollBy(0, line.bottom - bar);
  const rest = (boxOf(".phone > main > .lastmove")?.bottom ?? bar) - bar;
  if (rest <= 0) return;
  lengthen(Math.ceil(rest / (sheet.getBoundingClientRect().width / sheet.offsetWidth || 1))); // the page ends too early
  scrollBy(0, rest);
}

/** By so many px the table is longer than what lies on it. */
function lengthen(by: number): void {
  const table = document.querySelector<HTMLElement>(".phone > main");
  if (table) table.style.marginBottom = by ? `${by}px` : "";
}

/** The box around all of these. */
function boxOf(selector: string): { top: number; bottom: number } | null {
  const boxes = selector ? Array.from(document.querySelectorAll(selector), (each) => each.getBoundingClientRect()) : [];
  if (!boxes.length) return null;
  return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
}
