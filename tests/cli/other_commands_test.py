#!/usr/bin/env python3
"""The commands graph, nim and chomp through the real binary."""
import json
import pathlib
import tempfile
import unittest

import binary
from binary import grundy

RING_AND_EXIT = "a b\nb c\nc a\nc d\n"


class Graph(unittest.TestCase):
    def test_outcomes_and_values(self):
        answer = json.loads(grundy("graph", "-", "--format", "json", given=RING_AND_EXIT).out)
        self.assertEqual({v["id"]: (v["outcome"], v["value"]) for v in answer["vertices"]},
                         {"a": ("N", "*1"), "b": ("P", "*0"), "c": ("N", "*2"), "d": ("P", "*0")})

    def test_a_game_unfolded_is_the_same_graph_in_every_format(self):
        for format in ["text", "json", "dot", "edges", "svg"]:
            ran = grundy("graph", "--of", "subtract(5; 1,2)", "--format", format)
            self.assertEqual(ran.returncode, 0, (format, ran.err))
            self.assertNotEqual(ran.out, "")
        edges = grundy("graph", "--of", "subtract(5; 1,2)", "--format", "edges").out
        again = json.loads(grundy("graph", "-", "--format", "json", given=edges).out)
        self.assertEqual(again["summary"]["edges"], 9)

    def test_output_goes_to_a_file_when_all_of_it_is_there(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "graph.dot"
            self.assertEqual(grundy("graph", "-", "--format", "dot", "-o", str(path), given=RING_AND_EXIT).returncode, 0)
            self.assertIn("digraph", path.read_text())
            self.assertEqual([entry.name for entry in pathlib.Path(folder).iterdir()], ["graph.dot"])
            failed = grundy("graph", "-", "-o", folder + "/nowhere/graph.txt", given=RING_AND_EXIT)
            self.assertEqual(failed.returncode, 1)
            self.assertIn("can't write", failed.err)

    def test_bad_input(self):
        self.assertEqual(grundy("graph").returncode, 2)
        missing = grundy("graph", "/nowhere/graph.txt")
        self.assertEqual(missing.returncode, 1)
        self.assertIn("No such file", missing.err)
        self.assertIn("it is a directory", grundy("graph", "/").err)
        self.assertEqual(grundy("graph", "-", "--explain", "nobody", given=RING_AND_EXIT).returncode, 2)


class Nim(unittest.TestCase):
    def test_arithmetic(self):
        for expression, value in [("27 + 42", "*49"), ("2 * 3", "*1"), ("2 ^ 2", "*3"), ("log(3, 2)", "2"), ("5 / 5", "*1")]:
            self.assertEqual(grundy("nim", expression).out.strip().split()[-1], value, expression)

    def test_json_and_lines(self):
        self.assertEqual(str(json.loads(grundy("nim", "5 * 6", "--json").out)["value"]), "*8")
        self.assertEqual(len(grundy("nim", "-", given="5 * 6\n1 + 2\n").out.splitlines()), 2)
        self.assertEqual(grundy("nim", "--pairs", given="5 6\n2 3\n").out.split(), ["8", "1"])

    def test_bad_input(self):
        for expression in ["", "2 +", "1 / 0", "(3", "log(1)", "sqrt()", "w /"]:
            ran = grundy("nim", expression)
            self.assertEqual(ran.returncode, 2, (expression, ran.out))
            self.assertTrue(ran.err.startswith("error: "), expression)


class Chomp(unittest.TestCase):
    def test_a_board(self):
        answer = json.loads(grundy("chomp", "3x4", "--json").out)
        self.assertEqual((answer["positions"], answer["p_positions"], answer["winning_openings"]), (34, 7, [[4, 2, 2]]))
        self.assertEqual(answer["winning_bites"], [{"row": 2, "column": 3}])

    def test_a_certificate_is_checked_and_a_changed_one_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "board.cert"
            self.assertEqual(grundy("chomp", "4x5", "--certificate", str(path)).returncode, 0)
            for check in (["chomp", "--check"], ["verify"]):
                self.assertEqual(grundy(*check, str(path)).returncode, 0)
            checked = json.loads(grundy("verify", str(path), "--json").out)
            self.assertEqual((checked["verdict"], checked["rows"], checked["columns"]), ("verified", 4, 5))
            self.assertEqual(json.loads(grundy("verify", str(path), "--samples", "9", "--json").out)["verdict"], "observed")
            self.assertEqual(grundy("verify", str(path), "--time-limit", "0").returncode, 3)
            content = bytearray(path.read_bytes())
            content[len(content) * 2 // 3] ^= 0x10
            path.write_bytes(content)
            for check in (["chomp", "--check"], ["verify"]):
                ran = grundy(*check, str(path))
                self.assertEqual((ran.returncode, ran.out.split(":")[0]), (1, "refuted"))

    def test_bad_input(self):
        for board in ["", "3", "3x", "0x4", "-3x4", "axb", "3x4x5", "99999999999x3"]:
            ran = grundy("chomp", board)
            self.assertEqual(ran.returncode, 2, (board, ran.out))
            self.assertTrue(ran.err.startswith("error: "), board)


if __name__ == "__main__":
    binary.main()
