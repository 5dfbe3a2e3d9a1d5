#!/usr/bin/env python3
"""Counts options and positions of every game from rules written down once more, and compares data/option_counts.csv.

As perft does for chess programs: a move generator that loses or invents a move gives another count. The rules (*_rules.py)
share nothing with the program, which is held against the same table by tests/agreement/option_counts_test.cc. Where a
formula is known the row has one, and it is checked too.

Counted are, from a starting position, its different options (`options`), the positions with a move that can be reached
as parts of sums (`positions`), and the different options of all of these together (`moves`). Parts without a move count
as nothing. Where Left and Right have different moves, options are counted for each of them.

    option_counts.py data/option_counts.csv [--write]
"""
import csv
import itertools
import math
import sys

from board_rules import (
    BISHOP, KNIGHT, QUEEN, ROOK, amazons, clobber, cut, guillotine, letters, nogo, northcott, northcott_rules,
    peg_duotaire, piece, tiling, toads_and_frogs, treblecross, wythoff)
from graph_rules import (
    arc_kayles, arrows, bandit, bnugug_paths, colouring, cram, edge_geography, graph, graph_chomp, graph_code,
    hackenbush, nimstring, node_kayles, picture, sprouts, uncoloured, vertex_geography, windup)
from heap_rules import (
    code, end_nim, euclid, fibonacci, lasker, limited, moore, ordered, poker, silver_dollar, splits, staircase,
    sylver, sylver_start, take, transfer, welter)
from set_rules import (
    anywhere, at_distance, cell_below, chomp, coins, consecutive, equally_spaced, grunt, poset, product,
    smaller_cells, symmetric)


def count(start, options, players=(None,)):
    """`options(position)` or, with players, `options(position, player)` yields tuples of positions."""
    def raw(position, player):
        return options(position) if player is None else options(position, player)

    known = {}

    def has_move(position):
        if position not in known:
            known[position] = any(True for player in players for _ in raw(position, player))
        return known[position]

    def different(position):
        return {(player, tuple(sorted((part for part in parts if has_move(part)), key=repr)))
                for player in players for parts in raw(position, player)}

    seen, queue, moves = {start}, [start], 0
    while queue:
        found = different(queue.pop())
        moves += len(found)
        for _, parts in found:
            for part in parts:
                if part not in seen:
                    seen.add(part)
                    queue.append(part)
    return len(different(start)), len(seen), moves


BOXES_1X3 = frozenset({(0, 1, 1), (0, 1, 2), (0, 1, 3), (1, 2, 1), (0, 2, 1), (0, 2, 2), (2, 3, 1), (0, 3, 1), (0, 3, 2),
                       (0, 3, 3)})
GRID_2X3 = "1-2 2-3 4-5 5-6 1-4 2-5 3-6"
heads = lambda *places: frozenset(places)
NUMBERS = lambda n: [d for d in range(2, n + 1) if n % d == 0]
SUBSETS = [frozenset(s) for k in (1, 2) for s in itertools.combinations("123", k)]

# game, position as the program reads it, counts by brute force, and where there is one a formula for a part of them
ROWS = [
    ("nim", "nim(12)", count(12, take(range(1, 13))), ("n, n, n(n+1)/2", (12, 12, 78))),
    ("subtract", "subtract(20; 1,3,4)", count(20, take((1, 3, 4))), None),
    ("countup", "countup(0,12; 1..3)", count(12, take((1, 2, 3))), ("3, n, 3n-3", (3, 12, 33))),
    ("halve", "halve(18)", count(18, lambda n: ((m,) for m in range(n // 2 + 1) if n)), None),
    ("lasker", "lasker(9)", count(9, lasker), ("n + floor(n/2), n", (13, 9, None))),
    ("grundys_game", "grundys_game(12)", count(12, splits(True, 3)), ("floor((n-1)/2), n-2", (5, 10, None))),
    ("couples", "couples(10)", count(10, splits(False, 3)), ("floor(n/2), n-2", (5, 8, None))),
    ("limited", "limited(12,5)", count((12, 5), limited), None),
    ("fibonacci_nim", "fibonacci_nim(12)", count((12, 11), fibonacci), None),
    ("cake", "cake(16)", count(16, lambda n: ((m,) for m in range(n // 2 + 1, n))), None),
    ("ordered_nim", "ordered_nim(2,3,4)", count((2, 3, 4), ordered), None),
    ("staircase", "staircase(1,2,2)", count((1, 2, 2), staircase), None),
    ("moore", "moore(2,3,3; 2)", count((2, 3, 3), moore(2)), None),
    ("end_nim", "end_nim(2,3,1,2)", count((2, 3, 1, 2), end_nim), None),
    ("euclid", "euclid(13,31)", count((13, 31), euclid), None),
    ("mark", "mark(20)", count(20, lambda n: ((m,) for m in {n - 1, n // 2} if n)), None),
    ("sylver", "sylver(4,7)", count(sylver_start(4, 7), sylver), None),
    ("kayles", "kayles(12)", count(12, code([0, 7, 7])), None),
    ("dawson_chess", "dawson_chess(12)", count(12, code([0, 1, 3, 7])), None),
    ("dawson_kayles", "dawson_kayles(12)", count(12, code([0, 0, 7])), ("floor(n/2)", (6, None, None))),
    ("chords", "chords(12)", count(12, code([0, 0, 7])), ("floor(n/2)", (6, None, None))),
    ("crosses", "crosses(12)", count(12, code([0, 1, 3, 7])), None),
    ("officers", "officers(12)", count(12, code([0, 6])), ("floor((n+1)/2), n-1", (6, 11, None))),
    ("bricks", "bricks(12)", count(12, code([0, 3, 3])), ("2, n, 2n-1", (2, 12, 23))),
    ("code", "4.007(12)", count(12, code([4, 0, 0, 7])), None),
    ("strip", "strip(9; 3)", count(9, take((1, 2, 3))), ("3, n, 3n-3", (3, 9, 24))),
    ("treblecross", "treblecross(8)", count("........", treblecross), None),
    ("welter", "welter(2,5,7)", count((2, 5, 7), welter), None),
    ("silver_dollar", "silver_dollar(1,3,6; dollar=3)", count(((1, 3, 6), 3), silver_dollar), None),
    ("wythoff", "wythoff(6,8)", count((6, 8), wythoff), ("x+y+min(x,y), (x+1)(y+1)-1", (20, 62, None))),
    ("cut", "cut(5,6)", count((5, 6), cut), ("m+n-2, mn-1", (9, 29, None))),
    ("guillotine", "guillotine(4,5)", count((4, 5), guillotine), ("floor(m/2)+floor(n/2)", (4, None, None))),
    ("northcott", "northcott(1-5)", count((1, 5), northcott), ("2g-1, g(g+1)/2", (5, 6, None))),
    ("queen", "queen(e5; board=6x6)", count((4, 4), piece(6, QUEEN, True)), ("3k, (k+1)^2-1", (12, 24, None))),
    ("rook", "rook(e5; board=6x6)", count((4, 4), piece(6, ROOK, True)), ("2k, (k+1)^2-1", (8, 24, None))),
    ("king", "king(e5; board=6x6)", count((4, 4), piece(6, QUEEN, False)), ("3, (k+1)^2-1", (3, 24, None))),
    ("knight", "knight(e5; board=6x6)", count((4, 4), piece(6, KNIGHT, False)), None),
    ("bishop", "bishop(e5; board=6x6)", count((4, 4), piece(6, BISHOP, True)), None),
    ("chomp", "chomp(3x4)", count((4, 4, 4), chomp), ("mn-1, C(m+n,m)-2", (11, math.comb(7, 3) - 2, None))),
    ("chomp3d", "chomp3d(2x2x2)", count(smaller_cells((2, 2, 2)), poset(cell_below)), None),
    ("divisors", "divisors(36)", count(frozenset(NUMBERS(36)), poset(lambda x, y: y % x == 0)), None),
    ("subset_takeaway", "subset_takeaway(3)", count(frozenset(SUBSETS), poset(lambda x, y: x <= y)), None),
    ("poset", "poset(a<c, b<c, b<d)",
     count(frozenset("abcd"), poset(lambda x, y: x == y or x + y in ("ac", "bc", "bd"))), None),
    ("turtles", "turtles(heads=6)", count(heads(6), coins(anywhere(1, 2))), None),
    ("twins", "twins(heads=6)", count(heads(6), coins(anywhere(2))), None),
    ("triplets", "triplets(heads=6)", count(heads(6), coins(anywhere(3))), None),
    ("mock_turtles", "mock_turtles(heads=6)", count(heads(6), coins(anywhere(1, 2, 3))), None),
    ("moebius", "moebius(heads=6)", count(heads(6), coins(anywhere(*range(1, 6)))), None),
    ("mogul", "mogul(heads=6)", count(heads(6), coins(anywhere(*range(1, 8)))), ("2^n, 2^n", (64, 64, None))),
    ("moidores", "moidores(heads=6)", count(heads(6), coins(anywhere(*range(1, 10)))), ("2^n, 2^n", (64, 64, None))),
    ("ruler", "ruler(heads=6)", count(heads(6), coins(consecutive)), None),
    ("turnips", "turnips(heads=6)", count(heads(6), coins(equally_spaced)), None),
    ("grunt", "grunt(heads=6)", count(heads(6), coins(grunt)), None),
    ("sym", "sym(heads=6)", count(heads(6), coins(symmetric)), None),
    ("coins", "coins(2 at distance 1,3; heads=6)", count(heads(6), coins(at_distance(1, 3))), None),
    ("turning_corners", "turning_corners(2,2)", count(heads((2, 2)), product(anywhere(2), anywhere(2))), None),
    ("rugs", "rugs(1,2)", count(heads((1, 2)), product(consecutive, consecutive)), None),
    ("product", "product(twins, ruler; heads=(2,1))", count(heads((2, 1)), product(anywhere(2), consecutive)), None),
    ("windup", "windup(4; 7; 1,2,5)", count(4, windup(7, (1, 2, 5))), ("s, n-1, s(n-1)", (3, 6, 18))),
    ("digraph", "digraph(\"a>b b>c c>a b>d c>e d>f e>f\"; a)", count("a", arrows("a>b b>c c>a b>d c>e d>f e>f")), None),
    ("poker_nim", "poker_nim(3; 2; 5)", count((3, 2), poker(5)), None),
    ("transfer_nim", "transfer_nim(1,2; 3)", count(((1, 2), 3), transfer), None),
    ("northcott_rules", "northcott_rules(1-3; 4)", count((1, 3), northcott_rules(4), ("left", "right")), None),
    ("bandit", "bandit(.B.|.#.|..P)", count(((1, 0), (2, 2), True), bandit(3, 3, {(1, 1)})), None),
    ("hackenbush", "hackenbush(\"ground-a a-b b-c c-a a-d\")", count(picture("ground-a a-b b-c c-a a-d"), hackenbush), None),
    ("stalk", "stalk(6)", count(picture("ground-1 1-2 2-3 3-4 4-5 5-6"), hackenbush), ("n, n, n(n+1)/2", (6, 6, 21))),
    ("tree", "tree(2[1][3])", count(picture("ground-1 1-2 2-3 2-4 4-5 5-6"), hackenbush), None),
    ("bnugug", "bnugug(spider(1,1,3); paths)", count(graph("c-a c-b c-d d-e e-f"), bnugug_paths), None),
    ("node_kayles", "node_kayles(grid(2,3))", count(graph(GRID_2X3), node_kayles), None),
    ("arc_kayles", "arc_kayles(grid(2,3))", count(graph(GRID_2X3), arc_kayles), None),
    ("graph_chomp", "graph_chomp(cycle(4))", count(graph("1-2 2-3 3-4 4-1"), graph_chomp), None),
    ("edge_geography", "edge_geography(grid(2,3), 1)", count((graph(GRID_2X3), "1"), edge_geography), None),
    ("cram", "cram(3x3)", count(frozenset(itertools.product(range(3), range(3))), cram), None),
    ("clobber", "clobber(\"XOX/OXO\")", count(letters("XOX/OXO"), clobber), None),
    ("nogo", "nogo(2x3)", count(letters(".../..."), nogo), None),
    ("tiling", "tiling(3x3; L3)", count(letters(".../.../..."), tiling([(0, 0), (0, 1), (1, 0)])), None),
    ("toads_and_frogs", "toads_and_frogs(TT..FF)", count("TT..FF", toads_and_frogs), None),
    ("peg_duotaire", "peg_duotaire(XX.XX.X)", count("XX.XX.X", peg_duotaire), None),
    ("amazons", "amazons(\"A../...\")", count(letters("A../..."), amazons), None),
    ("col", "col(path(4))", count(uncoloured(graph("1-2 2-3 3-4")), colouring(False)), None),
    ("snort", "snort(path(4))", count(uncoloured(graph("1-2 2-3 3-4")), colouring(True)), None),
    ("vertex_geography", "vertex_geography(grid(2,3), 1)", count((graph(GRID_2X3), "1"), vertex_geography), None),
    ("graph_code", "graph_code(grid(2,3); 0.33)", count(graph(GRID_2X3), graph_code([3, 3])), None),
    ("nimstring", "nimstring(1x3)", count(BOXES_1X3, nimstring), None),
    ("sprouts", "sprouts(2)", count((((3,), (3,)),), sprouts), None),
]


def main():
    lines = [["game", "position", "options", "positions", "moves", "formula"]]
    failures = []
    for game, position, counted, formula in ROWS:
        words, values = formula or ("", None)
        for given, found in zip(values or (), counted):
            if given not in (None, found):
                failures.append(f"{position}: counted {counted}, by the formula {values}")
        lines.append([game, position, *map(str, counted), words])
    if "--write" in sys.argv:
        with open(sys.argv[1], "w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(lines)
    else:
        with open(sys.argv[1], newline="") as file:
            table = list(csv.reader(file))
        failures += [f"counted {mine}, the table says {other}" for mine, other in zip(lines, table) if mine != other]
        if len(table) != len(lines):
            failures.append(f"{len(lines)} rows were counted, the table has {len(table)}")
    print("\n".join(failures) or f"{len(ROWS)} games")
    sys.exit(1 if failures else 0)


main()
