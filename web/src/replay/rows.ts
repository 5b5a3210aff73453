/** The moves of a game as rows of a list. */

import type { Entry } from "../wire";
import { whenText } from "./ages";
import { isWrong } from "./marks";
import type { Analysis, Judged, Moment } from "./wire";

export interface Row {
  moment: number; // in which it was chosen
  seat: number;
  text: string;
  judged: Judged | undefined;
  turns: boolean; // the game
}

export interface Group {
  label: string; // none if moves are simply counted
  age: number | null;
  rows: Row[];
}

export type Filter = "all" | "mistakes" | "turning";

/** All moves: those of one age together, or of one turn where all choose at once. */
export function groupsOf(moments: Moment[], analysis: Analysis | null, together: boolean): Group[] {
  const groups: Group[] = [];
  moments.slice(1).forEach(({ entries }, moment) => {
    const { age } = moments[moment];
    const plays = entries.filter(({ kind, seat }) => kind === "play" && seat !== null);
    const isFirst = (entry: Entry) => plays.find(({ seat }) => seat === entry.seat) === entry;
    const rows = plays.map((entry) => rowOf(moment, entry, isFirst(entry), analysis));
    const before = groups.at(-1);
    if (before && !together && before.age === age) before.rows.push(...rows);
    else groups.push({ label: whenText(together ? moments[moment] : { ...moments[moment], turn: null }), age, rows });
  });
  return groups;
}

/** What is hidden from a view has no action; then it is the first of the seat's choices. */
function rowOf(moment: number, { seat, action, text }: Entry, first: boolean, analysis: Analysis | null): Row {
  const of = analysis?.judged.filter((each) => each.moment === moment && each.seat === seat) ?? [];
  return {
    moment,
    seat: seat!,
    text,
    judged: of.find((each) => each.action === action) ?? (first ? of[0] : undefined),
    turns: analysis?.turning.some((each) => each.moment === moment + 1 && (each.seat ?? seat) === seat) ?? false,
  };
}

export function chosenBy(filter: Filter, row: Row): boolean {
  if (filter === "mistakes") return !!row.judged && isWrong(row.judged);
  return filter === "all" || row.turns;
}
