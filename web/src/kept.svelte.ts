/** The games of this browser: tables where it has a seat, and records that were opened here. */

/** Somebody at a table beside me. */
export interface Opponent {
  name: string;
  bot: string | null; // which one it is
  own?: boolean; // the name is its own, not what this kind of bot is called
}

/** What the list of games says about one. What is optional was not kept by older versions of the page. */
export interface Summary {
  game: string;
  others: string; // their names
  age: number | null; // of a game that has ages
  mine: boolean; // my turn
  over: boolean;
  how: string | null;
  points: number[]; // mine, then theirs
  against?: Opponent[];
  expansions?: string[];
  waits?: string; // the names of those whose turn it is
  done?: number | null; // the part of the game that is played
  place?: number | null; // mine, or none where nobody's side can be taken
  winners?: string[]; // their names
  until?: number; // when my clock there is at zero, in ms of this device
  room?: boolean; // seats are still being taken
  lost?: boolean; // the seat is no longer mine
  lesson?: { name: string; at: number; of: number; begun?: boolean }; // taught there, how many of its ideas came up
}

export interface KeptTable extends Summary {
  table: string; // or the replay of a record
  token: string | null; // none for a record
  when: number; // milliseconds
}

const KEY = "antipater.tables.2";
const MOST = 500;
const NOTHING = { game: "", others: "", age: 0, mine: false, over: false, how: null, points: [], when: 0 };

function read(): KeptTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

let tables = $state.raw(read());

addEventListener("storage", () => (tables = read()));

/** All of them, the last one first. */
export function keptTables(): KeptTable[] {
  return tables;
}

export function keptTable(table: string): KeptTable | undefined {
  return tables.find((kept) => kept.table === table);
}

/** Remembers what is new about a table; to look at a game that is over does not make it newer. */
export function keep(change: Partial<KeptTable> & { table: string; token: string | null }): void {
  const before = keptTable(change.table);
  const kept = { ...NOTHING, ...before, ...change, when: before?.over ? before.when : Date.now() };
  const rest = tables.filter((other) => other.table !== change.table);
  store([kept, ...rest].sort((a, b) => b.when - a.when).slice(0, MOST));
}

/** Notes how tables stand now, without making them newer. */
export function renew(changes: (Partial<KeptTable> & { table: string })[]): void {
  const news = new Map(changes.map((change) => [change.table, change]));
  const renewed = tables.map((kept) => ({ ...kept, ...news.get(kept.table) }));
  if (JSON.stringify(renewed) !== JSON.stringify(tables)) store(renewed);
}

/** The games that go on: those that wait for me first, the nearest deadline on top. */
export function goingOn(): KeptTable[] {
  const last = (kept: KeptTable) => kept.until ?? Infinity;
  return tables
    .filter((kept) => !kept.over)
    .sort(
      (a, b) =>
        Number(!!a.lost) - Number(!!b.lost) ||
        Number(b.mine) - Number(a.mine) ||
        (last(a) === last(b) ? b.when - a.when : last(a) < last(b) ? -1 : 1),
    );
}

/** Tables where it is my turn, but for one at which I am. */
export function waitingForMe(but = ""): KeptTable[] {
  return tables.filter((kept) => kept.mine && !kept.over && kept.table !== but);
}

export function forget(table: string): void {
  store(tables.filter((kept) => kept.table !== table));
}

function store(changed: KeptTable[]): void {
  tables = changed;
  localStorage.setItem(KEY, JSON.stringify(changed));
}
