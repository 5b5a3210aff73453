/** Can others reach this server, and by which address? The host can let the network of the house in. */

import { post } from "./post";
import { serverAddress } from "../server-address";
import type { Here } from "../wire";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

class Reach {
  here = $state.raw<Here | null>(null);
  failure = $state("");
  busy = $state(false);

  /** Does this page have an address that leads others to themselves? */
  get alone(): boolean {
    return LOOPBACK.includes(location.hostname);
  }

  /** Nobody else can open a link. */
  get closed(): boolean {
    return this.alone && this.here !== null && !this.here.address;
  }

  /** The host can let others in, or no longer. */
  get canOpen(): boolean {
    return this.alone && !!this.here?.own;
  }

  /** The beginning of links that others can open. */
  get origin(): string {
    const address = this.alone ? this.here?.address : null;
    return address?.replace(/\/$/, "") ?? location.origin;
  }

  async look(): Promise<void> {
    this.here = await serverAddress();
  }

  async set(open: boolean): Promise<void> {
    this.busy = true;
    const [here, failure] = await post<Here>("/api/lan", { open });
    if (here) this.here = here;
    this.failure = failure;
    this.busy = false;
  }
}

export const reach = new Reach();

/** A code to scan, for a link; none if it can't be drawn. */
export async function codeOf(link: string): Promise<string | null> {
  const [found] = await post<{ qr: string }>("/api/qr", { address: link });
  return found?.qr ?? null;
}
