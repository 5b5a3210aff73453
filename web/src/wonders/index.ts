/** Everything that only 7 Wonders needs. */

import "../styles/wonders/table.css";
import "../styles/wonders/city.css";
import "../styles/wonders/boards.css";
import "../styles/wonders/hand.css";
import "../styles/wonders/decisions.css";
import "../styles/wonders/setup.css";
import "../styles/wonders/end.css";
import "../styles/wonders/phone.css";

export { default as Choosing } from "./Choosing.svelte";
export { default as Desk } from "./Desk.svelte";
export { default as End } from "./End.svelte";
export { default as Felt } from "./Felt.svelte";
export { Wonders as Played } from "./game.svelte";
export { default as Phone } from "./Phone.svelte";
