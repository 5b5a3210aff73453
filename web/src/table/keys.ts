/**
 * Keys at the table: a number chooses a use, Escape takes the choice back, H asks for a hint, C, N and P go places,
 * ? shows goal and turn.
 */

import { tick } from "svelte";

import type { Game } from "../game.svelte";
import { toChoice, toPlace } from "./places";

const LETTERS: Record<string, (game: Game) => void> = {
  h: (game) => void game.askHint(),
  c: () => toChoice(),
  n: () => toPlace(1),
  p: () => toPlace(-1),
};

export function keys(game: Game, event: KeyboardEvent): void {
  if (game.help !== null) return; // it lies over the table
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
  if (game.turning.running) game.turning.skip();
  else if (event.key === "Escape") escape(game);
  else if (event.key === "?" && game.ruled && !explained(document.activeElement)) game.help = "";
  else if (event.key.toLowerCase() in LETTERS) LETTERS[event.key.toLowerCase()](game);
  else if (/^[1-9]$/.test(event.key)) number(game, Number(event.key));
}

/** Does a question mark explain the thing that has the focus? */
const explained = (focused: Element | null): boolean => !!focused?.closest("[data-about], [data-known]");

function escape(game: Game): void {
  const card = document.querySelector<HTMLElement>(".card.selected");
  game.looking = null;
  game.release();
  card?.focus();
}

async function number(game: Game, n: number): Promise<void> {
  const offer = game.uses.find((use, i) => game.keyOf(use, i) === n);
  if (!offer || offer.reason) return;
  game.pick(offer);
  await tick();
  document.querySelector<HTMLElement>(".confirm .primary")?.focus();
}
