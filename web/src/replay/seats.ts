/** How the lines of seats are told apart: mine first, the others in the order of their seats. */

export function strokeOf(seat: number, mine: number): string {
  if (seat === mine) return "s1";
  return `s${seat < mine ? seat + 2 : seat + 1}`;
}
