/** A piece shows its details when the pointer rests on it, when it has the focus, and after a long press. */

import type { Attachment } from "svelte/attachments";

import type { Piece } from "./catalogue.svelte";
import type { Game } from "./game.svelte";

const LONG_PRESS = 450;

/** `hover` is off in the panel: what the pointer rests on must not make way for its own details. */
export function known(game: Game, piece: Piece, hover = true): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    const byMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";
    const look = () => (game.looking = piece);
    const leave = () => {
      if (game.looking === piece) game.looking = null;
    };
    const press = () => (timer = window.setTimeout(look, LONG_PRESS));
    const lift = () => clearTimeout(timer);

    const heard: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => hover && !game.compact && byMouse(event) && look()],
      ["pointerleave", (event) => hover && byMouse(event) && leave()],
      ["pointerdown", (event) => !byMouse(event) && press()],
      ["pointerup", lift],
      ["pointercancel", lift],
      ["contextmenu", (event) => !byMouse(event) && event.preventDefault()],
      ["focus", () => !game.compact && element.matches(":focus-visible") && look()],
      ["blur", leave],
    ];
    element.dataset.known = `${piece.kind}.${piece.id}`; // what it means now is asked for by this name
    heard.forEach(([name, listener]) => element.addEventListener(name, listener));
    return () => {
      clearTimeout(timer);
      leave();
      heard.forEach(([name, listener]) => element.removeEventListener(name, listener));
    };
  };
}
