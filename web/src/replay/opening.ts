/** Opens a replay: what it is about, then what its game needs. */

import { learn } from "../catalogue.svelte";
import { keptTable } from "../kept.svelte";
import { offeredGames } from "../offered";
import { route } from "../route.svelte";
import { settings } from "../settings.svelte";
import { partsOf } from "../table/parts";
import { Api } from "./api";
import { Replay } from "./replay.svelte";

export async function open(id: string): Promise<Replay> {
  const api = new Api(id, keptTable(id)?.token ?? null);
  const about = await api.about(null);
  const [parts, games] = await Promise.all([
    partsOf(about.game, route().plain),
    offeredGames(),
    learn(settings.lang, about.game, about.options),
  ]);
  const offered = games.find(({ name }) => name === about.game);
  const replay = new Replay(api, about, parts, offered);
  await replay.begin(route().moment);
  return replay;
}
