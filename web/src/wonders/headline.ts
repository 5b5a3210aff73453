/** What is going on, in one line. */

import { listed, term, text } from "../words.svelte";
import type { Wonders } from "./game.svelte";

const ASKED: Record<string, string> = {
  turn: "card",
  seventh_card: "seventh",
  discard_pile: "pile",
  payment: "payment",
  board: "board",
  side: "side",
};

export function headline(game: Wonders): string {
  const { over, decision, to_act } = game.view;
  if (over) return text("page.turn.over");
  if (game.readOnly) return text("page.turn.read_only");
  if (game.manners.paused !== null) return text("page.pause.title");
  if (game.forFreeCity) return text("page.choose.free_city");
  if (game.myTurn) return text(`page.choose.${ASKED[decision.kind]}`);
  if (game.relieved) return text("page.standin.title");
  if (game.waits) return text("page.choose.chosen");
  if (to_act.length > 2 && to_act.length === game.players.length) return text("page.choose.everyone");
  return text("page.choose.waiting", { names: waitingFor(game, to_act) });
}

/** Who still owes a choice. */
export function waitingFor(game: Wonders, seats = game.view.to_act): string {
  return listed(seats.filter((seat) => seat !== game.seat).map((seat) => game.name(seat)));
}

/** What I am asked, in a sentence. */
export function question(game: Wonders): string {
  if (!game.myTurn) return "";
  const kind = game.view.decision.kind;
  return term(game.forFreeCity ? `free_city.decision.${kind}` : `decision.${kind}`);
}
