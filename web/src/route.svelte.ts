/**
 * Which screen the address names: the start page, my games, all pieces, the rules, a table with the token of a seat or
 * an invitation behind `#`, or a replay with a moment. What it does not know leads nowhere.
 */

import { keptTable } from "./kept.svelte";

export interface Route {
  table: string | null;
  token: string | null;
  invite: string | null; // to take a seat at the table
  pass: string | null; // the code of a link by which seats move, empty if there is none
  host: boolean; // the page of whoever runs the server
  home: boolean; // the start page
  games: boolean; // the list of my games
  cards: boolean; // all pieces
  rules: boolean; // of all games
  replay: string | null;
  moment: number | null; // of the replay
  plain: boolean; // as lists and sentences, whatever the game is (`?plain`)
}

/** The secret of my seat at a table, unless I have lost it: then the invitation is for me again. */
function mySeat(table: string): string | null {
  const kept = keptTable(table);
  return kept?.lost ? null : (kept?.token ?? null);
}

function read(): Route {
  const [, kind, id] = location.pathname.match(/^\/([tjr])\/([^/]+)\/?$/) ?? [];
  const hash = location.hash.slice(1);
  const held = kind === "j" ? mySeat(id) : null;
  return {
    pass: /^\/m\/?$/.test(location.pathname) ? hash : null,
    host: /^\/host\/?$/.test(location.pathname),
    home: location.pathname === "/",
    games: /^\/games\/?$/.test(location.pathname),
    cards: /^\/cards(\/|$)/.test(location.pathname),
    rules: /^\/rules(\/|$)/.test(location.pathname),
    table: kind === "t" || kind === "j" ? id : null,
    token: kind === "t" ? hash || null : held,
    invite: kind === "j" && !held ? hash || null : null,
    replay: kind === "r" ? id : null,
    moment: kind === "r" && /^\d{1,4}$/.test(hash) ? Number(hash) : null,
    plain: new URLSearchParams(location.search).has("plain"),
  };
}

let current = $state.raw(read());

addEventListener("popstate", () => (current = read()));
addEventListener("hashchange", () => (current = read()));

export function route(): Route {
  return current;
}

export function go(address: string): void {
  history.pushState(null, "", address);
  current = read();
  scrollTo(0, 0);
}

/** Goes there instead of where we are: Back does not lead here again. */
export function goInstead(address: string): void {
  history.replaceState(null, "", address);
  current = read();
}

/** A link within the page; with a key held down the browser opens it elsewhere. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { pathname, search, hash } = new URL((event.currentTarget as HTMLAnchorElement).href);
  go(pathname + search + hash);
}

export function replayAddress(id: string, moment?: number): string {
  return moment === undefined ? `/r/${id}` : `/r/${id}#${moment}`;
}

/** Names another moment in the address; Back still leaves the replay. */
export function nameMoment(moment: number): void {
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${moment}`);
}

/** Where a seat is taken by whoever has the invitation. */
export function joinAddress(table: string, invite: string): string {
  return `/j/${table}#${invite}`;
}

export function seatAddress(table: string, token: string | null): string {
  return token ? `/t/${table}#${token}` : `/t/${table}`;
}
