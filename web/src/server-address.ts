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
