/** Seats on their way: the links by which they go to another device or to somebody else. */

import { keep, keptTables, renew } from "../kept.svelte";
import type { PassMade, PassTold, Taken } from "../wire";
import { lookAtMine } from "./mine.svelte";
import { post } from "./post";
import { newSecret } from "./wish";

const PATH = "/m";

/** The address of a code: what stands behind `#` never reaches a server. */
export const passAddress = (code: string): string => `${PATH}#${code}`;

/** A code for all seats of this device, or why there is none. */
export function moveAll(): Promise<[PassMade | null, string]> {
  const seats = keptTables().flatMap(({ table, token, lost }) => (token && !lost ? [{ table, token }] : []));
  return post<PassMade>("/api/passes/device", { seats });
}

export function handOn(table: string, token: string, seat: number): Promise<[PassMade | null, string]> {
  return post<PassMade>("/api/passes/seat", { table, token, seat });
}

export const dropPass = (code: string): Promise<unknown> => post("/api/passes/drop", { code });

export const lookAtPass = (code: string): Promise<[PassTold | null, string]> =>
  post<PassTold>("/api/passes/look", { code });

/** Takes the seats of a code; the same secret is sent each time, in case an answer gets lost. */
export async function takePass(code: string, name: string | null): Promise<[Taken | null, string]> {
  const found = await post<Taken>("/api/passes/take", { code, secret: secretOf(code), name });
  const [taken] = found;
  if (taken) {
    for (const held of taken.seats) keep({ ...held, lost: false });
    await lookAtMine(keptTables().filter(({ table }) => taken.seats.some((held) => held.table === table)));
  }
  return found;
}

const KEY = "antipater.taking"; // the last code that was taken here, and the secret that was drawn for it

function secretOf(code: string): string {
  const [known, drawn] = (localStorage.getItem(KEY) ?? "").split(" ");
  if (known === code && drawn) return drawn;
  const secret = newSecret();
  localStorage.setItem(KEY, `${code} ${secret}`);
  return secret;
}

/** The seats of this device are elsewhere now. */
export function losing(table: string): void {
  renew([{ table, mine: false, lost: true }]);
}
