/** What something costs me now, as the foot of a card shows it. */

export type PriceState = "free" | "chain" | "pay" | "no";

export interface Price {
  state: PriceState;
  coins: number;
  missing: number; // coins
  bought: string[]; // one resource for each unit
  chain: string | null; // the sign of what makes it free
  why?: string; // why it is not possible, if it is not for the coins
  lacking?: string[]; // resources that nobody sells
}
