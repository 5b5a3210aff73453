/** What the list of games keeps of a game of whichever kind. */

import type { Game } from "../game.svelte";
import type { Summary } from "../kept.svelte";
import { listed, worded } from "../words.svelte";

type Told = Pick<Summary, "against" | "expansions" | "waits" | "place" | "winners">;

export function toldOf(game: Game): Told {
  const { view, players, seats, mine, outcome } = game;
  const others = players.map((_, seat) => seat).filter((seat) => seat !== mine);
  const named = (those: number[]) => those.map((seat) => game.name(seat));
  return {
    against: others.map((seat) => {
      const [name, bot] = [game.name(seat), players[seat].bot];
      return { name, bot, own: name !== worded(`server.bot.${bot}`) };
    }),
    expansions: (view.options?.expansions ?? []) as string[],
    waits: listed(named(view.to_act.filter((seat) => !seats.includes(seat)))),
    place: outcome && seats.length === 1 ? outcome.ranks[mine] : null,
    winners: named(outcome?.winners ?? []),
  };
}
