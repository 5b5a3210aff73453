/** The pictures and colours of mythologies. */

const COLORS: Record<string, string> = {
  mesopotamian: "green",
  phoenician: "yellow",
  greek: "blue",
  egyptian: "grey",
  roman: "red",
};

export function mythologyColor(mythology: string | null): string {
  return mythology ? COLORS[mythology] : "gate";
}

/** The picture of a mythology, or of the Gate, which has none. */
export function mythologyIcon(mythology: string | null): string {
  return mythology ? `a-myth-${mythology}` : "c-portico";
}
