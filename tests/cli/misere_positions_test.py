#!/usr/bin/env python3
"""Misere play through the real binary: sums, genus, forms, quotients of positions, and questions that make no sense."""
import json
import unittest

import binary
from binary import grundy


def answer(*words):
    return json.loads(grundy(*words, "--json").out)


class Sums(unittest.TestCase):
    def test_method_and_evidence(self):
        for command in ["value", "moves"]:
            found = answer(command, "kayles(5) + kayles(7) + kayles(9)", "--play", "misere")
            self.assertEqual(found["method"], "misere quotient")
            self.assertIn("40 elements", found["evidence"])

    def test_a_winning_move_leaves_a_lost_sum(self):
        found = answer("moves", "kayles(5) + 0.07(9) + *2", "--play", "misere")
        for move in found["moves"]:
            self.assertEqual(answer("value", move["to"], "--play", "misere")["outcome"], "P")

    def test_explanation_has_boutons_rule_and_a_move(self):
        lines = grundy("value", "nim(1,1,2)", "--play", "misere", "--explain").out
        self.assertIn("leave an odd number of them", lines)
        self.assertIn("A winning move:", lines)

    def test_table_and_pattern(self):
        self.assertIn("1 4 9 12 20", grundy("table", "kayles", "--to", "60", "--zeros", "--play", "misere").out)
        periods = [f for f in answer("pattern", "kayles", "--play", "misere")["findings"] if f["kind"] == "period"]
        self.assertEqual([f["evidence"] for f in periods], ["proved"])

    def test_compare(self):
        found = answer("compare", "kayles(3)", "*3", "--play", "misere")
        self.assertIs(found["equal"], True)
        found = answer("compare", "2.nim(2)", "*0", "--play", "misere")
        self.assertIs(found["equal"], False)
        self.assertEqual(found["outcomes"], ["P", "N"])


class Positions(unittest.TestCase):
    def test_genus(self):
        self.assertIn("genus 4^146, restless", grundy("misere", "kayles(5)", "--genus").out)
        rows = answer("misere", "kayles(n)", "--genus", "--to", "9")["genera"]
        self.assertEqual([row["genus"] for row in rows],
                         "0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046".split())

    def test_rules_of_ones_own(self):
        rule = "game g(n)  move -> n-k for k in 1..3 if k <= n"
        self.assertEqual(answer("misere", "g(3)", "--form", "-e", rule)["form"], "*3")
        self.assertEqual(answer("misere", "g(3), *2", "-e", rule)["order"], 6)

    def test_forms_by_day(self):
        self.assertEqual([answer("misere", "--born", str(day))["count"] for day in range(6)], [1, 2, 3, 5, 22, 4171780])


class BadInput(unittest.TestCase):
    def test_what_makes_no_sense(self):
        for words in (["stalk(LR)", "--genus"], ["nim(omega)", "--form"], ["--born", "6"], ["kayles(5), "],
                      ["g(3)", "--genus", "-e", "game g(n) move -> n+1"], []):
            ran = grundy("misere", *words)
            self.assertEqual(ran.returncode, 2, (words, ran.out, ran.err))
            self.assertNotEqual(ran.err, "")

    def test_a_monster_ends_after_a_second(self):
        for words in (["0.07(500)", "--genus"], ["0.07(500)", "--form"], ["0.07(60), nim(30)"]):
            ran = grundy("misere", *words, "--time-limit", "1", timeout=60)
            self.assertEqual(ran.returncode, 3, (words, ran.out, ran.err))


if __name__ == "__main__":
    binary.main()
