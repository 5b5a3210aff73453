/** What can be chosen about a game, as the game describes it. */

import type { OfferedGame } from "../wire";
import { listed, text, worded } from "../words.svelte";

export type Option = OfferedGame["options"][number];
export type Value = string | number | string[];
export type Chosen = Record<string, Value>;

const UNNAMED = "bad_options"; // a reason that says nothing

/** A value that can be chosen. */
export interface Choosable {
  key: string; // tells it from the others
  value: Value;
  label: string;
  why?: string; // it is not possible beside the earlier ones; empty if it is
}

/** Every option with its value: what was chosen where it goes with the earlier ones, else as the game has it. */
export function settled(game: OfferedGame, chosen: Chosen): Chosen {
  return game.options.reduce<Chosen>((before, option) => {
    const possible = fitting(option, before);
    const wanted = [chosen[option.name], usual(option, before), possible[0]];
    const found = wanted.find((value) => value !== undefined && possible.some((each) => keyOf(each) === keyOf(value)));
    return { ...before, [option.name]: found! };
  }, {});
}

/** What can be chosen for an option beside the earlier ones, and what can't if the game says why. */
export function choosable(game: OfferedGame, option: Option, before: Chosen): Choosable[] {
  return valuesOf(option)
    .map((value) => ({ value, limit: limitOn(option, value, before) }))
    .map(({ value, limit }) => ({ value, limit, why: limit ? whyNot(game, limit.reason) : null }))
    .filter(({ limit, why }) => !limit || why)
    .map(({ value, why }) => ({ key: keyOf(value), value, label: labelOf(option, value), why: why ?? "" }));
}

/** Why a value is not possible, if the game has more to say than that. */
const whyNot = (game: OfferedGame, reason: string): string | null =>
  reason === UNNAMED ? null : worded(`${game.name}.refused.${reason}`);

export const keyOf = (value: Value): string => (Array.isArray(value) ? value.join("+") : String(value));

const fitting = (option: Option, before: Chosen): Value[] =>
  valuesOf(option).filter((value) => !limitOn(option, value, before));

function valuesOf(option: Option): Value[] {
  if (option.kind === "number")
    return Array.from({ length: option.most + 1 - option.least }, (_, i) => option.least + i);
  if (option.kind === "words") return subsets(option.values).sort((a, b) => a.length - b.length);
  return option.values;
}

/** What keeps a value from going with the earlier ones. */
function limitOn(option: Option, value: Value, before: Chosen) {
  if (!("only" in option)) return undefined;
  return option.only.find(
    (limit) => limit.value === value && !limit.values.includes(before[limit.option] as string | number),
  );
}

function subsets(values: string[]): string[][] {
  return values.reduce<string[][]>((found, value) => [...found, ...found.map((set) => [...set, value])], [[]]);
}

function usual(option: Option, before: Chosen): Value {
  if (option.kind === "words") return [];
  if (typeof option.default !== "object") return option.default;
  return option.default.values[keyOf(before[option.default.option])];
}

/** Where the words of a value stand: none and all of a set have their own. */
function wordOf(option: Option, value: Value): string {
  if (option.kind !== "words" || !Array.isArray(value)) return keyOf(value);
  if (!value.length) return "none";
  return value.length > 1 && value.length === option.values.length ? "all" : keyOf(value);
}

function labelOf(option: Option, value: Value): string {
  const own = worded(`${option.words}.${wordOf(option, value)}`);
  if (own || !Array.isArray(value)) return own ?? String(value);
  return listed(value.map((each) => labelOf(option, each)));
}

/** How a game is played, in words. */
export function inWords(game: OfferedGame, values: Chosen): string {
  const parts = game.options.map((option) => worded(`${option.words}.${wordOf(option, values[option.name])}_words`));
  const said = parts.filter((part) => part !== null);
  return said.length ? said.reduce((head, tail) => text("list.comma", { head, tail })) : "";
}
