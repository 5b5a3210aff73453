/** Conflicts to come, as the table stands: which token one gets against a neighbour. */

const VICTORY = [0, 1, 3, 5]; // by age, as printed on the tokens

export function outcome(mine: number, theirs: number, age: number): number {
  if (mine === theirs) return 0;
  return mine > theirs ? VICTORY[age] : -1;
}
