/** How my tables stand, asked for now and then: those that wait for me come first wherever I am. */

import { keptTables, renew, type KeptTable } from "../kept.svelte";
import { route } from "../route.svelte";
import { settings } from "../settings.svelte";
import type { MyTables, Standing } from "../wire";
import { listed } from "../words.svelte";
import { post } from "./post";

const PERIOD = 20_000; // ms
const AT_ONCE = 50; // tables

/** Asks again and again, and whenever the page comes into view; ends when what is returned is called. */
export function followMine(): () => void {
  const look = () => void lookAtMine(keptTables().filter(({ over }) => !over));
  const seen = () => document.visibilityState === "visible" && look();
  const timer = setInterval(look, PERIOD);
  document.addEventListener("visibilitychange", seen);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** Asks how some tables stand; the one at which I sit tells me itself. */
export async function lookAtMine(tables: KeptTable[]): Promise<void> {
  const held = tables.flatMap(({ table, token }) => (token && table !== route().table ? [{ table, token }] : []));
  for (let first = 0; first < held.length; first += AT_ONCE) {
    const seats = held.slice(first, first + AT_ONCE);
    const [found] = await post<MyTables>("/api/mine", { seats, lang: settings.lang });
    if (!found) return;
    renew(seats.map(({ table }, i) => ({ table, ...told(found.tables[i]) })));
  }
}

/** What the list of my games says of a table. */
function told(standing: Standing | null): Partial<KeptTable> {
  if (!standing) return { mine: false, lost: true };
  const { seats, players, to_act, left, ranks, points } = standing;
  const [me] = seats;
  const others = players.map((_, seat) => seat).filter((seat) => seat !== me);
  const named = (those: number[]) => those.map((seat) => players[seat].name);
  const over = standing.state === "over";
  const result = {
    how: standing.how,
    points: points.length ? [me, ...others].map((seat) => points[seat]) : [],
    place: seats.length === 1 ? (ranks[me] ?? null) : null,
    winners: named(standing.winners),
  };
  return {
    game: standing.game,
    others: listed(named(others)),
    against: others.map((seat) => ({ name: players[seat].name, bot: players[seat].bot })),
    expansions: standing.expansions,
    age: standing.age,
    mine: seats.some((seat) => to_act.includes(seat) && players[seat].kind === "person"),
    waits: listed(named(to_act.filter((seat) => !seats.includes(seat)))),
    room: standing.state === "room",
    until: left === null ? undefined : Date.now() + left,
    lost: false,
    over,
    ...(over ? result : {}),
  };
}
