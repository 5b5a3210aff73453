/** The levels of bots. */

export const LEVELS = [1, 2, 3, 4, 5] as const;

/** The level that a bot plays at, if it has one. */
export function levelOf(bot: string | null | undefined): number | null {
  return bot?.startsWith("level:") ? Number(bot.slice("level:".length)) : null;
}
