/** Setting a new table up. */

import { keep } from "../kept.svelte";
import { go, seatAddress } from "../route.svelte";
import { settings } from "../settings.svelte";
import { LEVELS, levelOf } from "../table/level";
import type { BotSeat, Failure, NewTable, PersonSeat, TableMade } from "../wire";
import { listed, text } from "../words.svelte";

export const GAMES = ["duel", "wonders"] as const;
export const WONDERS = ["draft", "first-game"] as const;
export const EXPANSIONS = { none: [], pantheon: ["pantheon"], agora: ["agora"], both: ["pantheon", "agora"] };
export const EDITIONS = ["second", "first"] as const;
export const SIDES = { first: ["random", "A", "B", "choose"], second: ["choose", "day", "night", "random"] } as const;
export const BOARDS = ["random", "choose"] as const;
export const BOTS = LEVELS.map((level) => `level:${level}` as const);
export const SITTERS = [...BOTS, "friend", "here"] as const;
export const USUAL = "level:2"; // what a bot plays at unless told otherwise
export const FEWEST = { first: 2, second: 3 };
export const MOST = 7;

export type Sitter = (typeof SITTERS)[number];

/** Somebody beside me. */
export interface Other {
  sitter: Sitter;
  name: string; // of who sits at this device too
}

/** Everything that can be set. */
export interface Plan {
  game: (typeof GAMES)[number];
  wonders: (typeof WONDERS)[number];
  expansion: keyof typeof EXPANSIONS;
  edition: (typeof EDITIONS)[number];
  boards: (typeof BOARDS)[number];
  sides: string;
  hints: boolean; // may people ask for them?
  others: Other[]; // at a table of 7 Wonders; at one of Duel the first of them
}

export function firstPlan(): Plan {
  const bot = (): Other => ({ sitter: USUAL, name: "" });
  const duel = { wonders: "draft", expansion: "none" } as const;
  return {
    game: "duel",
    ...duel,
    edition: "second",
    boards: "random",
    sides: "choose",
    hints: true,
    others: [bot(), bot()],
  };
}

/** Who plays against me. */
export function othersOf(plan: Plan): Other[] {
  return plan.game === "duel" ? plan.others.slice(0, 1) : plan.others;
}

/** How it is played, in words. */
export function wordsOf(plan: Plan): string {
  if (plan.game === "wonders") return text(`page.edition.${plan.edition}_words`);
  const wonders = text(`page.wonders.${plan.wonders}_words`);
  return plan.expansion === "none"
    ? wonders
    : text("list.comma", { head: text(`page.expansion.${plan.expansion}_words`), tail: wonders });
}

/** "Against 2 bots of level 3", in words. */
export function against(plan: Plan): string {
  const counts = SITTERS.map(
    (sitter) => [sitter, othersOf(plan).filter((other) => other.sitter === sitter).length] as const,
  );
  return listed(
    counts
      .filter(([, n]) => n)
      .map(([sitter, n]) =>
        text(`page.against.${isBot(sitter) ? "level" : sitter}`, { n, level: levelOf(sitter) ?? 0 }),
      ),
  );
}

export function isBot(sitter: Sitter): sitter is (typeof BOTS)[number] {
  return levelOf(sitter) !== null;
}

/** Makes a table and goes there; what went wrong is returned. */
export async function setUp(plan: Plan): Promise<string> {
  try {
    const response = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(newTable(plan)),
    });
    if (!response.ok) return ((await response.json()) as Failure).text;
    sitDown(await response.json(), plan.game);
    return "";
  } catch {
    return text("page.home.failed");
  }
}

function newTable(plan: Plan): NewTable {
  const me: PersonSeat = { kind: "person", name: settings.name.trim() || text("page.home.guest") };
  const { hints } = plan;
  const seats = [me, ...othersOf(plan).map(seatOf)];
  const expansions = EXPANSIONS[plan.expansion];
  if (plan.game === "duel") return { game: "duel", wonders: plan.wonders, expansions, hints, seats };
  const { edition, boards, sides } = plan;
  return { game: "wonders", edition, boards, sides, hints, seats };
}

function seatOf(other: Other, i: number): PersonSeat | BotSeat {
  if (isBot(other.sitter)) return { kind: "bot", bot: other.sitter };
  const name = other.name.trim() || text(`page.home.${other.sitter}`, { n: i + 2 });
  return other.sitter === "here" ? { kind: "person", name, shares: 0 } : { kind: "person", name };
}

function sitDown(made: TableMade, game: string): void {
  const { token } = made.seats[0];
  keep({ table: made.table, token, game, friends: made.seats.filter((seat) => seat.token !== token) });
  go(seatAddress(made.table, token));
}
