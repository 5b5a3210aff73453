/** What a replay's frame is given, on a wide screen and on a phone. */

import type { Playing } from "./playing.svelte";
import type { Replay } from "./replay.svelte";

export interface FrameProps {
  replay: Replay;
  playing: Playing;
  width: number;
  height: number;
  chosen: boolean; // something is chosen or opened at the table
  onclose: () => void;
}
