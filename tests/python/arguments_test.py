#!/usr/bin/env python3
"""What is wrong with a call is told in words: which argument, what it should be, what it was. Nothing that pybind11 says
about its signatures reaches whoever asks, and nothing happens before the call is in order."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import networkx
import numpy

import grundy

BINARY = sys.argv.pop(1)
SHARED = {  # keyword: values of wrong types, values that are out of range
    "time_limit": (["1", [1], True, object()], [-1, float("nan")]),
    "memory_limit": ([1.5, [1], True], [-1, "much", "-1"]),
    "threads": (["2", 1.5, None, True], [0, -1, 10 ** 6]),
    "store": ([5, 1.5, ["a"], True, object()], ["", "a\0b"]),
    "solver": ([5, None, ["memo"]], ["magic", ""]),
    "theory": (["yes", 1, None, 0.0], []),
    "progress": (["print", 5, [print]], []),
    "rules": ([7, {"a": 1}, [7], b"game"], ["game g(n  move"]),
}
FUNCTIONS = {  # each with arguments that are in order
    grundy.value: ("nim(3)",), grundy.moves: ("nim(3)",), grundy.table: ("kayles(n)", 5), grundy.sequence: ("0.77", 5),
    grundy.plot: ("kayles", 50), grundy.period: ("kayles",), grundy.pattern: ("subtract(n; 1..3)", 50),
    grundy.program: ("kayles",), grundy.compare: ("nim(1)", "nim(2)"), grundy.misere: ("0.77",),
    grundy.genus: ("kayles(5)",), grundy.misere_form: ("kayles(3)",), grundy.chomp: ("3x4",),
    grundy.hackenbush: ("ground-a",), grundy.graph: ("a b\n",), grundy.draw: ("stalk(LR)",), grundy.nim: ("1+2",),
    grundy.verify: ("grundy period certificate 1",), grundy.games: ("kayles",),
}


class WrongArguments(unittest.TestCase):
    def refused(self, kind, call, *arguments, **keywords):
        with self.assertRaises(kind, msg=(call.__name__, arguments, keywords)) as caught:
            call(*arguments, **keywords)
        told = str(caught.exception)
        self.assertIsInstance(caught.exception, grundy.Error)
        for raw in ("incompatible function arguments", "_engine", "Unable to cast", "pybind", "0x7"):
            self.assertNotIn(raw, told)
        return told

    def test_shared_keywords(self):
        for call, arguments in FUNCTIONS.items():
            for keyword, (types, values) in SHARED.items():
                for wrong in types:
                    told = self.refused(grundy.WrongType, call, *arguments, **{keyword: wrong})
                    self.assertIn(keyword, told)
                for wrong in values if call is grundy.value else []:
                    self.refused(grundy.BadInput, call, *arguments, **{keyword: wrong})
            told = self.refused(grundy.WrongType, call, *arguments, time_limits=1)
            self.assertIn("did you mean 'time_limit'", told)

    def test_arguments_of_each_question(self):
        for call, arguments in FUNCTIONS.items():
            for place in range(len(arguments)):
                for wrong in (None, 1.5, b"nim(3)", [], {}, object()):
                    if call in (grundy.table, grundy.pattern) and place == 1 and wrong == []:
                        continue  # an extent without numbers is told by the engine
                    if call is grundy.graph and wrong is None:
                        continue  # then 'of' is missing
                    given = list(arguments)
                    given[place] = wrong
                    told = self.refused(grundy.WrongType, call, *given)
                    self.assertRegex(told, "must be .*, not ")
        for call, keywords in ((grundy.value, ("play", "explain", "parts", "outcome_only")),
                               (grundy.moves, ("play", "all", "player")), (grundy.table, ("play", "outcomes")),
                               (grundy.period, ("limit", "certificate")), (grundy.chomp, ("list", "grundy", "explain")),
                               (grundy.misere, ("limit", "table", "certificate")), (grundy.graph, ("play", "rounds")),
                               (grundy.hackenbush, ("all", "explain", "values")), (grundy.program, ("language",))):
            for keyword in keywords:
                self.assertIn(keyword, self.refused(grundy.WrongType, call, *FUNCTIONS[call], **{keyword: 1.5}))

    def test_numbers(self):
        for wrong in (-1, 2 ** 64, 10 ** 30):
            self.assertIn("to must be from 0", self.refused(grundy.BadInput, grundy.sequence, "kayles", wrong))
            self.assertIn("limit must be", self.refused(grundy.BadInput, grundy.period, "kayles", limit=wrong))
        self.assertEqual(len(grundy.sequence("kayles", numpy.int64(5))), 6)
        self.assertEqual(grundy.value("nim(3)", explain=numpy.bool_(True), time_limit=numpy.float32(5)), 3)

    def test_numbers_that_python_does_not_write(self):
        """Python itself raised something about 4300 digits."""
        for huge in (10 ** 5000, -10 ** 5000):
            self.assertIn("bits", self.refused(grundy.BadInput, grundy.sequence, "kayles", huge))
            self.assertIn("bits", self.refused(grundy.BadInput, grundy.value, "nim(3)", memory_limit=huge))
            self.assertIn("seconds", self.refused(grundy.BadInput, grundy.value, "nim(3)", time_limit=huge))
            self.refused(grundy.BadInput, grundy.Nimber, huge)
            self.assertIn("256 bits", self.refused(grundy.BadInput, lambda: grundy.Nimber(3) ** huge))
        for limit in (float("inf"), 1e300, 1e10):
            self.assertEqual(grundy.value("cram(4x4)", time_limit=limit), 0)

    def test_half_characters_everywhere(self):
        half = "\ud800"
        for call in (lambda: grundy.hackenbush("ground-" + half), lambda: grundy.graph("a " + half), lambda: grundy.Nimber(half),
                     lambda: grundy.verify("grundy " + half), lambda: grundy.value("nim(3)", memory_limit=half),
                     lambda: grundy.value("nim(3)", store=b"/tmp/\xff")):
            self.assertIn("only half of one", self.refused(grundy.BadInput, call))
        for call in (grundy.graph, grundy.verify):
            self.refused(grundy.FileError, call, half)

        class Odd:
            def __repr__(self):
                return half

        self.assertIn("\\ud800", str(grundy.Game(lambda n: [], "g").moves(Odd(), all=True)))

    def test_what_nimbers_are_compared_and_multiplied_with(self):
        """Nimber(3) == -1 raised an exception, and Nimber(3) * [5] was [5, 5, 5]."""
        for other in (-1, 2 ** 300, 0.5, "3", None, [3], numpy.int64(-3)):
            self.assertNotEqual(grundy.Nimber(3), other)
        self.assertNotIn(grundy.Nimber(3), [-1, 4])
        self.assertEqual(grundy.Nimber(3), numpy.int64(3))
        self.assertNotEqual(grundy.Nimber("w"), 3)
        for other in ([5], "5", (5,), b"5"):
            self.refused(grundy.WrongType, lambda: grundy.Nimber(3) * other)
            self.refused(grundy.WrongType, lambda: other * grundy.Nimber(3))
        self.assertEqual((grundy.Nimber(3) * numpy.array([3, 5])).tolist(), [2, 15])
        self.assertEqual(grundy.Nimber(5) * grundy.value("nim(7)"), 13)

    def test_arrays_of_nimbers(self):
        self.assertIn("(2,) and (3,)", self.refused(grundy.BadInput, grundy.nim_multiply, [1, 2], [1, 2, 3]))
        for wrong in ([[1], [1, 2]], [2 ** 64], [True], "a", None, [grundy.Nimber(3)]):
            self.refused(grundy.BadInput, grundy.nim_add, wrong, 1)
        blocked = grundy.table("king(a1; blocked=c2 d5)").values
        for found in (grundy.nim_multiply(blocked, 1), grundy.nim_add(0, blocked)):
            self.assertEqual(numpy.ma.getmaskarray(found).tolist(), numpy.ma.getmaskarray(blocked).tolist())
            self.assertEqual(found.tolist(), blocked.tolist())

    def test_pictures(self):
        """A picture of more than a thousand edges was refused as too large to be drawn, though nobody wanted to see it."""
        stalk = grundy.hackenbush(" ".join(f"v{i}-v{i + 1}" for i in range(3000)).replace("v0-", "ground-"))
        self.assertEqual((stalk.value, stalk.svg()), ("*3000", None))
        self.refused(grundy.BadInput, grundy.hackenbush, " ".join(["ground-a"] * 3000), explain=True)
        for place in ("ab", 3, (1,), (float("nan"), 0), (None, 1)):
            picture = networkx.Graph([("ground", 1)])
            picture.nodes[1]["pos"] = place
            self.assertIn("must be two numbers", self.refused(grundy.BadInput, grundy.hackenbush, picture))

    def test_nimbers_games_and_positions(self):
        for wrong in (0.5, None, [1], b"1"):
            self.assertIn("a nimber must be a whole number", self.refused(grundy.WrongType, grundy.Nimber, wrong))
            self.assertIn("options must be", self.refused(grundy.WrongType, grundy.Game, wrong))
            self.assertIn("expression must be", self.refused(grundy.WrongType, grundy.Position, wrong))
        self.refused(grundy.WrongType, lambda: grundy.Nimber(3) ** 0.5)
        self.refused(grundy.WrongType, grundy.Game, lambda n: [], 5)
        self.refused(grundy.BadInput, grundy.Game, lambda n: [], "größe")  # no name in an expression
        self.assertEqual(grundy.Nimber(numpy.uint8(5)) * numpy.int64(7), 13)
        with self.assertRaises(TypeError):
            grundy.Position("nim(3)") + 5
        with self.assertRaises(TypeError):
            grundy.Nimber(3) + 0.5

    def test_a_store_is_no_number(self):
        """store=5 made a folder named 5."""
        with tempfile.TemporaryDirectory() as folder:
            before = os.getcwd()
            os.chdir(folder)
            try:
                self.refused(grundy.WrongType, grundy.value, "cram(4x5)", store=5)
                self.assertEqual(os.listdir(), [])
            finally:
                os.chdir(before)

    def test_certificates_by_text_and_by_file(self):
        text = grundy.period("kayles", certificate=True).certificate
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "kayles.cert"
            path.write_text(text)
            for given in (text, path, str(path)):
                self.assertEqual(grundy.verify(given).verdict, "verified")
            path.write_text(text.replace("period 12", "period 6"))
            self.assertEqual(grundy.verify(path).verdict, "refuted")
            told = self.refused(grundy.FileError, grundy.verify, str(path) + "x")
            self.assertIn("No such file", told)
            self.refused(grundy.FileError, grundy.verify, folder)

    def test_graphs_by_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "graph.txt"
            path.write_text("a b\nb c\n")
            for given in ("a b\nb c\n", path, str(path)):
                self.assertEqual(grundy.graph(given).outcomes, {"a": "P", "b": "N", "c": "P"})
        self.assertIn("No such file", self.refused(grundy.FileError, grundy.graph, "/nonexist"))

    def test_a_graph_without_directions(self):
        path = networkx.path_graph(3)
        self.assertIn("to_directed()", self.refused(grundy.BadInput, grundy.graph, path))
        self.assertEqual(set(grundy.graph(path.to_directed()).outcomes.values()), {"D"})

    def test_tables_by_tuples_and_in_misere_play(self):
        self.assertEqual(grundy.table("wythoff(x,y)", (3, 4)).values.tolist(),
                         grundy.table("wythoff(x,y)", "3x4").values.tolist())
        self.assertEqual(grundy.chomp((3, 4)).winning_openings, grundy.chomp("3x4").winning_openings)
        grid = grundy.table("nim(x,y)", (3, 3), play="misere").values
        self.assertEqual(grid.shape, (4, 4))
        for x in range(4):
            for y in range(4):
                self.assertEqual(grid[y, x], grundy.value(f"nim({x},{y})", play="misere").outcome)
        told = subprocess.run([BINARY, "table", "nim(x,y)", "--to", "3x3", "--play", "misere", "--format", "csv"],
                              capture_output=True, text=True, check=True).stdout
        self.assertIn(grid[1, 1], told)


if __name__ == "__main__":
    os.chdir("/")
    unittest.main()
