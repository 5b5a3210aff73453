/** Asks the server for something over HTTP. */

import { settings } from "../settings.svelte";
import type { Failure } from "../wire";
import { text } from "../words.svelte";

/** What is answered, or why not. */
export async function post<Found>(address: string, body: unknown): Promise<[Found | null, string]> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": settings.lang },
      body: JSON.stringify(body),
    });
    if (!response.ok) return [null, ((await response.json()) as Failure).text];
    return [await response.json(), ""];
  } catch {
    return [null, text("page.home.failed")];
  }
}
