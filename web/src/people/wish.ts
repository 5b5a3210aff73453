/** What can be asked for about seats. */

import type { ClientMessage } from "../wire";

export type SeatMessage = Extract<
  ClientMessage,
  { type: "sit" | "setbot" | "back" | "relieve" | "free" | "remove" | "begin" }
>;
type WithoutId<Message> = Message extends SeatMessage ? Omit<Message, "id"> : never;
export type SeatWish = WithoutId<SeatMessage>;
export type BotName = Extract<SeatMessage, { type: "setbot" }>["bot"];

const BYTES = 18; // of a secret

/** A secret for a seat, drawn here: so it is mine even if the answer to taking the seat gets lost. */
export function newSecret(): string {
  const drawn = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES)));
  return btoa(drawn).replaceAll("+", "-").replaceAll("/", "_");
}
