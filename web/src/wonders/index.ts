/** Everything that only 7 Wonders needs. */

import "../styles/wonders.css";

export { default as Desk } from "./Desk.svelte";
export { default as End } from "./End.svelte";
export { Wonders as Played } from "./game.svelte";
export { default as Phone } from "./Phone.svelte";
