/** The picture of a game on its tile: a few cards, from `scene.ts` in the folder of the game. */

export interface Placed {
  card: string | null; // null for a back of the first age
  left: number; // px
  top: number;
  turn: number; // degrees
}

export interface Scene {
  placed: Placed[];
  fan: boolean; // does it stand as a hand does?
}

const FOLDERS = import.meta.glob("../*/scene.ts", { eager: true, import: "scene" }) as Record<string, Scene>;

export function sceneOf(game: string): Scene | undefined {
  return FOLDERS[`../${game}/scene.ts`];
}
