/** Keys at the table: a number chooses a use, Escape takes the choice back, H asks for a hint. */

import { tick } from "svelte";

import type { Game } from "../game.svelte";

export function keys(game: Game, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
  if (event.key === "Escape") escape(game);
  else if (event.key === "h" || event.key === "H") void game.askHint();
  else if (/^[1-9]$/.test(event.key)) number(game, Number(event.key));
}

function escape(game: Game): void {
  const card = document.querySelector<HTMLElement>(".card.selected");
  game.looking = null;
  game.release();
  card?.focus();
}

async function number(game: Game, n: number): Promise<void> {
  const offer = game.uses[n - 1];
  if (!offer || offer.reason) return;
  game.pick(offer);
  await tick();
  document.querySelector<HTMLElement>(".confirm .primary")?.focus();
}
