#!/usr/bin/env python3
"""Rules of one's own through the real binary: rules_test.py GRUNDY."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

GRUNDY = sys.argv.pop(1)


def grundy(*arguments, stdin="", timeout=60):
    return subprocess.run([GRUNDY, *arguments], input=stdin, capture_output=True, text=True, timeout=timeout)


class Faults(unittest.TestCase):
    """What goes wrong inside rules is the same clear error whoever asks."""

    RULES = {
        "game g(n) move -> n-1": "can't be negative",
        "game g(n) move -> n div (n-1) if n > 0": "a division by zero",
        "game g(n) move -> n-d for d in 1..n if n mod (d-1) = 0": "a remainder modulo zero",
        "game g(n) move -> n-k if n > 0 where k = [1, 2][n]": "outside a list of 2 numbers",
        "game g(n) move -> n+1": "play can go on for ever: g(3) -> g(4) -> g(5)",
        "game g(n) move -> g(n) + g(n) if n > 0": "play can go on for ever: g(3) -> g(3) + g(3)",
    }

    def test_every_command_reports_them(self):
        for rules, message in self.RULES.items():
            for command in (["value", "g(3)"], ["moves", "g(3)"], ["compare", "g(3)", "nim(1)"],
                            ["compare", "nim(1)", "g(3)"], ["graph", "--of", "g(3)"], ["play", "g(3)"],
                            ["value", "--play", "misere", "g(3) + nim(2)"], ["value", "--solver", "outcome", "g(3)"]):
                with self.subTest(rules=rules, command=command):
                    ran = grundy(*command, "-e", rules, stdin="1\n1\n1\n1\n")
                    # Who plays may find out a move later than who asks.
                    expected = message.split(": g(")[0] if command[0] == "play" else message
                    self.assertIn(expected, ran.stderr)
                    self.assertEqual(ran.returncode, 2)

    def test_the_move_and_the_position_are_named(self):
        ran = grundy("value", "-e", "game g(n)\nmove -> n-k for k in {1, 3}", "g(2)")
        self.assertIn("g(-1)", ran.stderr.replace("g(-2)", "g(-1)"))
        self.assertIn("with k = ", ran.stderr)
        self.assertIn("line 2", ran.stderr)

    def test_in_words_of_a_move(self):
        ran = grundy("moves", "--all", "-e", 'game g(n) move -> n-1 if n > 0 as "take {n div 0}"', "g(3)")
        self.assertIn("a division by zero", ran.stderr)

    def test_a_wrong_symmetry(self):
        rules = "game g(x, y) move -> (x-1, y) if x > 0 move -> (x, y-2) if y > 1 same as (max(x,y), min(x,y))"
        ran = grundy("value", "-e", rules, "g(5,8)")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("'same as' joins positions that differ", ran.stderr)


class Limits(unittest.TestCase):
    def quick(self, *arguments, code=None, **keywords):
        ran = grundy(*arguments, **keywords)  # within a minute
        self.assertIn(ran.returncode, (0, 1, 2, 3), ran.stderr[:300])
        self.assertLess(len(ran.stderr), 2000)
        if code is not None:
            self.assertEqual(ran.returncode, code, ran.stderr)
        return ran

    def test_a_file_of_a_megabyte(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "long.rules")
            for text, code in ((" # filler\n" * 90_000 + "game g(n) move -> n-1 if n > 0", 0), ("a" * 1_000_000, 2),
                               ("(" * 1_000_000, 2), ("game g(n) move -> n" + "-1" * 400_000, 2),
                               ("#" * 1_100_000, 1),
                               ("".join(f"game g{i}(n) move -> n-1 if n > 0\n" for i in range(25_000)), 0)):
                with open(name, "w", encoding="utf-8") as file:
                    file.write(text)
                self.quick("rules", name, code=code)

    def test_ranges_of_a_million_millions(self):
        for rules in ("game g(n) move -> n-k for k in 1..1000000000000 if k <= n",
                      "game g(n) end if n = 0: first wins move -> n-k for k in 1..1000000000000 if k <= n",
                      "game g(n) left move -> n-k for k in 1..1000000000000 if k <= n right move -> 0 if n > 0",
                      "game g(n) move -> n-k for k in 1..1000000000000 if k <= n play misere"):
            for command in (["value", "g(3)"], ["moves", "g(3)"]):
                with self.subTest(rules=rules, command=command):
                    ran = self.quick(*command, "-e", rules, "--time-limit", "1")
                    self.assertIn(ran.returncode, (0, 3))
        self.quick("value", "-e", "game g(n) move -> n-k for k in 1..min(n, 1000000000000)", "g(1000)", code=0)
        self.quick("rules", "-e", "game g(n) move -> n-k for k in 9223372036854775806..9223372036854775807 if k <= n",
                   code=0)

    def test_recursion_in_definitions(self):
        ran = self.quick("value", "-e", "define f(x) = f(x+1) game g(n) move -> f(n)", "g(3)", code=2)
        self.assertIn("too deeply", ran.stderr)
        self.quick("value", "-e", "define f(x) = if x = 0 then 0 else f(x-1) game g(n) move -> f(n) if n > 0",
                   "g(4000)", code=0)

    def test_thousands_of_moves(self):
        moves = "\n".join(f"move -> n-{k} if n >= {k}" for k in range(1, 5001))
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "moves.rules")
            with open(name, "w", encoding="utf-8") as file:
                file.write("game g(n)\n" + moves)
            ran = self.quick("value", "--rules", name, "g(6000)", code=0)
            self.assertEqual(ran.stdout.splitlines()[0], f"g(6000) = *{6000 % 5001}")

    def test_large_lists_and_nimbers(self):
        ran = self.quick("value", "-e", "game g(h[]) move -> h ++ h if len(h) > 0", "g(3)", "--time-limit", "5")
        self.assertIn(ran.returncode, (2, 3))
        self.assertEqual(self.quick("value", "-e", "game g(n) move -> *4000000000 if n > 0", "g(1)",
                                    code=0).stdout.splitlines()[0], "g(1) = *0")
        ran = self.quick("value", "-e", "game g(n) move -> *9223372036854775807 if n > 0", "g(1)", code=2)
        self.assertIn("is too large", ran.stderr)
        self.quick("value", "-e", "game g(n) move -> n - gcd(-9223372036854775807-1, 0)", "g(1)", code=2)


class Answers(unittest.TestCase):
    TAKE = "game g(n) with k = 3  move -> n-t for t in 1..min(n, k)"

    def test_whole_tables_equal_the_search(self):
        queen = "game g(x,y)  move -> (x-k,y) for k in 1..x  move -> (x,y-k) for k in 1..y  move -> (x-k,y-k) for k in 1..min(x,y)"
        # Leaves every table at its right edge, so that only small ones can be filled from the smallest position up.
        jump = "game g(x,y)  move -> (x-2,y+1) if x >= 2  move -> (x-1,y-1) if x >= 1 and y >= 1  move -> (x,y-3) if y >= 3"
        for rules in (queen, jump):
            for to in ("25x40", "40x25"):
                whole = grundy("table", "g(x,y)", "-e", rules, "--to", to, "--format", "csv")
                searched = grundy("table", "g(x,y)", "-e", rules, "--to", to, "--format", "csv", "--solver", "memo")
                self.assertEqual(whole.returncode, 0, whole.stderr)
                self.assertEqual(whole.stdout, searched.stdout)
        ran = grundy("table", "g(x,y)", "-e", queen, "--to", "300x300", "--zeros", "--stats")
        self.assertIn(f"positions visited: {301 * 301},", ran.stdout)  # once, not again for every row

    def test_constants(self):
        first = lambda *arguments: grundy(*arguments).stdout.splitlines()[0]
        self.assertEqual(first("value", "-e", self.TAKE, "g(9)"), "g(9) = *1")
        self.assertEqual(first("value", "-e", self.TAKE, "g(9; k=4)"), "g(9; k=4) = *4")
        self.assertEqual(first("value", "-e", self.TAKE, "g(9)", "--with", "k=4"), "g(9) = *4")
        self.assertEqual(grundy("table", "-e", self.TAKE, "g(n; k=4)", "--to", "9", "--format", "b-file").stdout,
                         "# g(n; k=4): Grundy values\n" + "".join(f"{n} {n % 5}\n" for n in range(10)))
        moves = json.loads(grundy("moves", "-e", self.TAKE, "g(9; k=4)", "--json").stdout)
        self.assertEqual([move["to"] for move in moves["moves"]], ["g(5; k=4)"])
        for wrong in (["--with", "m=4"], ["--with", "k"], ["--with", "k={1}"], ["--with", "k=4 move"]):
            ran = grundy("value", "-e", self.TAKE, "g(9)", *wrong)
            self.assertEqual(ran.returncode, 2, wrong)
            self.assertIn("error", ran.stderr)

    def test_play_names_the_right_winner(self):
        misere = "game g(n) move -> n-1 if n > 0 play misere"
        ran = grundy("play", "-e", misere, "g(1)", stdin="1\n")
        self.assertIn("Misere play", ran.stdout)
        self.assertIn("the engine wins", ran.stdout)
        ends = "game g(n) end if n = 1: first wins move -> n-1 if n > 0"
        self.assertIn("the engine wins", grundy("play", "-e", ends, "g(2)", stdin="1\n").stdout)
        self.assertIn("you win", grundy("play", "-e", ends, "g(3)", stdin="1\n").stdout)
        draw = "game g(n) end if n = 1: draw move -> n-1 if n > 0"
        self.assertIn("a draw", grundy("play", "-e", draw, "g(2)", stdin="1\n").stdout)

    def test_partizan_play_gives_each_player_his_own_moves(self):
        rules = "game g(n) left move -> n-1 if n > 0 right move -> n-3 if n > 2"
        ran = grundy("play", "-e", rules, "g(5)", stdin="1\n1\n")
        self.assertIn("You are Left", ran.stdout)
        self.assertIn("The engine plays: to g(1)", ran.stdout)
        self.assertIn("you win", ran.stdout)  # from g(0) Right has no move

    def test_zeros_of_a_misere_game(self):
        rules = "game g(n) move -> n-k for k in 1..min(n, 3) play misere"
        ran = grundy("table", "-e", rules, "g", "--to", "20", "--zeros")
        self.assertEqual(ran.stdout.splitlines()[1], "1 5 9 13 17")

    def test_explanations_claim_no_values_where_there_are_none(self):
        for rules in ("game g(n) left move -> n-1 if n > 0 right move -> n-2 if n > 1",
                      "game g(n) move -> n-k for k in 1..min(n, 3) play misere",
                      "game g(n) end if n = 1: first wins move -> n-1 if n > 0"):
            for n in range(6):
                self.assertNotIn("*0", grundy("value", "--explain", "-e", rules, f"g({n})").stdout)

    def test_a_cycle_is_shown(self):
        ran = grundy("value", "-e", "game g(n) move -> (n+1) mod 3", "g(0)")
        self.assertIn("g(0) -> g(1) -> g(2) -> g(0)", ran.stdout)


if __name__ == "__main__":
    unittest.main()
