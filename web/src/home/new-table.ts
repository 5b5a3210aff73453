/** Setting a new table up. */

import { keep } from "../kept.svelte";
import { go, seatAddress } from "../route.svelte";
import { settings } from "../settings.svelte";
import type { Failure, NewTable, TableMade } from "../wire";
import { text } from "../words.svelte";

export const OPPONENTS = ["greedy", "random", "friend"] as const;
export const WONDERS = ["draft", "first-game"] as const;
export type Opponent = (typeof OPPONENTS)[number];
export type Wonders = (typeof WONDERS)[number];

/** Makes a table and goes there; what went wrong is returned. */
export async function setUp(opponent: Opponent, wonders: Wonders): Promise<string> {
  const name = settings.name.trim() || text("page.home.guest");
  const other: NewTable["seats"][number] =
    opponent === "friend" ? { kind: "person", name: text("page.home.friend") } : { kind: "bot", bot: opponent };
  try {
    const response = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "duel", wonders, seats: [{ kind: "person", name }, other] } satisfies NewTable),
    });
    if (!response.ok) return ((await response.json()) as Failure).text;
    sitDown(await response.json(), opponent);
    return "";
  } catch {
    return text("page.home.failed");
  }
}

function sitDown(made: TableMade, opponent: Opponent): void {
  const [mine, friend] = made.seats;
  keep({
    table: made.table,
    token: mine.token,
    friend: friend?.token ?? null,
    opponent: opponent === "friend" ? text("page.home.friend") : text(`page.opponent.${opponent}`),
  });
  go(seatAddress(made.table, mine.token));
}
