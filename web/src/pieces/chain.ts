/** The pictures of chains. */

const ICONS: Record<string, string> = {
  water_drop: "c-drop",
  market_stall: "c-stall",
  oil_lamp: "c-lamp",
  columns: "c-portico",
  lighthouse: "c-beacon",
  feather: "s-quill",
  mortar: "s-mortar",
  scales: "s-scales",
};

export function chainIcon(symbol: string): string {
  return ICONS[symbol] ?? `c-${symbol}`;
}
