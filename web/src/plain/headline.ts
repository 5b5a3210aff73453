/** What is going on, in one line. */

import { listed, text } from "../words.svelte";
import type { Plain } from "./game.svelte";

export function headline(game: Plain): string {
  const { over, to_act } = game.view;
  if (over) return text("page.turn.over");
  if (game.readOnly) return text("page.turn.read_only");
  if (game.manners.paused !== null) return text("page.pause.title");
  if (game.myTurn) return text("page.turn.mine");
  const name = listed(to_act.filter((seat) => seat !== game.seat).map((seat) => game.name(seat)));
  if (game.thinking.length) return text("page.turn.thinking", { name });
  return text(to_act.length > 1 ? "page.choose.waiting" : "page.turn.theirs", { name, names: name });
}
