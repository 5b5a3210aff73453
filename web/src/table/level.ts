/** The levels of bots. */

/** The level that a bot plays at, if it has one. */
export function levelOf(bot: string | null | undefined): number | null {
  return bot?.startsWith("level:") ? Number(bot.slice("level:".length)) : null;
}
