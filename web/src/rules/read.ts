/** The numbered rules of a game and its card with goal and turn, fetched when they are first wanted. */

import type { Chapter, Goal, Rule, RuleBook, Rules, Span } from "../wire";

const shelf = new Map<string, Promise<unknown>>();

async function fetched<Kind>(address: string): Promise<Kind> {
  const found = shelf.get(address) ?? ask(address);
  shelf.set(address, found);
  found.catch(() => shelf.delete(address));
  return found as Promise<Kind>;
}

async function ask(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`nothing at ${address}`);
  return response.json();
}

export function rulesOf(game: string, lang: string): Promise<Rules> {
  return fetched(`/api/rules/${game}?lang=${lang}`);
}

export function goalOf(game: string, query: string): Promise<Goal> {
  return fetched(`/api/goal/${game}?${query}`);
}

/** Where a rule, a chapter or a book is read. */
export function rulesAddress(book: string, to: string): string {
  return /^[A-Z]\d/.test(to) ? `/rules/${book}#${to}` : `/rules/${to}`;
}

/** A chapter with its book. */
export interface Place {
  book: RuleBook;
  chapter: Chapter;
}

/** Where a rule or a chapter stands. */
export function placeOf(rules: Rules, number: string): Place | null {
  const wanted = number.split(".")[0];
  for (const book of rules.books) {
    const chapter = book.chapters.find((each) => each.number === wanted);
    if (chapter) return { book, chapter };
  }
  return null;
}

export const plain = (spans: Span[]): string => spans.map((span) => span.text).join("");

/** A number finds its rule or its chapter, anything else the rules in which it stands. */
export function finds(search: string): (rule: Rule) => boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (!wanted) return () => false;
  if (/^[a-z]\d+(\.\d*)?$/.test(wanted)) {
    const number = wanted.toUpperCase();
    return (rule) => rule.number === number || rule.number.startsWith(number.includes(".") ? number : `${number}.`);
  }
  return (rule) => plain(rule.text).toLocaleLowerCase().includes(wanted);
}

const BEFORE = 20; // characters around what was found
const AFTER = 40;

/** The words of a rule around what was looked for. */
export function excerpt(rule: Rule, search: string): string {
  const text = plain(rule.text);
  const at = Math.max(0, text.toLocaleLowerCase().indexOf(search.trim().toLocaleLowerCase()));
  const start = at > BEFORE ? text.indexOf(" ", at - BEFORE) + 1 : 0;
  const end = at + AFTER < text.length ? text.lastIndexOf(" ", at + AFTER) : text.length;
  return `${start ? "… " : ""}${text.slice(start, Math.max(end, at))}${end < text.length ? " …" : ""}`;
}
