/** How many watch, in words. */

import { text } from "../words.svelte";

export const watchers = (n: number): string => (n ? text("page.watch.count", { n }) : text("page.watch.nobody"));
