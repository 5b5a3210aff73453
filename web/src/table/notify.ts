/** Shows in the title and the icon of the tab that it is my turn; with a sound if that is wanted. */

import dotted from "../favicon-turn.svg";
import plain from "../favicon.svg";
import type { Game } from "../game.svelte";
import { settings } from "../settings.svelte";
import { text } from "../words.svelte";

let told = false;

export function notify(game: Game): () => void {
  const mine = game.myTurn || game.handover !== null;
  document.title = mine ? `● ${text("page.turn.mine")} · antipater` : `${text("page.title")} · antipater`;
  show(mine ? dotted : plain);
  if (mine && !told && settings.sound) chime();
  told = mine;
  return () => {
    document.title = "antipater";
    show(plain);
  };
}

function show(icon: string): void {
  document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href = icon;
}

/** One soft tone. */
function chime(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.value = 660;
  loudness.gain.setValueAtTime(0.08, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.6);
  tone.connect(loudness).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.6);
}
