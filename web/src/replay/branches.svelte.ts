/** What was tried, as a tree beside the game: kept in this browser. */

import type { Chosen } from "./wire";

/** A choice that was tried, and what was tried after it. */
export interface Branch extends Chosen {
  text: string; // read after the name
  moment: number; // that it leads to
  chances: number[] | null; // of all seats afterwards, once it is judged
  then: Branch[];
}

/** The choices tried first, by the moment in which they were. */
type Tree = Record<number, Branch[]>;

const KEY = "antipater.tries.";
const MOST_GAMES = 40; // what was tried longest ago is forgotten

export class Branches {
  tree = $state.raw<Tree>({});
  #key: string;

  constructor(id: string) {
    this.#key = KEY + id;
    this.tree = read(this.#key);
  }

  at(moment: number): Branch[] {
    return this.tree[moment] ?? [];
  }

  get moments(): number[] {
    return Object.keys(this.tree).map(Number);
  }

  /** The branches along choices, as far as they were tried. */
  along(moment: number, chosen: Chosen[]): Branch[] {
    return walk(this.at(moment), chosen);
  }

  /** Notes choices one after the other, with what is said of them, and the moment that they lead to. */
  follow(moment: number, chosen: Chosen[], texts: (string | null)[], to: number): void {
    this.#change((tree) => {
      let level = (tree[moment] ??= []);
      chosen.forEach(({ seat, action }, i) => {
        let found = level.find((branch) => isSame(branch, { seat, action }));
        if (!found) level.push((found = { seat, action, text: "", moment: to, chances: null, then: [] }));
        found.text = texts[i] ?? found.text;
        level = found.then;
      });
    });
  }

  judge(moment: number, chosen: Chosen[], chances: number[]): void {
    this.#change((tree) => {
      const found = walk(tree[moment] ?? [], chosen);
      if (found.length === chosen.length) found[found.length - 1].chances = chances;
    });
  }

  /** Forgets the last of some choices, with all that follows. */
  cut(moment: number, chosen: Chosen[]): void {
    this.#change((tree) => {
      const before = walk(tree[moment] ?? [], chosen.slice(0, -1));
      const level = before.at(-1)?.then ?? tree[moment] ?? [];
      level.splice(
        level.findIndex((branch) => isSame(branch, chosen[chosen.length - 1])),
        1,
      );
      if (!tree[moment]?.length) delete tree[moment];
    });
  }

  /** Every way through the tree, from its fork to its end. */
  lines(): { moment: number; path: Branch[] }[] {
    return this.moments.flatMap((moment) => ways(this.at(moment)).map((path) => ({ moment, path })));
  }

  #change(change: (tree: Tree) => void): void {
    const tree = structuredClone(this.tree);
    change(tree);
    this.tree = tree;
    if (!this.moments.length) return localStorage.removeItem(this.#key);
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(KEY) && key !== this.#key);
    kept.slice(0, Math.max(0, kept.length - MOST_GAMES)).forEach((key) => localStorage.removeItem(key));
    localStorage.setItem(this.#key, JSON.stringify(tree));
  }
}

const isSame = (one: Chosen, other: Chosen): boolean => one.seat === other.seat && one.action === other.action;

function walk(branches: Branch[], chosen: Chosen[]): Branch[] {
  if (!chosen.length) return [];
  const found = branches.find((branch) => isSame(branch, chosen[0]));
  return found ? [found, ...walk(found.then, chosen.slice(1))] : [];
}

function read(key: string): Tree {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function ways(branches: Branch[]): Branch[][] {
  return branches.flatMap((branch) =>
    branch.then.length ? ways(branch.then).map((rest) => [branch, ...rest]) : [[branch]],
  );
}
