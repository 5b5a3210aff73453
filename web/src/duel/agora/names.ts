/** The senate and choices of the Agora expansion in words. */

import { cardData, conspiracyData, decreeData, printed } from "../../catalogue.svelte";
import { isSenator, sentence } from "../../pieces/spoken";
import type { ChamberView, ConspiracyView, Offer } from "../../wire";
import { capital, listed, term, text } from "../../words.svelte";
import type { Duel } from "../game.svelte";
import type { Choice } from "../pantheon/names";

type Teller = (game: Duel, offer: Offer) => Choice;

const TELLERS: Record<string, Teller> = {
  prepare: () => ({ title: text("page.agora.prepare"), about: text("page.agora.prepare_about"), icon: "a-conspiracy" }),
  conspiracy: ({ view }, { conspiracy }) => ({
    title:
      view.decision.kind === "turn"
        ? text("page.agora.trigger", { conspiracy: conspiracyData(conspiracy!).name })
        : conspiracyData(conspiracy!).name,
    about: conspiracyData(conspiracy!).text,
    icon: "a-conspiracy",
  }),
  keep: (_, { conspiracy }) => ({
    title: conspiracyData(conspiracy!).name,
    about: conspiracyData(conspiracy!).text,
    icon: "a-conspiracy",
  }),
  place_cube: (game, { chamber }) => ({
    title: text("page.agora.place", { chamber: chamberText(chamber!) }),
    about: aboutChamber(game, chamber!),
    icon: "a-cube",
  }),
  move_cube: (game, { chamber, to_chamber }) => ({
    title: text("page.agora.move", { chamber: chamberText(chamber!), to_chamber: chamberText(to_chamber!) }),
    about: aboutChamber(game, to_chamber!),
    icon: "u-right",
  }),
  remove_cube: (game, { chamber }) => ({
    title: text("page.agora.remove", { chamber: chamberText(chamber!) }),
    about: aboutChamber(game, chamber!),
    icon: "u-cross",
  }),
  move_decree: (game, { to_chamber }) => ({
    title: text("page.agora.into", { chamber: chamberText(to_chamber!) }),
    about: aboutChamber(game, to_chamber!),
    icon: "a-decree",
  }),
  conspire: ({ view }) => ({
    title: text("page.agora.conspire"),
    about: text("page.agora.deck", { n: view.agora!.deck.length }),
    icon: "a-conspiracy",
  }),
  on_top: () => ({ title: text("page.agora.on_top"), about: "", icon: "u-up" }),
  below: () => ({ title: text("page.agora.below"), about: "", icon: "u-down" }),
  enough: () => ({ title: text("page.agora.enough"), about: "", icon: "u-check" }),
};

/** How an offer of the expansion is shown, null if it is not one of it. */
export function agoraChoice(game: Duel, offer: Offer): Choice | null {
  if (offer.use === "slot" && game.view.decision.kind !== "zeus_slot") return slotChoice(game, offer);
  if (offer.use === "military" && game.view.agora) return militaryChoice(game, offer);
  return TELLERS[offer.use]?.(game, offer) ?? null;
}

function slotChoice({ view }: Duel, offer: Offer): Choice {
  const place = view.layout.find(({ slot }) => slot === offer.slot)!;
  const icon = view.decision.kind === "fraud_slot" ? "a-build" : "a-discard";
  return {
    title: cardData(place.card!).name,
    about: cardData(place.card!).text,
    icon,
  };
}

function militaryChoice(game: Duel, offer: Offer): Choice {
  const side =
    offer.seat === game.mine
      ? text("page.pantheon.my_side")
      : text("page.pantheon.their_side", { name: game.name(offer.seat!) });
  return {
    title: text(
      `page.agora.${printed().military_tokens[offer.place!].effect.place_cube ? "loot_place" : "loot_remove"}`,
    ),
    about: side,
    icon: "a-loot",
  };
}

/** What the button says that makes a choice of the expansion final. */
export function agoraDeed({ view }: Duel, offer: Offer): { deed: string; name: string } | null {
  const { kind } = view.decision;
  if (kind === "lock_token") return { deed: kind, name: term(`progress.${offer.token}`) };
  if (offer.use === "conspiracy")
    return { deed: kind === "prepare_conspiracy" ? kind : "trigger", name: conspiracyData(offer.conspiracy!).name };
  if (offer.use === "build" && isSenator(offer.card!)) return { deed: "recruit", name: term(`the_card.${offer.card}`) };
  if (offer.use === "slot" && kind !== "zeus_slot")
    return { deed: kind, name: term(`the_card.${view.layout.find(({ slot }) => slot === offer.slot)!.card}`) };
  if (!(offer.use in TELLERS)) return null;
  return { deed: offer.use, name: offer.conspiracy ? conspiracyData(offer.conspiracy).name : "" };
}

/** "chamber 3", as a part of a sentence. */
export const chamberText = (chamber: number): string => text("page.agora.chamber", { n: chamber + 1 });
export const sectionText = (section: string): string =>
  text("page.agora.section", { section: term(`section.${section}`) });

/** Whose a chamber is, and what its decree does. */
function aboutChamber(game: Duel, chamber: number): string {
  const found = game.view.agora!.chambers[chamber];
  return sentence([controlText(game, found), listed(found.decrees.map(({ decree }) => decreeName(decree)))]);
}

const decreeName = (decree: string | null): string =>
  decree ? decreeData(decree).name : text("page.agora.closed_decree");

function controlText(game: Duel, { cubes, control }: ChamberView): string {
  const counts = {
    mine: cubes[game.mine],
    theirs: cubes[1 - game.mine],
    me: game.name(game.mine),
    name: game.name(1 - game.mine),
  };
  if (control === null)
    return counts.mine ? text("page.agora.nobody", { n: counts.mine }) : text("page.agora.no_cubes");
  const me = game.watching ? "first_controls" : "mine";
  return text(`page.agora.${control === game.mine ? me : "theirs"}`, counts);
}

/** A chamber for those who listen. */
export function chamberLabel(game: Duel, chamber: ChamberView): string {
  const decrees = chamber.decrees.map(({ decree }) =>
    decree ? sentence([decreeData(decree).name, decreeData(decree).text]) : text("page.agora.closed_decree"),
  );
  return sentence([
    capital(chamberText(chamber.chamber)),
    term("amount.points", { n: chamber.points }),
    controlText(game, chamber),
    ...decrees,
  ]);
}

/** The cubes that a player still has. */
export function stockText(game: Duel, seat: number): string {
  return text("page.agora.stock", { n: game.view.cities[seat].cubes, name: game.name(seat) });
}

/** "hand", "prepared" or "triggered". */
export function stateOf(plot: ConspiracyView): string {
  if (plot.triggered) return "triggered";
  return plot.prepared ? "prepared" : "hand";
}

export const hiddenText = (prepared: boolean, n: number): string =>
  text(prepared ? "page.agora.hidden_prepared" : "page.agora.hidden_hand", { n });

/** What a decision of the expansion says beyond its question. */
export function agoraNote({ view, plots }: Duel): string {
  const { kind, actions, section, card } = view.decision;
  if (kind === "senate") return text("page.agora.actions_left", { n: actions, section: term(`section.${section}`) });
  if (kind === "give_card") return text("page.agora.in_return", { card: term(`the_card.${card}`) });
  if (kind === "return_conspiracy")
    return text("page.agora.other_one", { conspiracy: conspiracyData(view.agora!.deck[0]!).name });
  return kind === "turn" && plots.length ? text("page.agora.first") : "";
}
