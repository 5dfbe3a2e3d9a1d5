#!/usr/bin/env python3
"""Exported programs give the values of the engine: export_test.py GRUNDY COMPILER."""
import os
import subprocess
import sys
import tempfile
import unittest

GRUNDY = sys.argv.pop(1)
COMPILER = sys.argv.pop(1)
EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "rules")

STRANGER = """
define digits(n) = if n = 0 then 0 else n mod 10 + digits(n div 10)
game class(n, used{}, row[])  with most = 3  where half = n div 2
same as (n, used, sort(row))
move -> (n-k, used | {k}, row) for k in 1..min(n, most) if k not in used and digits(n) != k
move -> class(half, used, []) + *(n mod 3) if n > 4 and any(r = 1 for r in row)
move -> (n, used, row with row[i] = row[i]-1 and row[0] = 0) for i in 1..len(row)-1 if row[i] > 0
move -> (n, used, remove(row, i)) for i in 0..len(row)-1 if row[i] = max(row) and len([r for r in row if r > 0]) > 0
move -> sum(class(r, {}, []) for r in row if r > 1) if sum(row) > 2
"""

# Rules, the game, positions as programs read them, and as expressions.
GAMES = [
    ("cake.rules", "cake", ["4", "9"]),
    ("chomp.rules", "bar", ["[3,3,2]", "[4,4,4]", "[5]"]),
    ("couples.rules", "couples", ["7", "12"]),
    ("euclid.rules", None, ["5,8", "9,4"]),
    ("lasker.rules", None, ["7", "11", "12"]),
    ("left_and_right.rules", None, None),
    ("one_from_each.rules", None, ["[1,2,3]", "[4,5,6]"]),
    ("coins_on_a_strip.rules", None, ["[1,4,6]", "[0,3,5,9]"]),
]


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **options)


def games_of(path):
    listed = run([GRUNDY, "rules", path]).stdout
    return [line.split("(")[0].strip() for line in listed.splitlines() if "(" in line]


def answer(source, language, folder, lines):
    if language == "python":
        path = os.path.join(folder, "program.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        command = [sys.executable, path]
    else:
        path = os.path.join(folder, "program.cc")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        built = run([COMPILER, "-std=c++17", "-O0", "-o", os.path.join(folder, "program"), path])
        if built.returncode != 0:
            raise AssertionError(built.stderr)
        command = [os.path.join(folder, "program")]
    ran = run(command, input="\n".join(lines) + "\n")
    if ran.returncode != 0:
        raise AssertionError(ran.stderr)
    return ran.stdout.split()



class Export(unittest.TestCase):
    def compare(self, rules, game, positions, more=()):
        for language in ("c++", "python"):
            with self.subTest(game=game, language=language), tempfile.TemporaryDirectory() as folder:
                exported = run([GRUNDY, "export", *rules, game, "--language", language, *more])
                self.assertEqual(exported.returncode, 0, exported.stderr)
                found = answer(exported.stdout, language, folder, [p.replace("{", "[").replace("}", "]") for p in positions])
                asked = [f"{game.split('(')[0]}({p.replace(' ', ',')})" for p in positions]
                values = [self.value(rules, expression) for expression in asked]
                self.assertEqual(found, values)

    def value(self, rules, expression):
        ran = run([GRUNDY, "value", *rules, expression, "--json", "--no-stats"])
        self.assertEqual(ran.returncode, 0, ran.stderr)
        import json
        return str(json.loads(ran.stdout)["value"]).lstrip("*")

    def test_rules(self):
        for name, game, positions in GAMES:
            path = os.path.join(EXAMPLES, name)
            game = game or games_of(path)[0]
            if positions is None:
                refused = run([GRUNDY, "export", "--rules", path, game, "--by-rules"])
                self.assertEqual(refused.returncode, 2)
                self.assertIn("no values", refused.stderr)
            else:
                self.compare(["--rules", path], game, positions, ["--by-rules"])

    def test_a_game_with_everything(self):
        self.compare(["-e", STRANGER], "class", ["7,{},[1,2,3]", "9,{2},[0,1]", "5,{},[4,2]"], ["--by-rules"])

    def test_a_period(self):
        exported = run([GRUNDY, "export", "kayles", "--language", "python"])
        self.assertIn("(proved, ", exported.stdout.splitlines()[1])
        self.compare([], "kayles", ["0", "11", "83", "1000003"])

    def test_formulas(self):
        self.compare([], "nim(x,y)", ["5,8", "1000000,1"])
        self.compare([], "mark", ["0", "1", "6", "4096", "999999999999"])
        self.compare([], "euclid", ["5,8", "144,89", "1000000007,998244353"])
        self.compare([], "lasker", ["0", "3", "4", "1000000003"])
        for game in ("nim(x,y)", "mark", "euclid", "lasker"):
            self.assertIn("(proved, docs/theory/", run([GRUNDY, "export", game]).stdout.splitlines()[0])

    def test_digits(self):
        """A game of one's own whose values are read off the binary digits."""
        self.compare(["-e", "game m(n)  move -> n-1 if n > 0  move -> n div 2 if n > 1"], "m", ["0", "6", "7", "123456"])

    def test_built_in_games_without_a_formula(self):
        self.compare([], "wythoff(x,y)", ["3,5", "12,7"])
        self.compare([], "grundys_game", ["10", "50"])
        self.compare([], "0.007", ["20", "60"])

    def test_a_game_without_either(self):
        refused = run([GRUNDY, "export", "cram(m,n)", "--language", "python"])
        self.assertEqual(refused.returncode, 2)
        self.assertIn("no formula and no period is known", refused.stderr)

    def test_a_limit_is_said(self):
        stopped = run([GRUNDY, "export", "chomp(8xn)", "--time-limit", "0.2"])
        self.assertEqual(stopped.returncode, 3, stopped.stderr)
        self.assertIn("time limit", stopped.stderr)

    def test_play_that_goes_round(self):
        refused = run([GRUNDY, "export", "-e", "game g(n)  move -> (n+1) mod 3", "g"])
        self.assertEqual(refused.returncode, 2)
        self.assertIn("play can go round for ever: g(1) -> g(2) -> g(0) -> g(1)", refused.stderr)
        refused = run([GRUNDY, "export", "-e", "game g(n)  move -> n+1", "g"])
        self.assertEqual(refused.returncode, 2)
        self.assertIn("play can go on for ever", refused.stderr)
        # Where only far positions go round, the program says so when it comes there.
        rules = ["-e", "game g(n)  move -> n-1 if 0 < n < 50  move -> 51 if n = 50  move -> 50 if n = 51"]
        for language in ("c++", "python"):
            with tempfile.TemporaryDirectory() as folder:
                source = run([GRUNDY, "export", *rules, "g", "--by-rules", "--language", language]).stdout
                with self.assertRaisesRegex(AssertionError, "can go round for ever"):
                    answer(source, language, folder, ["7", "50"])

    def test_lists_that_double(self):
        refused = run([GRUNDY, "export", "-e", "game g(rows[])  move -> rows ++ rows", "g"])
        self.assertEqual(refused.returncode, 2)
        self.assertIn("the lists grow past 16 million numbers", refused.stderr)
        self.assertIn("hint: a program could hold no such position", refused.stderr)
        # Short play is fine, and the program says where it is too long.
        rules = ["-e", "game g(n, rows[])  move -> (n-1, rows ++ rows) if n > 0"]
        self.compare(rules, "g", ["3,[1,2]", "10,[1]"])
        for language in ("c++", "python"):
            with tempfile.TemporaryDirectory() as folder:
                source = run([GRUNDY, "export", *rules, "g", "--language", language]).stdout
                with self.assertRaisesRegex(AssertionError, "the lists grow past 16 million numbers|not enough memory"):
                    answer(source, language, folder, ["40 [1,2]"])

    def test_numbers_near_the_end_of_64_bits(self):
        """isqrt(2^63 - 1) never ended in C++: the square of the next root is negative there."""
        rules = ["-e", "game g(n)  move -> n div k for k in {2, 3, 7} if n > 0  move -> isqrt(n) if n > 1"]
        self.compare(rules, "g", ["9223372036854775807", "9223372030926249001", "9223372030926249000"], ["--by-rules"])

    def test_products_that_do_not_fit(self):
        """A wrong number would be worse than none."""
        for product in ("n*n*n", "n^3"):
            rules = ["-e", f"game g(n)  move -> n-1 - ({product}) mod 2 if n > 1"]
            exported = run([GRUNDY, "export", *rules, "g", "--by-rules"])
            self.assertEqual(exported.returncode, 0, exported.stderr)
            with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(AssertionError, "go wrong here"):
                answer(exported.stdout, "c++", folder, ["3000000"])

    def test_programs_read_what_contests_give(self):
        rules = ["-e", "game g(x, y)  move -> (x-i, y) for i in 1..x  move -> (x, y-i) for i in 1..y if i != x"]
        for language in ("c++", "python"):
            for game in (["kayles"], [*rules, "g", "--by-rules"], ["nim(x,y)"]):
                with self.subTest(language=language, game=game), tempfile.TemporaryDirectory() as folder:
                    source = run([GRUNDY, "export", *game, "--language", language]).stdout
                    per_line = answer(source, language, folder, ["3 5", "7 9"])
                    self.assertEqual(answer(source, language, folder, ["3 5 7 9"]), per_line)
                    self.assertEqual(answer(source, language, folder, ["3, 5", "", "7", "9"]), per_line)
                    self.assertEqual(answer(source, language, folder, [""]), [])
                    unfinished = answer(source, language, folder, ["3 5 7 9 4"])
                    self.assertEqual(unfinished[:len(per_line)], per_line)

    def test_long_play(self):
        rules = ["-e", "game g(n)  move -> n-1 if n > 0  move -> n-2 if n > 1 and n mod 5 != 0"]
        for language in ("c++", "python"):
            with self.subTest(language=language), tempfile.TemporaryDirectory() as folder:
                source = run([GRUNDY, "export", *rules, "g", "--by-rules", "--language", language]).stdout
                found = answer(source, language, folder, ["30000"])
                self.assertEqual(found, [self.value(rules, "g(30000)")])


if __name__ == "__main__":
    unittest.main()
