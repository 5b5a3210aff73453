/** Records of games from files or pasted: each becomes a replay, and stands in the list of games. */

import { keep, keptTable } from "../kept.svelte";
import type { About } from "../replay/wire";
import { go, replayAddress } from "../route.svelte";
import { settings } from "../settings.svelte";
import type { Failure } from "../wire";
import { text } from "../words.svelte";

export class Records {
  failure = $state("");
  added = $state(0); // games that were added by the last opening, where several were
  busy = $state(false);

  /** Opens records; a single one is shown at once. */
  async open(texts: Promise<string>[] | string[]): Promise<void> {
    this.failure = "";
    this.added = 0;
    this.busy = true;
    const opened: string[] = [];
    for (const record of texts) {
      try {
        opened.push(await upload(await record));
      } catch (refused) {
        this.failure ||= refused instanceof Refused ? refused.message : text("page.home.failed");
      }
    }
    this.busy = false;
    if (opened.length === 1 && texts.length === 1) go(replayAddress(opened[0]));
    else this.added = opened.length;
  }

  openFiles(files: Iterable<File>): Promise<void> {
    return this.open([...files].map((file) => file.text()));
  }
}

class Refused extends Error {}

/** Sends a record; the id of its replay. What is pasted by mistake stays here. */
async function upload(record: string): Promise<string> {
  if (!record.trimStart().startsWith("{")) throw new Refused(text("server.reason.no_record"));
  const headers = { "accept-language": settings.lang }; // what is wrong with it is said in our language
  const response = await fetch("/api/replays", { method: "POST", headers, body: record });
  if (!response.ok) throw new Refused(((await response.json()) as Failure).text);
  const { id } = (await response.json()) as { id: string };
  if (!keptTable(id)) await remember(id);
  return id;
}

async function remember(id: string): Promise<void> {
  const response = await fetch(`/api/replays/${id}?lang=${settings.lang}&view=public`);
  if (!response.ok) return;
  const { game, options, seats, outcome } = (await response.json()) as About;
  keep({
    table: id,
    token: null,
    game,
    others: "",
    age: null,
    over: true,
    how: outcome?.how ?? outcome?.ended?.by ?? null,
    points: (outcome?.points ?? []).map((points) => Object.values(points).reduce((all, each) => all + each, 0)),
    against: seats.map(({ name, bot }) => ({ name, bot })),
    expansions: (options.expansions ?? []) as string[],
    place: null,
    winners: (outcome?.winners ?? []).map((seat) => seats[seat].name),
  });
}
