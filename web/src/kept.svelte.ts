/** The tables that this browser has a seat at. */

/** What the list of games says about one. */
export interface Summary {
  game: string;
  others: string; // their names
  age: number | null; // of a game that has ages
  mine: boolean; // my turn
  over: boolean;
  how: string | null;
  points: number[]; // mine, then theirs
}

/** A seat that a person will take. */
export interface Invited {
  seat: number;
  token: string;
}

export interface KeptTable extends Summary {
  table: string;
  token: string;
  friends: Invited[]; // the links to be sent
  when: number; // milliseconds
}

const KEY = "antipater.tables.2";
const MOST = 20;

function read(): KeptTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

let tables = $state.raw(read());

addEventListener("storage", () => (tables = read()));

export function keptTables(): KeptTable[] {
  return tables;
}

export function keptTable(table: string): KeptTable | undefined {
  return tables.find((kept) => kept.table === table);
}

/** Remembers what is new about a table, the last one first. */
export function keep(change: Partial<KeptTable> & { table: string; token: string }): void {
  const before = keptTable(change.table) ?? {
    friends: [],
    game: "",
    others: "",
    age: 0,
    mine: false,
    over: false,
    how: null,
    points: [],
    when: 0,
  };
  const kept = { ...before, ...change, when: Date.now() };
  store([kept, ...tables.filter((other) => other.table !== change.table)].slice(0, MOST));
}

export function forget(table: string): void {
  store(tables.filter((kept) => kept.table !== table));
}

function store(changed: KeptTable[]): void {
  tables = changed;
  localStorage.setItem(KEY, JSON.stringify(changed));
}
