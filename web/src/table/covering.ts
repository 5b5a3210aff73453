/** The button at the foot of a list says whether the list goes on below it. */

import type { Attachment } from "svelte/attachments";

/** Gives the button the class `over` while it lies over the list that it follows. */
export const covering: Attachment<HTMLElement> = (foot) => {
  const look = () => {
    const list = foot.previousElementSibling?.getBoundingClientRect();
    foot.classList.toggle("over", !!list && list.bottom > foot.getBoundingClientRect().top + 1);
  };
  const watch = new ResizeObserver(() => requestAnimationFrame(look)); // not while sizes are reported
  for (const each of foot.parentElement?.children ?? []) watch.observe(each);
  addEventListener("scroll", look, { capture: true, passive: true });
  look();
  return () => {
    watch.disconnect();
    removeEventListener("scroll", look, { capture: true });
  };
};
