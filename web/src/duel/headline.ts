/** What is going on, in one line. */

import type { View } from "../wire";
import { agoraNote } from "./agora/names";
import type { Duel } from "./game.svelte";
import { gameName, term, text } from "../words.svelte";

export function headline(game: Duel): string {
  const view = game.view;
  if (view.over) return text("page.turn.over");
  if (game.readOnly) return text("page.turn.read_only");
  if (game.manners.paused !== null) return text("page.pause.title");
  if (game.myTurn) return view.decision.kind === "turn" ? text("page.turn.mine") : text("page.turn.choose");
  const seat = view.to_act[0];
  if (game.thinking.length) return text("page.turn.thinking", { name: game.name(seat) });
  return text("page.turn.theirs", { name: game.name(seat) });
}

/** The game with its expansions. */
export function tableName(view: View): string {
  const expansions = (view.options.expansions ?? []) as string[];
  return [gameName(view.game), ...expansions.map((name) => text(`page.expansion.${name}`))].join(" · ");
}

/** What I am asked, if it is more than a turn. */
export function question(game: Duel): string {
  if (!game.myTurn) return "";
  const { decision, pantheon } = game.view;
  const asked = term(`decision.${decision.kind}`);
  if (pantheon?.held) return `${text("page.pantheon.held", { god: term(`the_god.${pantheon.held}`) })} ${asked}`;
  const gods =
    decision.kind === "turn" && game.view.offers.some((offer) => offer.use === "activate")
      ? text("page.pantheon.turn")
      : "";
  return [asked, gods, agoraNote(game)].filter(Boolean).join(" ");
}
