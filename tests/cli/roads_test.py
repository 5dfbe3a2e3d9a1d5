#!/usr/bin/env python3
"""Every road to the same value gives it, and takes the best solver: the same question by every command that answers it."""
import json
import resource
import unittest

import binary
from binary import grundy

# A game with one number left open; its code, if it has one; rules that are the same game in the user's words.
GAMES = [
    ("kayles", "0.77", "game g(n)  move -> g(a) + g(n-k-a) for k in 1..2 if k <= n for a in 0..n-k"),
    ("dawson_kayles", "0.07", "game g(n)  move -> g(a) + g(n-2-a) for a in 0..n-2"),
    ("dawson_chess", "0.137", None),
    ("crosses", None, None),
    ("officers", "0.6", "game g(n)  move -> n-1 if n > 1  move -> g(a) + g(n-1-a) for a in 1..n-2"),
    ("nim", None, "game g(n)  move -> n-k for k in 1..n"),
    ("lasker", None, "game g(n)  move -> n-k for k in 1..n  move -> g(a) + g(n-a) for a in 1..n-1"),
    ("grundys_game", None, "game g(n)  move -> g(a) + g(n-a) for a in 1..n-1 if a < n - a"),
    ("couples", None, None),
    ("halve", None, None),
    ("mark", None, "game g(n)  move -> n-1 if n > 0  move -> n div 2 if n > 0"),
    ("cake", None, None),
]
MOST = 18


def values_of(*arguments, given=""):
    ran = grundy(*arguments, given=given)
    if ran.returncode != 0:
        raise AssertionError(f"{arguments}: exit code {ran.returncode}: {ran.err}")
    return ran.out


class Roads(unittest.TestCase):
    def by_lines(self, positions, *options):
        lines = values_of("value", "-", "--json", *options, given="\n".join(positions) + "\n").splitlines()
        return [json.loads(line)["nimber"] for line in lines]

    def test_heaps_by_every_road(self):
        for name, code, rules in GAMES:
            table = json.loads(values_of("table", name, "--to", str(MOST), "--json"))
            first, wanted = table["from"], table["values"]
            sizes = range(first, first + len(wanted))
            positions = [f"{name}({n})" for n in sizes]
            with self.subTest(name):
                self.assertEqual(self.by_lines(positions), wanted)
                self.assertEqual(self.by_lines(reversed(positions)), wanted[::-1])
                self.assertEqual(self.by_lines(positions, "--solver", "memo", "--no-theory"), wanted)
                self.assertEqual(self.by_lines(positions[:9], "--solver", "definition", "--no-theory"), wanted[:9])
                self.assertEqual(self.by_lines([p + " + *5" for p in positions]), [v ^ 5 for v in wanted])
                if code:
                    heaps = [int(line) for line in values_of("sequence", code, "--to", str(MOST), "-o", "-").split()]
                    self.assertEqual(heaps[first:], wanted)
                    self.assertEqual(self.by_lines([f"{code}({n})" for n in sizes]), wanted)
                if rules:
                    own = [f"g({n})" for n in sizes]
                    for solver in ("auto", "memo", "definition"):
                        few = own if solver != "definition" else own[:9]
                        self.assertEqual(self.by_lines(few, "-e", rules, "--solver", solver), wanted[:len(few)])
                for n, value in zip(list(sizes)[:10], wanted):
                    position = f"{name}({n})"
                    moves = json.loads(values_of("moves", position, "--json"))
                    self.assertEqual(moves["value"], f"*{value}")
                    graph = json.loads(values_of("graph", "--of", position, "--json"))
                    self.assertEqual(graph["vertices"][0]["value"], f"*{value}")
                    self.assertIn("Equal in value", values_of("compare", position, f"*{value}"))
                b_file = "".join(f"{n} {value}\n" for n, value in zip(sizes, wanted))
                self.assertEqual(grundy("check", "-", name, given=b_file).returncode, 0)

    def test_boards_by_every_road(self):
        bar = "game bar(rows[])  move -> rows with rows[j] = min(rows[j], c) for j >= i\n" \
              "  for i in 0..len(rows)-1, c in 0..rows[i]-1 if i + c > 0"
        for rows, columns in ((2, 3), (3, 4), (4, 5)):
            board = f"chomp({rows}x{columns})"
            own = "bar(" + ",".join([str(columns)] * rows) + ")"
            wanted = self.by_lines([board])
            self.assertEqual(self.by_lines([board], "--solver", "memo", "--no-theory"), wanted)
            self.assertEqual(self.by_lines([own], "-e", bar), wanted)
            self.assertEqual(json.loads(values_of("table", f"chomp({rows}xn)", "--to", str(columns), "--json"))["values"][-1],
                             wanted[0])
        for x, y in ((3, 5), (7, 4), (10, 10)):
            wanted = self.by_lines([f"wythoff({x},{y})"])
            lady = "game lady(x, y)  move -> (x-i, y) for i in 1..x  move -> (x, y-i) for i in 1..y\n" \
                   "  move -> (x-i, y-i) for i in 1..min(x, y)"
            self.assertEqual(self.by_lines([f"lady({x},{y})"], "-e", lady), wanted)
            self.assertEqual(self.by_lines([f"wythoff({x},{y})"], "--solver", "memo", "--no-theory"), wanted)

    def test_large_questions_are_answered_at_once_by_every_road(self):
        """Each took seconds to minutes by one road and nothing by another."""
        rising = "".join(f"0.07({n})\n" for n in range(0, 200_000))
        for arguments, given in (
            (("value", "0.07(999999999999)"), ""),
            (("table", "0.07", "--to", "1000000", "--zeros"), ""),
            (("sequence", "0.07", "--to", "1000000"), ""),
            (("value", "chomp(8x10)"), ""),
            (("chomp", "8x10", "--grundy"), ""),
            (("value", "-"), rising),
            (("value", "g(10000)", "--solver", "memo", "-e", GAMES[0][2]), ""),
        ):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            values_of(*arguments, given=given)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.assertLess(after.ru_utime - before.ru_utime, 3, arguments)


if __name__ == "__main__":
    binary.main()
