/** Chains as a picture: every card that one leads to, in a column for each age. */

import type { CardPiece } from "../wire";

export interface Chip {
  card: CardPiece;
  column: number;
  row: number;
}

export interface Link {
  from: Chip;
  to: Chip;
  sign: string | null; // what is printed on both cards, in editions that print pictures
}

export interface Family {
  chips: Chip[];
  links: Link[];
  rows: number;
  ages: number[];
}

/** All families of chains. */
export function families(cards: CardPiece[]): Family[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const left = new Set(cards.filter((card) => parents(card, byId).length).map(({ id }) => id));
  const found: Family[] = [];
  while (left.size) {
    const members = related([...left][0], cards, byId);
    members.forEach((id) => left.delete(id));
    found.push(drawn(cards.filter(({ id }) => members.has(id))));
  }
  return found;
}

const parents = (card: CardPiece, byId: Map<string, CardPiece>) => card.free_if.filter((giver) => byId.has(giver));

function related(start: string, cards: CardPiece[], byId: Map<string, CardPiece>): Set<string> {
  const members = new Set([start]);
  for (const id of members) {
    parents(byId.get(id)!, byId).forEach((giver) => members.add(giver));
    cards.filter((card) => card.free_if.includes(id)).forEach((card) => members.add(card.id));
  }
  return members;
}

function drawn(members: CardPiece[]): Family {
  const ages = [...new Set(members.map(({ age }) => age))].sort();
  const chips: Chip[] = [];
  for (const age of ages) {
    const column = members.filter((card) => card.age === age);
    const heights = new Map(column.map((card) => [card, height(card, chips)]));
    column.sort((a, b) => heights.get(a)! - heights.get(b)!);
    chips.push(...column.map((card, row) => ({ card, column: ages.indexOf(age), row })));
  }
  const rows = Math.max(...ages.map((_, column) => chips.filter((chip) => chip.column === column).length));
  return { chips, links: chips.flatMap((to) => linksTo(to, chips)), rows, ages };
}

/** Where a card stands best: beside what makes it free. */
function height(card: CardPiece, before: Chip[]): number {
  const givers = before.filter((chip) => card.free_if.includes(chip.card.id));
  return givers.length ? givers.reduce((sum, chip) => sum + chip.row, 0) / givers.length : 0;
}

function linksTo(to: Chip, chips: Chip[]): Link[] {
  const sign = to.card.chain_symbol_needed;
  return chips.filter((from) => to.card.free_if.includes(from.card.id)).map((from) => ({ from, to, sign }));
}
