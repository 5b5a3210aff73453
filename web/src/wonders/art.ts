/** The drawing of the wonder of each board. */
export const ART: Record<string, string> = {
  alexandria: "w-great_lighthouse",
  babylon: "w-hanging_gardens",
  ephesos: "w-temple_of_artemis",
  gizah: "w-pyramids",
  halikarnassos: "w-mausoleum",
  olympia: "w-statue_of_zeus",
  rhodos: "w-colossus",
};
