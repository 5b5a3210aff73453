"""Small wrong changes of the rules; the rule tests of the game must find each of them.

A fault is a piece of a source file that is right, and what stands there instead. White space and line breaks of the
right piece do not matter; it must occur once in its file.
"""

import hashlib
import re
from typing import NamedTuple

from .wonders.faults import WONDERS_FAULTS


class Fault(NamedTuple):
    """One wrong change."""

    file: str  # below the package, "duel/cost.py"
    right: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.file}: {self.right} -> {self.wrong}"

    @property
    def name(self) -> str:
        """Short, and the same as long as the fault is."""
        return hashlib.sha256(str(self).encode()).hexdigest()[:6]


DUEL_FAULTS = {
    "market": [
        ("difference & (enough - (enough >> (LANE - 1)))", "difference & ~TOPS"),
        ("market[7] + market[8] > 0", "market[7] > 0"),
        ("market[7] + market[8] > 0", "market[8] > 0"),
        ("max(cheaper, middle), min(cheaper, middle)", "min(cheaper, middle), max(cheaper, middle)"),
        ("made = max(glass, papyrus), min(glass, papyrus)", "made = min(glass, papyrus), max(glass, papyrus)"),
        ("market[3], raw - first", "market[3], raw"),
        ("raw - first - second", "raw - first"),
        ("market[6], manufactured - first", "market[6], manufactured"),
    ],
    "trade": [
        ("max(int(COST[piece, resource]) - int(city.production[resource]), 0)", "int(COST[piece, resource])"),
        ("int(need[resource]) > 0 and int(city.price[resource]) > highest", "int(need[resource]) > 0"),
        ("need[dearest] -= 1", "need[dearest] = 0"),
        ("trade_in(market, piece) <= coins", "trade_in(market, piece) < coins"),
        ("trade_less(city, piece, off, need) <= coins", "trade_less(city, piece, off, need) < coins"),
        ("RAW_FROM, RAW_TO, int(city.choice[0])", "RAW_FROM, MANUFACTURED_TO, int(city.choice[0])"),
        ("RAW_TO, MANUFACTURED_TO, int(city.choice[1])", "RAW_FROM, MANUFACTURED_TO, int(city.choice[1])"),
        ("RAW_FROM, MANUFACTURED_TO, off", "RAW_FROM, RAW_TO, off"),
        (
            "cover_by_choice(city, need) cover_by_discount(city, off, need)",
            "cover_by_discount(city, off, need); cover_by_choice(city, need)",
        ),
    ],
    "cost": [
        ("BASE_PRICE + int(state.city[1 - seat].production", "BASE_PRICE + int(state.city[seat].production"),
        ("BASE_PRICE + int(state.city[1 - seat].production[resource])", "BASE_PRICE"),
        ("fixed if fixed > 0 else", "fixed if fixed > 1 else"),
        ("in_city(state, seat, giver - 1)", "in_city(state, 1 - seat, giver - 1)"),
        ("giver > 0 and in_city(state, seat, giver - 1)", "giver > 0"),
        ("affords(city, market, piece, units_off(city, piece, need), left", "affords(city, market, piece, 0, left"),
        ("purse(city) - printed_coins(city, piece, need)", "purse(city)"),
        ("free_by_chain(state, seat, card) or can_pay", "can_pay"),
        ("spend(city, printed_coins(city, piece, need) + bought)", "spend(city, bought)"),
        ("spend(city, printed_coins(city, piece, need) + bought)", "spend(city, int(COST[piece, COINS]))"),
        ("DISCARD_COINS + int(city.cards[YELLOW])", "DISCARD_COINS"),
        ("int(opponent.trade_income) == 1", "int(city.trade_income) == 1"),
        ("opponent.coins += bought", "opponent.coins += bought + int(COST[piece, COINS])"),
    ],
    "legal": [
        ("reachable = int(state.reachable)", "reachable = int(state.layout)"),
        ("can_build(state, seat, market, card_in", "can_pay(state.city[seat], market, card_in"),
        ("wonders = int(state.city[seat].wonders)", "wonders = int(state.city[1 - seat].wonders)"),
        ("if can_pay(state.city[seat], market, WONDER_PIECE + wonder, need)", "if wonder >= 0"),
        ("in_city(state, 1 - seat, card)", "in_city(state, seat, card)"),
        ("int(CARD_COLOR[card]) == color and", "int(CARD_COLOR[card]) <= color and"),
        ("int(state.place[card]) == DISCARDED", "int(state.place[card]) >= DISCARDED"),
        ("list_members(TOKEN, int(state.board), out, 0)", "list_members(TOKEN, int(state.box), out, 0)"),
        ("list_members(TOKEN, int(state.drawn), out, 0)", "list_members(TOKEN, int(state.box), out, 0)"),
        ("list_members(START, 3, out, 0)", "list_members(START, 1, out, 0)"),
    ],
    "refusal": [
        ("if not has(state.layout, slot)", "if slot < 0"),
        ("if not has(state.reachable, slot)", "if slot < 0"),
        ("if has(city.wonders_built, wonder)", "if wonder < 0"),
        ("== 0 and int(state.city[1].wonders) == 0", "== 0 or int(state.city[1].wonders) == 0"),
        ("POSSIBLE if can_pay(city, market_of(city), WONDER_PIECE + wonder, need)", "POSSIBLE if wonder >= 0"),
        (
            "POSSIBLE if can_build(state, seat, market_of(state.city[seat]), card_in(state, slot), need)",
            "POSSIBLE if slot >= 0",
        ),
        ("kind == DISCARD_PILE and int(state.place[card]) == DISCARDED", "kind == DISCARD_PILE"),
        ("or (asked == PROGRESS and kind == LIBRARY)", ""),
        ("or (asked == DESTROY and kind == DISCARD_PILE)", ""),
        ("has(state.wonders_shown, action - CHOOSE)", "action >= CHOOSE"),
        ("has(state.board, action - TOKEN)", "action >= TOKEN"),
        ("has(state.drawn, action - TOKEN)", "has(state.box, action - TOKEN)"),
        ("return OTHER_DECISION", "return NOT_OFFERED"),
        ("return GAME_OVER", "return UNKNOWN_ACTION"),
    ],
    "step": [
        ("state.city[seat].wonders |= bit(wonder)", "state.city[1 - seat].wonders |= bit(wonder)"),
        ("int(state.city[seat].chain_coins)", "int(state.city[1 - seat].chain_coins)"),
        ("if free_by_chain(state, seat, card)", "if card < 0"),
        ("state.place[card] = DISCARDED", "state.place[card] = 4"),
        ("discard_income(state.city[seat])", "discard_income(state.city[1 - seat])"),
        ("pay(state, seat, WONDER_PIECE + wonder, need)", "pay(state, seat, card, need)"),
        ("if kind == PROGRESS:", "if kind != PROGRESS:"),
        ("state.box -= bit(token)", "state.box += bit(token)"),
        ("state.active = starter", "state.active = 1 - starter"),
        ("state.extra_turn = 0", "state.extra_turn = 1 if again else 0"),
        ("if int(state.layout) == 0:", "if int(state.layout) == 0 and not again:"),
        ("if not again:", "if again:"),
        ("if int(state.age) == 3", "if int(state.age) == 2"),
        ("lead(state, chooser) > 0", "lead(state, chooser) >= 0"),
        ("lead(state, chooser) > 0", "lead(state, chooser) < 0"),
        ("push_todo(state, STARTER, chooser, 0)", "start_age(state, chooser)"),
        ("destroy_card(state, 1 - seat, action - CARD)", "destroy_card(state, seat, action - CARD)"),
        ("add_card(state, seat, action - CARD)", "build(state, seat, action - CARD, need)"),
    ],
    "layout": [
        ("state.taken = slot + 1", "state.taken = slot + 1; turn_up(state, 8); state.taken = slot + 1"),
        ("int(COVERED_BY[row, slot]) & int(state.layout) == 0", "slot >= 0"),
        ("state.face_up |= bit(slot)", "state.face_up |= 0"),
    ],
    "effects": [
        ("state.place[card] = TUCKED", "state.place[card] = DISCARDED"),
        ("state.tucked[wonder] = card + 1", "state.tucked[wonder] = card"),
        ("city.wonders -= bit(wonder)", "city.wonders -= 0"),
        ("city.wonders_built |= bit(wonder)", "city.wonders_built = bit(wonder)"),
        ("count(state.city[1].wonders_built) == WONDER_LIMIT", "count(state.city[1].wonders_built) > WONDER_LIMIT"),
        ("state.city[seat].wonders = 0", "state.city[0].wonders = 0"),
        ("if int(city.wonders_play_again) == 1", "if int(state.city[1 - seat].wonders_play_again) == 1"),
        ("count(city.wonders_built)", "count(city.wonders)"),
        ("int(city.coins) // COINS_A_POINT", "int(city.coins)"),
        ("most = max(most, total)", "most = total"),
        ("most = max(most, total)", "most += total"),
        ("return WONDER_POINTS", "return PROGRESS_POINTS"),
        ("price_unit(state, 1 - seat, resource)", "price_unit(state, seat, resource)"),
        ("city.choice[a] += 1", "city.choice[0] += 1"),
        ("city.choice[a] += 1", "city.choice[a] = 1"),
        ("city.discount[a] += b", "city.discount[1] += b"),
        ("tokens > 0 and has(state.box, token)", "tokens > 0"),
        ("b * counted(state, seat, a)", "b * counted(state, 1 - seat, a)"),
        ("b * larger(state, a)", "b * counted(state, seat, 2)"),
        ("lose_coins(state, 1 - seat, a)", "lose_coins(state, seat, a)"),
        ("advance(state, seat, shields_of(state, seat, piece, a))", "advance(state, seat, 1)"),
        ("elif operation == PLAY_AGAIN: state.extra_turn = 1", "elif operation == PLAY_AGAIN: state.extra_turn += 1"),
        ("if has_color(state, 1 - seat, a)", "if has_color(state, seat, a)"),
        ("if something_discarded(state)", "if seat >= 0"),
        ("!= NOTHING and int(state.how) == RUNNING", "!= NOTHING"),
        ("shields_on_red) if piece < WONDER_PIECE", "shields_on_red) if piece >= 0"),
        ("int(state.city[seat].shields_on_red)", "int(state.city[1 - seat].shields_on_red)"),
        ("printed + int(state.city[seat].shields_on_red) if piece < WONDER_PIECE else printed", "printed"),
        ("city.cards[color] += 1", "city.cards[color] = 1"),
        ("state.city[seat].cards[CARD_COLOR[card]] -= 1", "state.city[seat].cards[CARD_COLOR[card]] -= 0"),
        ("-int(EFFECTS[card, k, 2])", "-1"),
        ("state.place[card] = DISCARDED", "state.place[card] = 0"),
        ("state.city[seat].progress |= bit(token)", "state.city[seat].progress = bit(token)"),
        ("gain(state, seat, TOKEN_PIECE + token)", "gain(state, 1 - seat, TOKEN_PIECE + token)"),
    ],
    "military": [
        ("min(coins, int(state.city[seat].coins))", "coins"),
        ("int(state.pawn) if seat == 0 else -int(state.pawn)", "int(state.pawn)"),
        (">= int(LOOT_FROM[token])", "> int(LOOT_FROM[token])"),
        ("state.military_tokens[1 - seat] -= bit(token)", "state.military_tokens[1 - seat] -= 0"),
        ("has(state.military_tokens[1 - seat], token)", "has(state.military_tokens[seat], token)"),
        ("lose_coins(state, 1 - seat, int(LOOT_COINS", "lose_coins(state, seat, int(LOOT_COINS"),
        ("state.pawn += 1 if seat == 0 else -1", "state.pawn += 1"),
        ("lead(state, seat) == CAPITAL", "lead(state, seat) == CAPITAL - 1"),
        ("win(state, seat, MILITARY)", "win(state, 1 - seat, MILITARY)"),
        ("win(state, seat, MILITARY) return", "win(state, seat, MILITARY)"),
    ],
    "science": [
        ("int(state.city[seat].symbols[symbol]) > 0", "int(state.city[seat].symbols[symbol]) > 1"),
        (">= DIFFERENT_SYMBOLS", "> DIFFERENT_SYMBOLS"),
        ("win(state, seat, SCIENTIFIC)", "win(state, 1 - seat, SCIENTIFIC)"),
        ("int(symbols[symbol]) == 2", "int(symbols[symbol]) >= 1"),
        ("and int(state.board) != 0", ""),
        ("push_todo(state, PROGRESS, seat, 0)", "push_todo(state, PROGRESS, 1 - seat, 0)"),
    ],
    "score": [
        ("if in_city(state, seat, guild)", "if in_city(state, 1 - seat, guild)"),
        (
            "int(city.points_per_token) * count(city.progress)",
            "int(city.points_per_token) * (count(city.progress) - 1)",
        ),
        ("max(lead(state, seat), 0)", "abs(lead(state, seat))"),
        ("int(city.coins) // COINS_A_POINT", "(int(city.coins) + 1) // COINS_A_POINT"),
        ("int(city.points[PURPLE]) + guild_points(state, seat)", "int(city.points[PURPLE])"),
        (
            "int(state.city[0].points[BLUE]) - int(state.city[1].points[BLUE])",
            "int(state.city[0].cards[BLUE]) - int(state.city[1].cards[BLUE])",
        ),
        ("if margin == 0:", "if margin == 1000:"),
        ("if margin > 0", "if margin >= 0"),
        ("elif margin < 0", "elif margin <= 0"),
        ("bit(0) | bit(1)", "bit(0)"),
    ],
    "setup": [
        ("put_away(state, age, items, kept)", "put_away(state, age, items, 0)"),
        ("shuffle(state, items, n, n) put_away", "put_away"),
        ("shuffle(state, items, n, n) for slot", "for slot"),
        ("shuffle(state, items, n, GUILDS_IN_PLAY)", "items[0] = items[0]"),
        ("state.first = draw(state, 2)", "state.first = 0"),
        ("shuffle_numbers(state, items, tokens, TOKENS_ON_BOARD)", "for k in range(tokens): items[k] = k"),
        ("shuffle(state, items, tokens, tokens)", "items[0] = items[0]"),
        ("shuffle_numbers(state, items, wonders, DRAFTED)", "for k in range(wonders): items[k] = k"),
        ("set_of_tokens(state) & ~int(state.board)", "set_of_tokens(state)"),
        ("state.military_tokens[seat] = ALL_LOOT", "state.military_tokens[seat] = 1"),
        ("state.city[seat].coins = START_COINS", "state.city[0].coins = START_COINS"),
        ("state.city[seat].price[resource] = BASE_PRICE", "state.city[seat].price[resource] = 1"),
        ("note_guild_backs(state) begin_more(state)", "begin_more(state)"),
        ("state.city[int(state.first) ^ k].wonders", "state.city[k].wonders"),
        ("if int(state.wonders_shown) == 0", "if chosen == 0"),
        ("range(chosen, chosen + WONDERS_SHOWN)", "range(chosen, DRAFTED)"),
        ("int(state.first) ^ int(DRAFT_ORDER[chosen])", "int(state.first) ^ (chosen & 1)"),
        ("int(state.first) ^ int(DRAFT_ORDER[chosen])", "int(DRAFT_ORDER[chosen])"),
        ("state.face_up = FACE_UP[row]", "state.face_up = state.layout"),
        ("if int(COVERED_BY[row, slot]) == 0", "if slot >= 0"),
        ("state.active = state.first", "state.active = 0"),
    ],
    "seams/cost": [("return 1 return 0", "return 0")],
    "expanded/draws": [
        ("if tokens > 0 and has(state.box, token)", "if tokens > 0"),
        ("state.drawn = drawn_in_order(state, LIBRARY_AGAIN, tokens)", "state.drawn = state.drawn"),
    ],
    "expanded/thefts": [("state.city[seat].wonders |= bit(wonder)", "state.city[seat].wonders = bit(wonder)")],
    "expanded/losses": [
        ("city.points[source_of(piece)] -= a", "city.points[source_of(piece)] -= 0"),
        ("city.choice[a] -= 1", "city.choice[a] -= 0"),
        ("city.fixed_price[a] = 0", "city.fixed_price[a] = 2"),
        ("symbols[a] -= 1", "symbols[a] -= 0"),
        ("grant_ability(state, seat, DISCOUNT, a, -b)", "grant_ability(state, seat, DISCOUNT, a, 0)"),
        ("grant_ability(state, seat, operation, 0, 0)", "grant_ability(state, seat, operation, 1, 0)"),
        ("city.siege = 0", "city.siege = 1"),
        ("city.senators_free = 0", "city.senators_free = 1"),
    ],
    "agora/coercion": [
        ("state.pantheon.snake = 0", "state.pantheon.snake = card + 1"),
        ("state.winners = bit(0) | bit(1)", "state.winners = bit(0)"),
        ("seat if mine else 1 - seat", "seat"),
        ("symbols[symbol]) == 2", "symbols[symbol]) >= 1"),
        ("lose(state, seat, given)", "lose(state, seat, taken)"),
    ],
    "agora/conspiracies": [
        ("int(agora.known[place]) | bit(seat)", "int(agora.known[place])"),
        ("state.agora.known[k] = bit(seat)", "state.agora.known[k] |= bit(seat)"),
        ("last = int(agora.left) - 1", "last = 0"),
        ("int(state.city[seat].keeps_both) == 1", "int(state.city[1 - seat].keeps_both) == 1"),
    ],
    "agora/decrees": [
        ("coins > trade_less", "coins < trade_less"),
        ("state.city[seat].coins += int(state.age)", "state.city[seat].coins += 1"),
        ("max(price - 1, LEAST_PRICE)", "price - 1"),
        ("TRADE_RAW if resource < RAW_TO", "TRADE_RAW if resource <= RAW_TO"),
    ],
    "agora/legal": [
        ("3 << 2 * (detail(state) // ACTION_SETS)", "15 << 2 * (detail(state) // ACTION_SETS)"),
        ("chambers_with(state, 1 - seat)", "chambers_with(state, seat)"),
        ("and card < FIRST_SENATOR", ""),
        ("int(other.wonders_built)", "int(other.wonders)"),
        ("| int(other.progress)", ""),
        ("return int(state.place[card]) == NOT_PLAYED", "return True"),
        ("chambers if int(state.city[seat].cubes) > 0 else 0", "chambers"),
    ],
    "agora/refusal": [
        ("POSSIBLE if int(state.agora.triggered_now) == 0 else ONE_A_TURN", "POSSIBLE"),
        ("POSSIBLE if unprepared(state, seat) != 0 else NO_CONSPIRACY", "POSSIBLE"),
    ],
    "agora/resolve": [
        ("state.agora.triggered_now = 1", "state.agora.triggered_now = 0"),
        ("about % ACTION_SETS > 1", "about % ACTION_SETS > 0"),
        ("discard_others(state, 1 - seat, card)", "discard_others(state, seat, card)"),
        ("remove_cube(state, 1 - seat, action - REMOVE)", "remove_cube(state, seat, action - REMOVE)"),
        ("state.agora.locked |= bit(token)", "state.box |= bit(token)"),
        ("push_todo(state, TURN_UP, seat, 0)", "state.taken = 0"),
        ("if action == PUT_BELOW", "if action != PUT_BELOW"),
        ("other if other < chamber else other + 1", "other"),
    ],
    "agora/scheme": [
        ("(int(state.city[1 - seat].coins) + 1) // 2", "int(state.city[1 - seat].coins) // 2"),
        ("coins * int(state.agora.cubes[1 - seat][chamber])", "coins * int(state.agora.cubes[seat][chamber])"),
        ("operation == CONSPIRATOR and has(state.city[seat].decrees", "has(state.city[seat].decrees"),
        ("for age in range(int(state.age))", "for age in range(3)"),
        ("operation == TRIGGER_UNPREPARED and unprepared(state, seat) != 0", "operation < 0"),
    ],
    "agora/locked": [
        ("state.agora.lock_known = bit(seat)", "state.agora.lock_known = 0"),
        ("state.agora.lock_known |= bit(seat)", "state.agora.lock_known |= 0"),
        ("tokens &= ~int(state.pantheon.drawn_then[number])", "tokens &= -1"),
        ("count(may_be_locked(state, seat)) > 1", "count(may_be_locked(state, seat)) > 0"),
        ("state.box |= token state.agora.locked = 0", "state.agora.locked = 0"),
    ],
    "agora/score": [("int(CHAMBER_POINTS[chamber])", "1")],
    "agora/senate": [
        ("if more > 0", "if more >= 0"),
        ("push_pawn(state, 1 - seat)", "push_pawn(state, seat)"),
        ("if int(state.how) == RUNNING: advance(state, seat, 1)", "advance(state, seat, 1)"),
        ("int(state.how) == RUNNING and chambers_of(state, seat) == CHAMBERS", "chambers_of(state, seat) == CHAMBERS"),
        ("state.city[seat].cubes += 1", "state.city[seat].cubes += 0"),
        ("if holds_cubes(state, other)", "if chamber < 0"),
        ("open_decrees(state, move_to(move))", "open_decrees(state, move_from(move))"),
    ],
    "agora/senators": [("else int(city.senators)", "else 1")],
    "agora/settle": [
        ("if int(state.agora.spoils) != 0", "if int(state.agora.spoils) != 0 and decision(state) != TURN_END"),
        ("state.city[seat].coins += about", "state.city[seat].coins += 0"),
        ("range(2 * LOOT_TOKENS - 1, -1, -1)", "range(2 * LOOT_TOKENS)"),
        ("return int(state.board) == 0", "return False"),
        ("gods_left(state, detail(state)) < 2", "gods_left(state, detail(state)) < 0"),
    ],
    "agora/setup": [
        ("state.city[seat].cubes = CUBES", "state.city[0].cubes = CUBES"),
        ("state.agora.face_up = OPEN_CHAMBERS", "state.agora.face_up = 63"),
        ("shuffle(state, items, SENATORS, SENATORS)", "items[0] = items[0]"),
        (
            "deal_numbers(state, items, DECREES, state.agora.decrees, CHAMBERS)",
            "for k in range(CHAMBERS): state.agora.decrees[k] = k + 1",
        ),
        (
            "deal_numbers(state, items, CONSPIRACIES, state.agora.dealt, CONSPIRACIES)",
            "for k in range(CONSPIRACIES): state.agora.dealt[k] = k + 1",
        ),
    ],
    "pantheon/activation": [
        ("ACTIVATION_COST[seat, space]", "ACTIVATION_COST[0, space]"),
        ("price *= GATE_FACTOR", "price *= 1"),
        ("price - int(state.city[seat].activation_discount)", "price - int(state.city[1 - seat].activation_discount)"),
        ("coins += int(OFFERING_COINS[token])", "coins += 2"),
        ("return price <= purse(state.city[seat])", "return price < purse(state.city[seat])"),
    ],
    "pantheon/decks": [
        ("gods_known(state, mythology, seat) >= GODS_EACH - 1", "gods_known(state, mythology, seat) >= GODS_EACH"),
        ("min(GODS_LOOKED_AT, gods_left(state, mythology))", "gods_left(state, mythology)"),
        ("state.pantheon.left[mythology] -= 1", "state.pantheon.left[mythology] -= 0"),
        ("state.box -= int(pantheon.enki)", "state.box -= 0"),
        ("min(gods_left(state, mythology), 1)", "gods_left(state, mythology)"),
        ("== 0 and not gated", "== 0"),
        ("known[mythology][0] |= known_to", "known[mythology][0] |= 0"),
        ("known_to &= int(state.pantheon.placed_by[space])", "known_to &= 3"),
    ],
    "pantheon/invoke": [
        ("cards = state.city[1 - seat].cards", "cards = state.city[seat].cards"),
        ("city.protected_coins += a", "city.coins += a"),
        ("city.siege = a", "city.siege = 0"),
        ("int(state.city[1 - seat].wonders) != 0", "int(state.city[seat].wonders) != 0"),
        ("int(state.city[seat].wonders) != 0 and something_discarded(state)", "int(state.city[seat].wonders) != 0"),
    ],
    "pantheon/purse": [
        ("max(coins - int(city.coins), 0)", "min(coins, int(city.protected_coins))"),
        ("state.city[seat].mythology_tokens", "state.city[1 - seat].mythology_tokens"),
        ("int(FREE_IF[card]) > 0 or int(FREE_IF_MYTHOLOGY[card]) > 0", "int(FREE_IF[card]) > 0"),
    ],
    "pantheon/resolve": [
        ("state.city[seat].offerings -= offerings", "state.city[seat].offerings -= 0"),
        ("known[place] = bit(seat)", "known[place] = 3"),
        ("state.box |= int(state.pantheon.enki) & ~bit(token)", "state.box |= 0"),
        ("destroy_card(state, 1 - seat, card)", "destroy_card(state, seat, card)"),
        ("state.pantheon.tokens[slot] = 0 state.place", "state.place"),
        ("state.face_up |= bit(slot) state.pantheon.tokens", "state.pantheon.tokens"),
        ("state.city[owner].wonders |= bit(wonder)", "state.city[0].wonders |= bit(wonder)"),
        ("lose_coins(state, 1 - seat, int(LOOT_COINS", "lose_coins(state, seat, int(LOOT_COINS"),
        (
            "push_todo(state, THEATER_TOP, seat, mythology)",
            "order_deck(state, seat, mythology, int(state.pantheon.decks[mythology][0]) - 1)",
        ),
        ("return_tokens_of_enki(state)", "state.box -= int(state.pantheon.enki)"),
    ],
    "pantheon/slots": [
        (
            "state.city[seat].offerings |= bit(found - OFFERING)",
            "state.city[1 - seat].offerings |= bit(found - OFFERING)",
        ),
        ("state.city[seat].mythology_tokens[mythology] += 1", "state.city[1 - seat].mythology_tokens[mythology] += 1"),
    ],
    "pantheon/score": [
        (
            "int(state.city[seat].god_points) + int(state.city[seat].protected_coins)",
            "int(state.city[seat].god_points)",
        ),
        ("tokens = count(city.offerings)", "tokens = 0"),
        ("int(TEMPLE_POINTS[temples])", "5 * temples"),
    ],
    "pantheon/setup": [
        ("shuffle(state, items, GODS_EACH, GODS_EACH)", "items[0] = items[0]"),
        ("shuffle(state, items, tokens, MYTHOLOGY_TOKENS)", "items[0] = items[0]"),
        (
            "deal_numbers(state, items, OFFERINGS, state.pantheon.offering_dealt, OFFERINGS)",
            "for k in range(OFFERINGS): state.pantheon.offering_dealt[k] = k + 1",
        ),
        ("open_pantheon(state)", "state.age = age"),
    ],
    "pantheon/track": [
        ("state.pantheon.minerva = 0", "state.pawn = ahead"),
        ("(1 if seat == 0 else -1)", "1"),
    ],
}


def listed(game: str, by_file: dict[str, list[tuple[str, str]]]) -> list[Fault]:
    """All faults of a game."""
    return [Fault(f"{game}/{file}.py", right, wrong) for file, pairs in by_file.items() for right, wrong in pairs]


FAULTS = {"duel": listed("duel", DUEL_FAULTS), "wonders": listed("wonders", WONDERS_FAULTS)}


def pattern(text: str) -> re.Pattern[str]:
    """The same words and signs, whatever the white space between them; a line break may have brought a last comma."""
    tokens = re.findall(r"\w+|[^\w\s]", text)
    return re.compile(
        r"\s*".join(rf"(?:,\s*)?{re.escape(token)}" if token in ")]" else re.escape(token) for token in tokens)
    )


def with_fault(source: str, fault: Fault) -> str:
    """The source of a file with the fault in it."""
    found = pattern(fault.right).findall(source)
    if len(found) != 1:
        raise ValueError(f"{fault.right!r} occurs {len(found)} times in {fault.file}, not once: update the fault.")
    return pattern(fault.right).sub(lambda _: fault.wrong, source)
