/** Where the things are that a lesson points at, and what has to stay in sight. */

const CHOOSABLE = "main button.card:not(.covered)";
const ROOM = 3; // px around a thing

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Measured {
  table: Box;
  free: Box[]; // of what is not veiled
  things: { number: number; ring: Box }[];
}

/** Measures the things of these names; nothing if the table is not there. */
export function measured(names: string[]): Measured | null {
  const table = document.querySelector<HTMLElement>(".frame main");
  if (!table) return null;
  const things = names.flatMap((name, i) => {
    const thing = shownThing(name);
    return thing ? [{ number: i + 1, ring: around(thing) }] : [];
  });
  const choosable = Array.from(document.querySelectorAll<HTMLElement>(CHOOSABLE)).filter(isShown).map(around);
  return { table: around(table, 0), free: [...choosable, ...things.map(({ ring }) => ring)], things };
}

/** On the table, or in the column beside it. */
function shownThing(name: string): HTMLElement | undefined {
  const within = `:is(.frame main, .pside) :is([data-about="${name}"], [data-known="${name}"])`;
  const found = document.querySelectorAll<HTMLElement>(within);
  return Array.from(found).find(isShown);
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function around(element: HTMLElement, room = ROOM): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}
