/** The analysis of a game while it is calculated: it begins by itself, can be stopped, resumed and made deeper. */

import type { Api } from "./api";
import type { Analysis, AnalysisState, Depth, Judged, Standing } from "./wire";

const PAUSE = 700; // ms between two questions

export class Analysing {
  state = $state.raw<AnalysisState | null>(null);
  complaint = $state("");
  #api: Api;
  #timer = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  get analysis(): Analysis | null {
    return this.state?.analysis ?? null;
  }

  /** What happens while somebody waits: others come first, it is made ready, or calculated. */
  get phase(): "waiting" | "preparing" | "running" {
    if (this.state?.state === "waiting") return "waiting";
    return this.state?.of ? "running" : "preparing";
  }

  get busy(): boolean {
    return this.state?.state === "running" || this.state?.state === "waiting";
  }

  /** Looks what is there already; nothing is calculated twice. */
  async begin(): Promise<void> {
    await this.#take(this.#api.analysis());
    if (this.state?.state === "none") await this.go("quick");
  }

  go(depth: Depth): Promise<void> {
    return this.#take(this.#api.start(depth));
  }

  stop(): Promise<void> {
    return this.#take(this.#api.stop());
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  standing(moment: number): Standing | undefined {
    return this.analysis?.moments[moment];
  }

  /** What was chosen in a moment, by a seat if it is named. */
  judged(moment: number, seat: number | null): Judged | undefined {
    const found = this.analysis?.judged.filter((each) => each.moment === moment) ?? [];
    return found.find((each) => each.seat === seat) ?? (seat === null ? found[0] : undefined);
  }

  async #take(answer: Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const state = await answer;
      // What was known stays in sight until there is something better.
      this.state = state.analysis ? state : { ...state, analysis: this.analysis };
      this.complaint = "";
    } catch (error) {
      this.complaint = (error as Error).message;
    }
    if (this.busy) this.#timer = window.setTimeout(() => void this.#take(this.#api.analysis()), PAUSE);
  }
}
