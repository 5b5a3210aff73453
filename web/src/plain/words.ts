/** Fields and values of an unknown view as people read them. */

import { nameOf } from "../catalogue.svelte";
import { capital, text, worded } from "../words.svelte";

export type Value = unknown;
export type Entries = [string, Value][];

/** What is said elsewhere at the table. */
const ELSEWHERE = ["game", "options", "seat", "to_act", "over", "outcome", "offers"];

/** The fields of a view that are to be shown. */
export function shownOf(view: object): Entries {
  return filled(view).filter(([key]) => !ELSEWHERE.includes(key));
}

/** The fields of a thing that say something. */
export function filled(thing: object): Entries {
  return Object.entries(thing).filter(([, value]) => !isEmpty(value));
}

function isEmpty(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === null || value === false || (typeof value === "object" && filled(value as object).length === 0);
}

/** Can a value be written in a line? */
export function isShort(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  return isPlain(value);
}

const isPlain = (value: Value): boolean => value === null || typeof value !== "object";

/** A value in a line. */
export function lineOf(value: Value): string {
  if (Array.isArray(value)) return value.length ? value.map(lineOf).join(", ") : "–";
  if (value === null) return "–";
  if (typeof value === "boolean") return text(value ? "page.plain.yes" : "page.plain.no");
  return typeof value === "string" ? (nameOf(value) ?? spaced(value)) : String(value);
}

/** The name of a field, by the words of the game if it has one for it. */
export function labelOf(game: string, key: string): string {
  return capital(worded(`${game}.field.${key}`) ?? nameOf(key) ?? spaced(key));
}

const spaced = (words: string): string => words.replaceAll("_", " ");
