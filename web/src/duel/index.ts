/** Everything that only Duel needs. */

export { default as Choosing } from "./Choosing.svelte";
export { default as Desk } from "./Desk.svelte";
export { default as End } from "./End.svelte";
export { default as Felt } from "./Felt.svelte";
export { Duel as Played } from "./game.svelte";
export { default as Phone } from "./Phone.svelte";
