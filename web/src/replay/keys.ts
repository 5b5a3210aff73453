/** Keys in a replay: arrows step, with Shift to the next turning point; space plays, 1 to 4 are speeds, H says why. */

import { SPEEDS, type Playing } from "./playing.svelte";
import type { Replay } from "./replay.svelte";
import { nextStop, stopsOf } from "./stops";

type Act = (replay: Replay, playing: Playing) => void;

const jump =
  (way: 1 | -1): Act =>
  (replay) => {
    const stop = nextStop(stopsOf(replay.analysing.analysis), replay.at, way);
    if (stop) void replay.go(stop.moment, stop.seat);
  };

const KEYS: Record<string, Act> = {
  ArrowLeft: (replay) => void replay.back(),
  ArrowRight: (replay) => void replay.forward(),
  "Shift+ArrowLeft": jump(-1),
  "Shift+ArrowRight": jump(1),
  Home: (replay) => void replay.go(0),
  End: (replay) => void replay.go(replay.last),
  v: (replay) => void replay.look(nextView(replay)),
  b: (replay) => void tryBetter(replay),
  h: () => unfoldWhy(),
  Escape: (replay) => escape(replay),
};

/** These have a meaning of their own on what has the focus. */
const BUSY = "input:not([type=range]), select, textarea";
const PLACED = ".layout .card, .layout .back, .fan .card";

export function keys(replay: Replay, playing: Playing, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey || target.matches(BUSY)) return;
  if (event.key.startsWith("Arrow") && !event.shiftKey && target.matches(PLACED)) return;
  if (event.key === " ") return space(playing, event, target);
  if (/^[1-9]$/.test(event.key)) return number(replay, playing, Number(event.key));
  const act = KEYS[(event.shiftKey && event.key.startsWith("Arrow") ? "Shift+" : "") + named(event.key)];
  if (!act) return;
  event.preventDefault();
  if (event.key !== "v" && event.key !== "V") playing.stop();
  act(replay, playing);
}

/** A number chooses one of the uses that are shown, or else the speed. */
function number({ game, choosing }: Replay, playing: Playing, n: number): void {
  const offer = game.chosen || choosing ? game.uses[n - 1] : undefined;
  if (offer) game.pick(offer);
  else if (!game.chosen && !choosing) playing.speed = SPEEDS[n - 1] ?? playing.speed;
}

const named = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** A button that has the focus takes the space for itself. */
function space(playing: Playing, event: KeyboardEvent, target: HTMLElement): void {
  if (target.matches("button, a, summary")) return;
  event.preventDefault();
  playing.toggle();
}

export function nextView(replay: Replay): string {
  const { views } = replay.about;
  return views[(views.indexOf(replay.view) + 1) % views.length];
}

/** Says why the best action is the best, or stops saying it. */
function unfoldWhy(): void {
  const why = document.querySelector<HTMLDetailsElement>(".alts .why");
  if (!why) return;
  why.open = !why.open;
  why.querySelector("summary")?.focus();
}

/** Tries what would have been better. */
export async function tryBetter(replay: Replay): Promise<void> {
  const best = replay.candidates[0];
  const seat = replay.trying ? replay.lines?.seat : replay.judged?.seat;
  if (best && replay.free) await replay.attempt(best.action, seat);
}

function escape(replay: Replay): void {
  const { game } = replay;
  const open = game.chosen || game.action !== null || game.looking || game.drawer || replay.choosing;
  replay.choosing = false;
  game.looking = null;
  game.release();
  if (!open && replay.trying) void replay.leave();
}
