/** The table of a game that has none of its own: the view as lists, and what can be done as sentences. */

import "../styles/plain.css";

export { default as Choosing } from "./Choosing.svelte";
export { default as Desk } from "./Table.svelte";
export { default as End } from "./End.svelte";
export { default as Felt } from "./Felt.svelte";
export { Plain as Played } from "./game.svelte";
export { default as Phone } from "./Table.svelte";
