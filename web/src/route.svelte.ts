/** Which screen the address names: the start page, or a table with the token of a seat behind `#`. */

export interface Route {
  table: string | null;
  token: string | null;
  plain: boolean; // as lists and sentences, whatever the game is (`?plain`)
}

function read(): Route {
  const found = location.pathname.match(/^\/t\/([^/]+)\/?$/);
  return {
    table: found ? found[1] : null,
    token: location.hash.slice(1) || null,
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

export function seatAddress(table: string, token: string | null): string {
  return token ? `/t/${table}#${token}` : `/t/${table}`;
}
