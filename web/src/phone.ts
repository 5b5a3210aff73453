/** Whether the pages around the table are shown as on a phone; the styles change at the same width. */

import { MediaQuery } from "svelte/reactivity";

export const phone = new MediaQuery("max-width: 700px");
