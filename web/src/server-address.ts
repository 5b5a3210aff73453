/** Where others in the same network find the server. */

import type { Here } from "./wire";

export async function serverAddress(): Promise<Here | null> {
  try {
    const response = await fetch("/api/here");
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** The beginning of links that others can open. */
export async function reachable(): Promise<string> {
  const here = await serverAddress();
  return here?.address?.replace(/\/$/, "") ?? location.origin;
}
