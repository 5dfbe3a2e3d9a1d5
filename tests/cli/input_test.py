#!/usr/bin/env python3
"""What is typed and piped into the real binary: lines, mistakes, and what people try first."""
import json
import random
import subprocess
import time
import unittest

import binary
from binary import grundy


class Stream(unittest.TestCase):
    def test_line_by_line(self):
        ran = grundy("value", "-", given="kayles(5)\n\nnim(2,3)\n")
        self.assertEqual(ran.returncode, 0)
        self.assertEqual(len(ran.out.splitlines()), 3)
        self.assertIn("*4", ran.out.splitlines()[0])

    def test_json_lines(self):
        ran = grundy("value", "-", "--json", given="kayles(5)\nnim(2,3)\n")
        self.assertEqual([json.loads(line)["value"] for line in ran.out.splitlines()], ["*4", "*1"])

    def test_a_line_of_output_for_every_line_of_input(self):
        ran = grundy("value", "-", given="nim(3)\nnim(\n\nnim(5)\n")
        self.assertEqual(ran.out.split("\n")[:4],
                         ["nim(3) = *3 N", "nim(: error: this parenthesis is never closed (column 4)", "", "nim(5) = *5 N"])
        self.assertEqual((ran.returncode, ran.err), (2, ""))
        lines = grundy("value", "-", "--json", given="nim(3)\nnim(\nnim(5)\n").out.splitlines()
        self.assertEqual([json.loads(line).get("nimber") for line in lines], [3, None, 5])
        self.assertEqual(json.loads(lines[1])["error"]["where"], {"offset": 3, "length": 1})

    def test_each_line_has_the_limits_for_itself(self):
        ran = grundy("value", "-", "--time-limit", "1", "--solver", "definition",
                     given="nim(300,300,300)\nnim(1,2)\nnim(300,300,301)\nnim(3)\n")
        lines = ran.out.splitlines()
        self.assertEqual(["unknown" in line for line in lines], [True, False, True, False])
        self.assertEqual(ran.returncode, 3)

    def test_tables_of_earlier_lines_leave_memory_to_later_ones(self):
        # Every graph has a table of its own; 85 of these 150 were "unknown: memory limit".
        lines = [f'col("a-b b-v{i}")' for i in range(150)]
        ran = grundy("value", "-", "--memory-limit", "20M", given="\n".join(lines) + "\n")
        self.assertEqual(ran.out.count(" = *1"), 150, ran.out)

    def test_moves_line_by_line(self):
        ran = grundy("moves", "-", given="nim(1,2)\nfoo(\nnim(5,5)\n")
        self.assertEqual(ran.out.splitlines(), ["nim(1,2) N: take 1 from the heap of 2 -> nim(1,1)",
                                                "foo(: error: this parenthesis is never closed (column 4)",
                                                "nim(5,5) P: no winning move"])

    def test_answers_come_before_the_input_ends(self):
        with subprocess.Popen([binary.PATH, "value", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
            running.stdin.write(b"nim(2,3)\n")
            running.stdin.flush()
            self.assertIn(b"*1", running.stdout.readline())
            running.stdin.close()
            self.assertEqual(running.wait(30), 0)

    def test_at_pipe_speed(self):
        lines = "".join(f"kayles({n % 500}) + nim({n % 64})\n" for n in range(20000))
        started = time.process_time()
        ran = grundy("value", "-", given=lines)
        self.assertEqual(len(ran.out.splitlines()), 20000)
        self.assertLess(time.process_time() - started, 20)


class BadInput(unittest.TestCase):
    def refused(self, *arguments, given=""):
        ran = grundy(*arguments, given=given)
        self.assertEqual(ran.returncode, 2, (arguments, ran.err[:300]))
        self.assertEqual(ran.out, "")
        self.assertTrue(ran.err.startswith("error: "), ran.err[:300])
        return ran.err

    def test_expressions(self):
        for text in ["", " ", "kayls(7)", "nim(-1)", "nim(", "nim)", "nim(3) nim(4)", "0.18(5)", "1/3", "+", "nim(1e9)",
                     "nim(99999999999999999999999)", "wythoff(1)", "queen(z9)", "subtract(7)", "treblecross(0)",
                     "cake(0)", "ordered_nim(3,2)", "\u00e9(3)", "nim(3)\u2026", "staircase()", "countup(5,3; 1)"]:
            self.refused("value", text)
            self.refused("moves", text)

    def test_the_column_and_the_nearest_name(self):
        shown = self.refused("value", "nim(3) + kayls(7)")
        self.assertIn("(column 10)", shown)
        self.assertIn("did you mean 'kayles'?", shown)
        self.assertIn("         ^~~~~", shown)

    def test_commands_and_options(self):
        self.assertIn("did you mean 'value'?", self.refused("valu", "nim(3)"))
        self.refused("value")
        self.refused("value", "nim(3)", "--nonsense")
        self.refused("value", "nim(3)", "--play", "sideways")
        self.refused("value", "nim(3)", "--time-limit", "soon")
        self.refused("value", "nim(3)", "--memory-limit", "plenty")
        self.refused("table", "kayles", "--to", "many")
        self.refused("table", "kayles", "--to", "10", "--format", "papyrus")

    def test_a_megabyte_of_brackets(self):
        for text in ["(" * 2**20, "nim(" * 2**18, "0.[" * 2**18, "-" * 2**20, "2." * 2**19]:
            ran = grundy("value", "-", given=text + "\n", timeout=60)
            self.assertEqual(ran.returncode, 2, text[:10])
            self.assertLess(len(ran.err), 2000)

    def test_random_bytes(self):
        chooser = random.Random(1)
        pieces = ["nim(", ")", "3", ",", ";", "*", "+", "-", "0.77(", "w", "/", "2.", "kayles", "\x00", "\xff", "[", "{"]
        for _ in range(50):
            lines = ["".join(chooser.choices(pieces, k=chooser.randint(1, 12))) for _ in range(40)]
            ran = grundy("value", "-", given="\n".join(lines), timeout=60)
            self.assertIn(ran.returncode, (0, 2, 3), lines)


class FirstContact(unittest.TestCase):
    """What people type before they have read anything gets an answer or the right hint."""

    def test_an_expression_alone_is_a_question(self):
        self.assertEqual(grundy("nim(3,5,7)").out, grundy("value", "nim(3,5,7)").out)

    def test_help_and_version(self):
        self.assertEqual(grundy("help", "value").out, grundy("value", "--help").out)
        self.assertEqual(grundy("help").out, grundy("--help").out)
        self.assertEqual(grundy("-v").out, grundy("--version").out)

    def test_misere_for_short(self):
        self.assertEqual(grundy("value", "nim(1,1)", "--misere").out, grundy("value", "nim(1,1)", "--play", "misere").out)

    def test_hints(self):
        for arguments, expected in [(("value", "3,5,7"), "nim(3,5,7)"), (("nim", "3", "5", "7"), 'value "nim(3,5,7)"'),
                                    (("value", "nim(3)", "--tiem-limit", "3"), "'--time-limit'"),
                                    (("value", "NIM(3)"), "did you mean 'nim'?"),
                                    (("value", "code(7)"), "as in 0.137(7)"),
                                    (("value", "nim", "(3)"), "stands in quotes"),
                                    (("draw", "kayles(5)"), "graph --of")]:
            ran = grundy(*arguments)
            self.assertEqual((ran.returncode, ran.out), (2, ""), arguments)
            self.assertIn(expected, ran.err)

    def test_errors_are_json_where_json_was_asked_for(self):
        for arguments in [("value", "nim(", "--json"), ("frob", "--json"), ("period", "0.9", "--json")]:
            ran = grundy(*arguments)
            self.assertEqual((ran.returncode, ran.err), (2, ""), arguments)
            self.assertTrue(json.loads(ran.out)["error"]["message"])


if __name__ == "__main__":
    binary.main()
