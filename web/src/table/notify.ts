/** Shows in the title and the icon of the tab that it is my turn; with a sound if that is wanted. */

import type { Game } from "../game.svelte";
import { settings } from "../settings.svelte";
import { title } from "../title.svelte";
import { text } from "../words.svelte";

let told = false;

export function notify(game: Game): () => void {
  const mine = game.myTurn || game.handover !== null;
  if (mine && !told && settings.sound) chime();
  told = mine;
  return title.name(text(mine ? "page.turn.mine" : "page.title"), mine);
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
