/** The lessons that this server has, and how one is begun. */

import { keep, keptTables, type KeptTable } from "../kept.svelte";
import { post } from "../people/post";
import { go, seatAddress } from "../route.svelte";
import { settings } from "../settings.svelte";
import type { OfferedGame, TableMade } from "../wire";
import { text } from "../words.svelte";

export interface OfferedLesson {
  key: string; // to tell them apart
  game: string;
  name: string;
  first: boolean; // the one to begin a game with
  short: string;
  about: string;
}

/** All lessons, those to begin with first. */
export function lessonsOf(games: OfferedGame[]): OfferedLesson[] {
  const all = games.flatMap((game) => game.lessons.map((name, i) => offered(game.name, name, i === 0)));
  return [...all.filter(({ first }) => first), ...all.filter(({ first }) => !first)];
}

function offered(game: string, name: string, first: boolean): OfferedLesson {
  const under = `${game}.lessons.${name}`;
  return { key: under, game, name, first, short: text(`${under}.short`), about: text(`${under}.about`) };
}

/** Where a lesson was taken last, if it was. */
export function takenAt(lesson: OfferedLesson): KeptTable | undefined {
  return keptTables().find((kept) => kept.game === lesson.game && kept.lesson?.name === lesson.name);
}

/** Goes on with a lesson, or begins it; what went wrong is returned. */
export async function takeLesson(lesson: OfferedLesson): Promise<string> {
  const taken = takenAt(lesson);
  if (taken && !taken.over) {
    go(seatAddress(taken.table, taken.token));
    return "";
  }
  const name = settings.name.trim() || text("page.home.guest");
  const [made, failure] = await post<TableMade>("/api/lessons", { game: lesson.game, lesson: lesson.name, name });
  if (!made) return failure;
  const { token } = made.seats[0];
  keep({ table: made.table, token, game: lesson.game, lesson: { name: lesson.name, at: 0, of: 0 } });
  go(seatAddress(made.table, token));
  return "";
}
