// Texts that leave their box, are cut off, or lie on each other, and cards to choose that do not show their name. One line for each.
() => {
  const BOXES = "button, .card, .wonder, .use, .seg, .strip, .base, li, td, th, .detail, section, aside, header, main";
  const faults = new Set();
  const seen = [];

  const visible = (element, box) => {
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const top = document.elementFromPoint(x, y);
    return top && (top === element || element.contains(top) || top.contains(element));
  };
  const leaves = (inner, outer) =>
    inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2;
  const name = (element, text) => `${element.closest("[class]")?.className || element.tagName}: ${text.trim().slice(0, 40)}`;

  // A word may break at a hyphen that was meant for it, nowhere else; the letters of the test language know no hyphens.
  const brokenInWord = (node) => {
    const range = document.createRange();
    const topOf = (at) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [...range.getClientRects()].at(-1)?.top; // after a hyphen the first one is that of the hyphen
    };
    for (let at = 1; at < node.data.length; at++) {
      if (/\p{L}{2}/u.test(node.data.slice(at - 1, at + 1)) && topOf(at) > topOf(at - 1) + 4) return true;
    }
    return false;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest(".sr, svg, script") || !element.checkVisibility()) continue; // folded, too
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const named = element.closest(".layout > .covered > .name"); // lines under the next row are left out, not half seen
      const lies = named && box.bottom <= named.getBoundingClientRect().bottom && document.elementFromPoint(box.left + 2, box.bottom - 3);
      if (lies && !named.parentElement.contains(lies) && !lies.closest(".selected, .psheet, dialog, #explanation")) faults.add(`under the next row: ${name(element, node.data)}`);
      if (box.width < 2 || !visible(element, box)) continue;
      const covered = element.closest(".card.covered, .card.s:not(.named), .pic");
      const fanned = element.closest(".phand .card"); // cards of a hand on a phone lie on each other
      const frame = element.closest(BOXES);
      if (!covered && frame && leaves(box, frame.getBoundingClientRect())) faults.add(`out of its box: ${name(element, node.data)}`);
      if (box.right > innerWidth + 1 || box.left < -1) faults.add(`off the screen: ${name(element, node.data)}`);
      if (!covered && !fanned) seen.push({ element, box, text: node.data });
    }
    const style = getComputedStyle(element);
    const named = style.overflowWrap === "anywhere" && element.closest(".card, .strip, .wonder, .board");
    const dotted = element.closest(".layout > .covered > .name"); // ends with dots where it has no room
    const inOneLine = dotted?.closest(".narrow");
    if (named && !inOneLine && document.documentElement.lang !== "xx" && brokenInWord(node)) faults.add(`broken in a word: ${name(element, node.data)}`);
    const cut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === "hidden" && element.clientWidth > 0;
    if (cut && !dotted && !element.closest(".sr")) faults.add(`cut off: ${name(element, node.data)}`);
  }
  seen.forEach((one, i) => {
    for (const other of seen.slice(i + 1)) {
      if (one.element.closest("#explanation, dialog, .drawer") !== other.element.closest("#explanation, dialog, .drawer")) continue; // it lies over the page
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 2 && high > 4) faults.add(`on each other: ${name(one.element, one.text)} / ${name(other.element, other.text)}`);
    }
  });
  for (const card of document.querySelectorAll(".use.ascard")) {
    if (!card.querySelector(".name")?.getClientRects().length) faults.add(`without its name: ${card.innerText.slice(0, 40)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.add("the page is wider than the screen");
  return [...faults];
}
