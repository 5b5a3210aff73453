/** Who is waited for and is not there. */

import type { Game } from "../game.svelte";

const SECOND = 1000;
const LONG_MOVE = 3600; // seconds for a move, where nobody is expected to be there all the time
const AWAY = 180 * SECOND; // after which others need not wait

/** The seats of people who owe a choice and are away, with for how many ms. */
function absentees(game: Game, now: number): { seat: number; ms: number }[] {
  const patient = (game.manners.clocks?.rule.move ?? 0) >= LONG_MOVE;
  if (patient || game.watching || game.view.over || !game.goesOn || !game.begun) return [];
  return game.view.to_act.flatMap((seat) => {
    const { kind, online, away } = game.players[seat];
    const since = kind === "person" && !online && !game.seats.includes(seat) ? away : null;
    return since === null ? [] : [{ seat, ms: since * SECOND + now - game.heardAt }];
  });
}

/** Who has been away for so long that others need not wait; made by the component that shows it. */
export class Absence {
  #now = $state(performance.now());
  #waited = $state<number[]>([]); // seats for which I have chosen to wait
  #game: Game;

  readonly absent = $derived.by(() => {
    if (this.#game.manners.wish) return undefined;
    return absentees(this.#game, this.#now).find(({ seat, ms }) => ms >= AWAY && !this.#waited.includes(seat));
  });

  constructor(game: Game) {
    this.#game = game;
    $effect(() => {
      const timer = setInterval(() => (this.#now = performance.now()), SECOND);
      return () => clearInterval(timer);
    });
    $effect(() => {
      const here = game.players.flatMap(({ online }, seat) => (online ? [seat] : []));
      if (this.#waited.some((seat) => here.includes(seat)))
        this.#waited = this.#waited.filter((seat) => !here.includes(seat));
    });
  }

  wait(seat: number): void {
    this.#waited = [...this.#waited, seat];
  }
}
