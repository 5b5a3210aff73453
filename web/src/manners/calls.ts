/** What can be called out. */

import type { Reaction } from "../wire";

export const CALLS: Reaction[] = ["hello", "thanks", "well", "laugh", "oh", "moment"];
