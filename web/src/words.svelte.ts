/** The texts of the chosen language, as the server has them. */

import type { Lang } from "./settings.svelte";
import type { WordList } from "./wire";

type Values = Record<string, string | number>;

let list = $state.raw<WordList>({ lang: "en", texts: {}, plural: {}, languages: {} });

/** Fetches a language, or the one that the browser prefers; everything on the page changes to it. */
export async function speak(wish: Lang | null): Promise<Lang> {
  let response = wish ? await fetch(`/api/words/${encodeURIComponent(wish)}`) : null;
  if (!response || response.status === 404) response = await fetch("/api/words");
  if (!response.ok) throw new Error("no words");
  list = await response.json();
  document.documentElement.lang = list.lang;
  return list.lang as Lang;
}

export function language(): string {
  return list.lang;
}

/** All languages that there are, and what each calls itself. */
export function languages(): Record<string, string> {
  return list.languages;
}

/** The text of a key with its placeholders filled in; the number `n` chooses the form. */
export function text(key: string, values: Values = {}): string {
  const forms = list.texts[key];
  if (!forms) return key;
  const template = forms[formOf(values.n)] ?? forms.other ?? key;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The text of a key, if there is one. */
export function worded(key: string): string | null {
  return key in list.texts ? text(key) : null;
}

/** The name of a game; `title` is what it is called in English. */
export function gameName(game: string, title = capital(game)): string {
  return worded(`page.game.${game}`) ?? worded(`${game}.name`) ?? title;
}

function formOf(n: string | number | undefined): string {
  const found = Object.entries(list.plural).find(([, numbers]) => typeof n === "number" && numbers.includes(n));
  return found ? found[0] : "other";
}

let subjects = $state.raw(["duel"]); // where the words of the game stand, the most particular first

/** Takes words from now on from a game, in the manner of its edition. */
export function speakOf(game: string, edition: string | null): void {
  subjects = edition ? [`${game}.${edition}`, game] : [game];
}

/** A text of the game that is played. */
export function term(key: string, values: Values = {}): string {
  const subject = subjects.find((each) => list.texts[`${each}.${key}`]) ?? subjects[0];
  return text(`${subject}.${key}`, values);
}

/** Things counted up: a, b and c; or a, b or c. */
export function listed(items: string[], last: "and" | "or" = "and"): string {
  if (items.length < 2) return items.join("");
  const head = items.slice(0, -1).reduce((all, item) => text("list.comma", { head: all, tail: item }));
  return text(`list.${last}`, { head, tail: items[items.length - 1] });
}

/** "2 wood and 1 glass". */
export function amounts(units: Record<string, number>): string {
  return listed(Object.entries(units).map(([what, n]) => term(`amount.${what}`, { n })));
}

/** The language of numbers and dates: the pseudo-language of the tests has none of its own. */
const locale = () => (list.lang === "xx" ? "en" : list.lang);

/** A share of one, as it is written in the language. */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(share);
}

/** A day, as it is written in the language. */
export function dated(when: number): string {
  const month = list.lang === "xx" ? "numeric" : "short";
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month, year: "numeric" }).format(when);
}

/** A phrase as the beginning of a sentence. */
export function capital(phrase: string): string {
  return phrase.charAt(0).toLocaleUpperCase(language()) + phrase.slice(1);
}

/** A sentence in which numbers stay on the line of what they count. */
export const unbroken = (sentence: string): string => sentence.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");

/** Where long words may break. */
const JOINTS = [
  "Kriegs-maschi-nen, Waffen-kammer, Arznei-ausgabe, Lager-stätte, Verteidi-gungs-anlage, Ziegel-bren-nerei",
  "Labora-torium, Obser-va-torium, Wissen-schaftler, Geld-verleiher, Schiffs-eigner, Schieß-platz",
  "Exerzier-platz, Studier-zimmer, Militär-gericht, Kara-wan-serei, Handels-kammer, Landwirt-schaft",
  "Gesetz-gebung, Stadt-planung, Kalk-stein-bruch, Erz-bergwerk, Handels-posten, Kran-ken-haus",
  "Gladia-toren-schule, Belage-rungs-maschinen, Fes-tungs-an-la-gen, Übungs-platz, Trainings-gelände",
  "Befesti-gungs-anlage, Ausgra-bungs-stätte, Hand-werker, Magis-traten, Philo-so-phen, Forst-wirt-schaft",
  "Militär-lager, Stein-bruch, Bild-hauerei, Abbau-stollen, Deko-rateure, Glas-hütte, Waffen-lager, Aka-demie",
  "Alexan-dria, Halikar-nassos, Militär-konflikte, Forschungs-gebäude, Handels-gebäude, Wissenschafts-gebäude",
  "Zivil-bauten, Profan-bauten, Cara-vansery, Craft-smens, Philo-soph-ers, Deco-rators, Strate-gists",
  "Head-quarters, Scrip-torium, Obser-vatory, Uni-ver-sity, Acad-emy, Meso-pota-mischer, Groß-tempel",
  "Phönizi-scher, Griechi-scher, Ägypti-scher, Mesopo-tamian, Phoeni-cian, Ver-schwörer, Säge-werk",
  "Glas-bläserei, Uni-ver-sität, Stein-hauerei, Con-spirator, Poli-tician, Forti-fi-ca-tions, Money-lenders",
  "Magis-trates, Scien-tists, Tacti-cians, Ship-owners, Mathe-matics, Archi-tecture, Dispen-sary, Glass-works",
  "Work-shop, Apothe-cary, Labora-tory, Court-house, Light-house, Phar-macist, Preto-rium, Brick-yard",
  "Mer-chants, Biblio-thek, Skrip-torium, Apo-theke, Aquä-dukt, Leucht-turm, Werk-statt, Trocken-raum",
  "Hippo-drom, Holz-platz, Holz-lager, Stein-lager, Ton-lager, Ton-grube, Brau-haus, Wach-turm, Poli-tiker",
  "Holz-fäller, Ferti-gung, Kauf-leute, Bau-meister, Zoll-stelle, Stra-tegen, Market-place, Bar-racks, Pan-theon",
  "Aque-duct",
]
  .join(", ")
  .split(", ");
const BREAKS = JOINTS.map((word) => [word.replaceAll("-", ""), word.replaceAll("-", "\u00ad")]);

/** A name that may break at soft hyphens, in words that are longer than what surely fits a line. */
export function breakable(name: string, fits = 0): string {
  const words = name.split(/(?<=[ -])/).map((each) => (each.trimEnd().length > fits ? softened(each) : each));
  return words.join("");
}

const softened = (name: string): string => BREAKS.reduce((broken, [word, parts]) => broken.replace(word, parts), name);
