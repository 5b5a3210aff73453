/** The bots that can take a seat at a table. */

import { isBot, sittersOf, USUAL } from "../home/new-table";
import { offeredGames } from "../offered";

/** Those that a game has, by level if there are levels. */
export async function botsOf(name: string): Promise<string[]> {
  const game = (await offeredGames()).find((each) => each.name === name);
  return game ? sittersOf(game).filter(isBot) : [];
}

/** A bot of middling strength. */
export async function usualBot(name: string): Promise<string> {
  const bots = await botsOf(name);
  return bots.includes(USUAL) ? USUAL : bots[0];
}
