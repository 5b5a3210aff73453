/** Setting a new table up. */

import { keep } from "../kept.svelte";
import { post } from "../people/post";
import { go, seatAddress } from "../route.svelte";
import { settings } from "../settings.svelte";
import { levelOf } from "../table/level";
import type { BotSeat, NewTable, OfferedGame, OpenSeat, PersonSeat, TableMade } from "../wire";
import { listed, text, worded } from "../words.svelte";
import { clockRule, NO_CLOCK, type Clock } from "./clocks";
import { entrance } from "./lobby.svelte";
import { settled, type Chosen } from "./options";

const PEOPLE = ["friend", "here"]; // by a link, or at this device
export const USUAL = "level:2"; // what a bot plays at unless told otherwise

/** Somebody beside me. */
export interface Other {
  sitter: string; // a bot, or one of PEOPLE
  name: string; // of a person
}

/** Everything that can be set. */
export interface Plan {
  game: string;
  chosen: Record<string, Chosen>; // by game: what is not as the game has it
  hints: boolean; // may people ask for them?
  clock: Clock;
  bestOf: number; // games of a series
  listed: boolean; // among the open tables, where this server lists them
  others: Other[]; // as many as ever fit at a table; the first of them play
}

const KEY = "antipater.plan";

/** What was set last, as far as this server still offers it. */
export function firstPlan(games: OfferedGame[]): Plan {
  const last = keptPlan();
  const game = games.find(({ name }) => name === last.game) ?? games[0];
  const most = Math.max(...games.map(({ seats }) => seats.most));
  const others = Array.from({ length: most - 1 }, (_, i) => ({ sitter: "", name: "", ...last.others?.[i] }));
  const plan = {
    game: game.name,
    chosen: last.chosen ?? {},
    hints: last.hints ?? true,
    clock: { ...NO_CLOCK, ...last.clock },
    bestOf: last.bestOf ?? 1,
    listed: last.listed ?? false,
    others,
  };
  changeGame(plan, game);
  return plan;
}

function keptPlan(): Partial<Plan> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

export function keepPlan(plan: Plan): void {
  localStorage.setItem(KEY, JSON.stringify(plan));
}

/** Changes to a game; bots that do not play it are replaced. */
export function changeGame(plan: Plan, game: OfferedGame): void {
  plan.game = game.name;
  for (const other of plan.others) if (!sittersOf(game).includes(other.sitter)) other.sitter = usualBot(game);
}

/** The options of the game as they stand. */
export function valuesOf(plan: Plan, game: OfferedGame): Chosen {
  return settled(game, plan.chosen[game.name] ?? {});
}

/** Who plays against me. */
export function othersOf(plan: Plan, game: OfferedGame): Other[] {
  const players = game.options.find((option) => option.kind === "number" && option.seats);
  const seats = players ? Number(valuesOf(plan, game)[players.name]) : game.seats.least;
  return plan.others.slice(0, seats - 1);
}

/** Who may sit beside me: bots, by level or style if they have any, and people. */
export function sittersOf(game: OfferedGame): string[] {
  const told = game.bots.filter((bot) => worded(`page.home.about.${bot}`) !== null);
  return [...(told.length ? told : game.bots), ...PEOPLE];
}

function usualBot(game: OfferedGame): string {
  const sitters = sittersOf(game);
  return sitters.includes(USUAL) ? USUAL : sitters[0];
}

export function sitterName(sitter: string): string {
  return worded(`page.opponent.${sitter}`) ?? worded(`server.bot.${sitter}`) ?? sitter;
}

/** "2 bots of level 3 and a friend". */
export function against(plan: Plan, game: OfferedGame): string {
  const sitters = othersOf(plan, game).map((other) => other.sitter);
  return listed([...new Set(sitters)].sort(inOrderOf(sittersOf(game))).map((sitter) => counted(sitter, sitters)));
}

const inOrderOf = (all: string[]) => (a: string, b: string) => all.indexOf(a) - all.indexOf(b);

function counted(sitter: string, sitters: string[]): string {
  const n = sitters.filter((each) => each === sitter).length;
  const level = levelOf(sitter);
  if (level !== null) return text("page.against.level", { n, level });
  return isBot(sitter)
    ? text("page.against.bot", { n, bot: worded(`server.bot.${sitter}`) ?? sitter })
    : text(`page.against.${sitter}`, { n });
}

export const isBot = (sitter: string): boolean => !PEOPLE.includes(sitter);

/** Makes a table and goes there; what went wrong is returned. */
export async function setUp(plan: Plan, game: OfferedGame): Promise<string> {
  const [made, failure] = await post<TableMade>("/api/tables", newTable(plan, game));
  if (made) sitDown(made, plan.game);
  return failure;
}

function newTable(plan: Plan, game: OfferedGame): NewTable {
  const me: PersonSeat = { kind: "person", name: settings.name.trim() || text("page.home.guest") };
  const seats = [me, ...othersOf(plan, game).map(seatOf)];
  const values = valuesOf(plan, game);
  const sent = game.options.filter((option) => !(option.kind === "number" && option.seats));
  const options = Object.fromEntries(sent.map(({ name }) => [name, values[name]]));
  const clock = clockRule(plan.clock, game);
  const best_of = game.seats.most === 2 ? plan.bestOf : 1;
  const { hints } = plan;
  const listed = plan.listed && !!entrance.lobby?.tables;
  return { game: game.name, ...options, hints, clock, best_of, listed, seats } as unknown as NewTable;
}

function seatOf(other: Other, i: number): PersonSeat | BotSeat | OpenSeat {
  if (isBot(other.sitter)) return { kind: "bot", bot: other.sitter as BotSeat["bot"] };
  if (other.sitter === "friend") return { kind: "open" };
  return { kind: "person", name: other.name.trim() || text("page.home.here", { n: i + 2 }), shares: 0 };
}

function sitDown(made: TableMade, game: string): void {
  const { token } = made.seats[0];
  keep({ table: made.table, token, game });
  go(seatAddress(made.table, token));
}
