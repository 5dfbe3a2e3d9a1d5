"""What a mathematician does to a module on an ordinary day: functions that never end, half characters, copies, worker
processes, and a store for everything.

    trouble_test.py GRUNDY"""
import copy
import itertools
import json
import multiprocessing
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

import networkx
import numpy

import grundy

BINARY = sys.argv.pop(1) if len(sys.argv) > 1 else ""  # worker processes read this file too


def take(n):
    return [n - k for k in (1, 3, 4) if k <= n]


def asked_elsewhere(expression):
    return grundy.value(expression)


class Functions(unittest.TestCase):
    """Rules of one's own that are wrong."""

    def told(self, kind, options, position=3, **limits):
        with self.assertRaises(kind) as raised:
            grundy.Game(options, "g").value(position, **limits)
        return str(raised.exception)

    def test_functions_without_end_obey_the_limits(self):
        def loop(n):
            while True:
                pass

        def heaps(n):
            kept = []
            while True:
                kept.append(b"x" * (1 << 20))  # zeros would take no memory

        for options in (loop, lambda n: itertools.count(), lambda n: iter(lambda: 0, 1), lambda n: [n + 1]):
            self.assertIn("time limit", self.told(grundy.LimitReached, options, time_limit=0.5))
        self.assertIn("memory limit", self.told(grundy.LimitReached, heaps, memory_limit="200M"))
        self.assertIn("memory limit", self.told(grundy.LimitReached, lambda n: [n + 1], memory_limit="30M"))

    def test_ctrl_c_reaches_an_iterator_written_in_c(self):
        def options(n):
            threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
            return itertools.count()

        self.told(KeyboardInterrupt, options)
        self.assertEqual(grundy.Game(take).value(9), 0)  # and the module is as it was

    def test_options_that_are_none(self):
        self.assertIn("the options of g(3) must be a list of positions, not None", self.told(grundy.WrongType, lambda n: None))
        self.assertIn("not 5", self.told(grundy.WrongType, lambda n: 5))
        self.assertIn("unhashable", self.told(TypeError, lambda n: [{}]))

    def test_what_a_function_raises_comes_out(self):
        def deep(n):
            return deep(n)

        def leaves(n):
            sys.exit(3)

        class Strange:
            def __hash__(self):
                raise ValueError("no hash")

        self.told(RecursionError, deep)
        self.told(SystemExit, leaves)
        self.assertIn("no hash", self.told(ValueError, lambda n: [Strange()]))
        self.assertIn("inner", self.told(KeyError, lambda n: {}["inner"]))

    def test_a_function_may_ask_itself(self):
        game = grundy.Game(lambda n: [n - 1] if n > 0 and game.value(n - 1) is not None else [], "self")
        self.assertEqual(game.value(5), 1)

    def test_a_long_way_down(self):
        self.assertEqual(grundy.Game(lambda n: [n - 1] if n else []).value(20001), 1)


class Arguments(unittest.TestCase):
    def test_half_a_character(self):
        half = "nim(\ud800)"
        for call in (lambda: grundy.value(half), lambda: grundy.moves(half), lambda: grundy.table("nim(n)", "\ud800"),
                     lambda: grundy.value("nim(3)", rules=half), lambda: grundy.Position(half).value()):
            with self.assertRaises(grundy.BadInput) as raised:
                call()
            self.assertIn("only half of one", str(raised.exception))
        self.assertEqual(grundy.graph(networkx.DiGraph([("\ud800", "b")])).outcomes["b"], "P")

    def test_an_argument_that_cannot_be_shown(self):
        class Shy:
            def __repr__(self):
                raise ValueError("no")

        with self.assertRaises(grundy.WrongType) as raised:
            grundy.value(Shy())
        self.assertIn("expression must be a text, not of the type Shy", str(raised.exception))

    def test_misere_play_leaves_the_outcome_alone(self):
        """p.value(play="misere") was what p.outcome told from then on."""
        position = grundy.Position("nim(1)")
        self.assertEqual(position.value(play="misere").outcome, "P")
        self.assertEqual(position.outcome, "N")


class Copies(unittest.TestCase):
    def same(self, one):
        for other in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
            self.assertEqual(type(other), type(one))
            self.assertEqual(repr(other), repr(one))
            if isinstance(one, grundy.Report):
                self.assertEqual((str(other), other.svg(), other.as_dict()), (str(one), one.svg(), one.as_dict()))

    def test_answers(self):
        self.same(grundy.value("cram(3x4)"))
        self.same(grundy.moves("nim(3,5)"))
        self.same(grundy.period("kayles", certificate=True))
        self.same(grundy.hackenbush(networkx.Graph([("ground", 1), (1, 2)]), all=True))
        table = grundy.table("nim(x,y)", "3x3")
        self.same(table)
        numpy.testing.assert_array_equal(pickle.loads(pickle.dumps(table)).values, table.values)
        graph = grundy.graph(networkx.DiGraph([("a", ("b", 2))]))
        self.assertEqual(pickle.loads(pickle.dumps(graph)).outcomes, graph.outcomes)

    def test_nimbers_games_positions_and_errors(self):
        for number in (0, 5, 2 ** 200 + 1, "w^2+1"):
            self.same(grundy.Nimber(number))
            self.assertEqual(pickle.loads(pickle.dumps(grundy.Nimber(number))), grundy.Nimber(number))
        self.same(grundy.Position("nim(3)"))
        self.assertEqual(pickle.loads(pickle.dumps(grundy.Game(take))).value(9), 0)
        for call in (lambda: grundy.value("nim(x)"), lambda: grundy.value(5), lambda: grundy.verify("/nonexist"),
                     lambda: grundy.table("cram(m,n)", (9, 9), time_limit=0.1)):
            with self.assertRaises(grundy.Error) as raised:
                call()
            other = pickle.loads(pickle.dumps(raised.exception))
            self.assertEqual((str(other), other.hint, other.place), (str(raised.exception), raised.exception.hint, raised.exception.place))

    def test_worker_processes(self):
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            self.assertEqual([int(value) for value in pool.map(asked_elsewhere, ["nim(3)", "kayles(7)"])], [3, 2])
            with self.assertRaises(grundy.BadInput):
                pool.apply(asked_elsewhere, ["nim(x)"])


class Stores(unittest.TestCase):
    QUESTIONS = {
        "value": lambda: grundy.value("cram(5x6)"), "moves": lambda: grundy.moves("cram(5x6)"),
        "table": lambda: grundy.table("cram(m,n)", "5x6"), "pattern": lambda: grundy.pattern("cram(5,n)", 7),
        "compare": lambda: grundy.compare("cram(5x6)", "cram(5x5)"), "program": lambda: grundy.program("0.16"),
        "chomp": lambda: grundy.chomp("9x14"), "draw": lambda: grundy.draw("cram(5x5)", values=True),
        "hackenbush": lambda: grundy.hackenbush(
            "ground-a:blue a-b:red b-c:red c-a:blue a-d:blue d-e:red e-f:red f-ground:blue b-g:blue g-h:red h-a:red "
            "ground-i:blue i-j:blue j-b:red"),
        "graph": lambda: grundy.graph(of="cram(4x5)"), "sequence": lambda: grundy.sequence("0.6", 9000),
        "plot": lambda: grundy.plot("0.6", 9000), "period": lambda: grundy.period("0.16"),
        "misere": lambda: grundy.misere("0.77")}
    # Checks of others' work, arithmetic, and misere forms, which are built and not searched for.
    SOLVE_NOTHING = {"games", "nim", "nim_add", "nim_multiply", "plot_sequence", "verify", "genus", "misere_form"}

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.addCleanup(os.environ.pop, "GRUNDY_STORE", None)
        os.environ.pop("GRUNDY_STORE", None)
        self.folder = pathlib.Path(self.temporary.name)

    def entries(self, folder):
        told = subprocess.run([BINARY, "store", str(folder), "--json"], capture_output=True, text=True, check=True).stdout
        return sum(row["entries"] for row in json.loads(told)["rows"])

    def test_every_question_that_solves_keeps_what_it_finds(self):
        functions = {name for name in grundy.__all__ if name.islower() and not name.startswith("_")}
        self.assertEqual(functions, {*self.QUESTIONS, *self.SOLVE_NOTHING}, "a new function: does it solve?")
        for name, ask in self.QUESTIONS.items():
            os.environ["GRUNDY_STORE"] = str(self.folder / name)
            first = ask()
            self.assertGreater(self.entries(self.folder / name), 0, name)
            again = ask()
            if name == "sequence":
                numpy.testing.assert_array_equal(first, again)

    def test_a_longer_sequence_goes_on_and_a_shorter_one_is_there(self):
        plain = grundy.sequence("0.6", 30000)
        for to in (9000, 30000, 5, 20000):
            numpy.testing.assert_array_equal(grundy.sequence("0.6", to, store=self.folder / "store"), plain[:to + 1])
        self.assertEqual(self.entries(self.folder / "store"), 1)


if __name__ == "__main__":
    unittest.main()
