#!/usr/bin/env python3
"""The package in use: answers, errors, limits, Ctrl-C, threads, arrays, functions as rules, graphs, pictures."""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings
import xml.etree.ElementTree as xml
from functools import lru_cache

import networkx
import numpy

import grundy

BINARY = sys.argv.pop(1)
HARD = "cram(9x9)"  # more than an afternoon


def cli(*arguments):
    done = subprocess.run([BINARY, *arguments, "--json", "--no-stats"], capture_output=True, text=True, timeout=60)
    return json.loads(done.stdout)


class Answers(unittest.TestCase):
    """The module is another door to the same engine: its reports are those of the command line."""

    def agrees(self, report, *arguments):
        mine = report.as_dict()
        mine.pop("stats", None)
        self.assertEqual(mine, cli(*arguments))

    def test_reports_are_those_of_the_command_line(self):
        self.agrees(grundy.value("kayles(7) + nim(3)", explain=True), "value", "kayles(7) + nim(3)", "--explain")
        self.agrees(grundy.value("kayles(9) + nim(3)", play="misere"), "value", "kayles(9) + nim(3)", "--misere")
        self.agrees(grundy.moves("nim(3,5,7)", all=True), "moves", "nim(3,5,7)", "--all")
        self.agrees(grundy.table("wythoff(x,y)", "8x8"), "table", "wythoff(x,y)", "--to", "8x8")
        self.agrees(grundy.pattern("subtract(n; 1..4)", 200), "pattern", "subtract(n; 1..4)", "--to", "200")
        self.agrees(grundy.compare("kayles(4)", "nim(1)"), "compare", "kayles(4)", "nim(1)")
        self.agrees(grundy.misere("0.77"), "misere", "0.77")
        self.agrees(grundy.hackenbush("ground-a a-b b-c c-a a-d"), "hackenbush", "ground-a a-b b-c c-a a-d")

    def test_values(self):
        self.assertEqual(grundy.value("kayles(7)"), 2)
        self.assertEqual(grundy.value("stalk(LRR)").number * 4, 1)
        self.assertEqual(grundy.value("kayles(7)"), grundy.value("nim(2)"))
        self.assertNotEqual(grundy.value("kayles(7)"), grundy.value("nim(1)"))
        self.assertEqual(len({grundy.value("kayles(7)"), grundy.value("nim(2)"), grundy.value("nim(3)")}), 2)
        with self.assertRaises(TypeError):
            int(grundy.value("stalk(LRR)"))
        with self.assertRaises(AttributeError):
            grundy.value("nim(1)").no_such_member

    def test_rules_as_text(self):
        rules = "game take(n)  move -> n-k for k in 1..3 if k <= n"
        self.assertEqual(list(grundy.table("take(n)", 7, rules=rules).values), [0, 1, 2, 3] * 2)
        other = "game more(n)  move -> n-1 if n > 0"
        self.assertEqual(grundy.value("take(6) + more(1)", rules=[rules, other]), 3)


class Arrays(unittest.TestCase):
    def test_sequences_are_not_copied(self):
        values = grundy.sequence("kayles", 100_000)
        self.assertEqual(values.dtype, numpy.uint32)
        self.assertFalse(values.flags.owndata)  # they lie where the engine wrote them
        self.assertEqual(len(values), 100_001)
        numpy.testing.assert_array_equal(values[72:-12], values[84:])

    def test_an_array_outlives_its_report(self):
        values = grundy.table("kayles(n)", 1000).values
        again = grundy.sequence("kayles", 1000)
        numpy.testing.assert_array_equal(values, again)

    def test_boards(self):
        board = grundy.table("queen(a1)").values
        self.assertEqual(board.shape, (8, 8))
        blocked = grundy.table("king(a1; blocked=c2 d5)").values
        self.assertEqual(int(numpy.ma.getmaskarray(blocked).sum()), 2)

    def test_products_of_arrays(self):
        source = random.Random(7)
        a = [source.getrandbits(64) for _ in range(200)]
        b = [source.getrandbits(64) for _ in range(200)]
        products = grundy.nim_multiply(numpy.array(a, dtype=numpy.uint64), numpy.array(b, dtype=numpy.uint64))
        for x, y, product in zip(a, b, products):
            self.assertEqual(grundy.Nimber(x) * y, int(product))
        self.assertEqual(grundy.nim_multiply(numpy.ones((3, 4), dtype=int), 7).shape, (3, 4))
        for wrong in ([-1], [0.5], ["a"]):
            with self.assertRaises(ValueError):
                grundy.nim_multiply(wrong, [1])


class Nimbers(unittest.TestCase):
    def test_field(self):
        source = random.Random(1)
        for bits in (8, 64, 256):
            for _ in range(20):
                a, b, c = (grundy.Nimber(source.getrandbits(bits)) for _ in range(3))
                self.assertEqual(a * (b + c), a * b + a * c)
                self.assertEqual(a.sqrt() * a.sqrt(), a)
                if a:
                    self.assertEqual(b / a * a, b)
        self.assertEqual(grundy.Nimber(3) ** -1, grundy.Nimber(3).inverse())
        self.assertEqual(grundy.Nimber("w") ** 3, 2)
        self.assertEqual(hash(grundy.Nimber(5)), hash(grundy.Nimber(5)))

    def test_what_is_no_nimber(self):
        for wrong in (-1, 2 ** 256, "w^", "hello", ""):
            with self.assertRaises(grundy.BadInput):
                grundy.Nimber(wrong)
        with self.assertRaises(TypeError):
            grundy.Nimber(0.5)
        with self.assertRaises(ZeroDivisionError):
            grundy.Nimber(1) / 0
        with self.assertRaises(OverflowError):
            int(grundy.Nimber("w"))


class Errors(unittest.TestCase):
    def test_place_and_hint(self):
        with self.assertRaises(grundy.BadInput) as caught:
            grundy.value("nim(3) + kayls(7)")
        self.assertEqual(caught.exception.place, (9, 5))
        self.assertIn("did you mean 'kayles'", caught.exception.message)
        self.assertIn("grundy games", caught.exception.hint)
        self.assertIn("^~~~~", str(caught.exception))
        self.assertIsInstance(caught.exception, ValueError)

    def test_places_count_characters(self):
        with self.assertRaises(grundy.BadInput) as caught:
            grundy.value("nim(ä) + 1")
        self.assertEqual(caught.exception.place[0], 4)

    def test_bad_input_of_every_kind(self):
        for ask in (lambda: grundy.value(""), lambda: grundy.value("nim(3", play="normal"),
                    lambda: grundy.value("nim(3)", play="sideways"), lambda: grundy.value("nim(3)", solver="magic"),
                    lambda: grundy.value("nim(3)", rules="game g(n  move"), lambda: grundy.table("kayles(n)", "x"),
                    lambda: grundy.sequence("0.9x", 5), lambda: grundy.chomp("3 by 4"), lambda: grundy.graph("a b c d"),
                    lambda: grundy.hackenbush("a-b"), lambda: grundy.nim("1 / 0"), lambda: grundy.games("kayls"),
                    lambda: grundy.value("nim(3)", time_limit=-1), lambda: grundy.value("nim(3)", memory_limit="much"),
                    lambda: grundy.graph(), lambda: grundy.draw("nim(3)"), lambda: grundy.program("kayles", "cobol"),
                    lambda: grundy.hackenbush(networkx.path_graph(3)), lambda: grundy.Game(lambda n: [], "two words")):
            with self.assertRaises(grundy.BadInput):
                ask()
        with self.assertRaises(grundy.FileError):
            grundy.value("node_kayles(@/no/such/file)")
        with self.assertRaises(TypeError):
            grundy.value("nim(3)", colour="green")
        with self.assertRaises(TypeError):
            grundy.value("nim(3)", rules=7)


class Limits(unittest.TestCase):
    def test_time(self):
        with self.assertRaises(grundy.LimitReached) as caught:
            grundy.value(HARD, time_limit=0.3)  # it would take for ever
        self.assertIn("time limit", caught.exception.message)
        self.assertEqual(caught.exception.report.expression, HARD)

    def test_memory(self):
        with self.assertRaises(grundy.LimitReached):
            grundy.value(HARD, memory_limit="30M", time_limit=60)

    def test_control_c(self):
        program = (f"import grundy\ntry:\n  print('asked', flush=True)\n  grundy.value({HARD!r})\n"
                   "except KeyboardInterrupt:\n  print('stopped')\n")
        program += "print(grundy.value('nim(3)'))\n"
        child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), "asked\n")
        time.sleep(0.5)  # whenever it is
        child.send_signal(signal.SIGINT)
        output, _ = child.communicate(timeout=60)
        self.assertTrue(output.startswith("stopped\nnim(3) = *3"), output)

    def test_functions_are_not_kept(self):  # they have nothing but a name
        with tempfile.TemporaryDirectory() as folder:
            for most, value in [(2, 1), (6, 5)]:
                game = grundy.Game(lambda n, most=most: [n - k for k in range(1, most + 1) if k <= n], name="g")
                self.assertEqual(game.value(40, store=folder), value)

    def test_answers_are_kept_in_a_store(self):
        with tempfile.TemporaryDirectory() as folder:
            store = pathlib.Path(folder) / "store"
            for _ in range(2):
                self.assertEqual(str(grundy.value("cram(4x6)", store=store)), str(grundy.value("cram(4x6)")))
                self.assertEqual(grundy.chomp("9x12", store=str(store)).p_positions,
                                 grundy.chomp("9x12").p_positions)
            told = subprocess.run([BINARY, "store", str(store)], capture_output=True, text=True, check=True).stdout
            self.assertIn("boards of Chomp", told)
            file = pathlib.Path(folder) / "file"
            file.write_text("dear")
            with warnings.catch_warnings(record=True) as heard:
                warnings.simplefilter("always")
                self.assertEqual(str(grundy.value("cram(4x6)", store=file)), str(grundy.value("cram(4x6)")))
            self.assertTrue(any("computed without it" in str(warning.message) for warning in heard))

    def test_threads_share_a_store(self):
        """A folder has one writer; the second thread was told that another process writes to it."""
        with tempfile.TemporaryDirectory() as folder:
            store = str(pathlib.Path(folder) / "store")
            boards = [f'cram("{row}.{row}/......./......./{row}.{row}")' for row in ("...", "..#", ".#.", "#..", ".##", "##.")]

            def ask(first):
                for board in boards[first:] + boards[:first]:
                    grundy.value(board, store=store)

            with warnings.catch_warnings(record=True) as heard:
                warnings.simplefilter("always")
                threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
            self.assertEqual([str(warning.message) for warning in heard], [])
            told = subprocess.run([BINARY, "store", store, "--json"], capture_output=True, text=True, check=True).stdout
            kept = sum(row["entries"] for row in json.loads(told)["rows"] if row["kind"] == "values")
            self.assertEqual(kept, len(boards))

    def test_other_threads_go_on(self):
        asked = threading.Thread(target=lambda: self.assertRaises(grundy.LimitReached, grundy.value, HARD, time_limit=1))
        asked.start()
        steps = 0
        while asked.is_alive():
            steps += 1
            time.sleep(0.01)
        self.assertGreater(steps, 5)  # with the lock held there would be one or two

    def test_progress(self):
        heard = []

        def listen(done, total, unit, note):
            heard.append((done, unit))
            if len(heard) > 3:
                raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            grundy.value(HARD, time_limit=60, progress=listen)
        self.assertGreater(heard[-1][0], 0)

    def test_what_a_listener_raises_ends_the_question(self):
        def listen(*news):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            grundy.value(HARD, time_limit=60, progress=listen)


class FunctionsAsRules(unittest.TestCase):
    def test_against_the_definition(self):
        """Random games of positions (a, b), some of whose moves fall apart, by mex in Python and by the engine."""
        source = random.Random(3)
        for _ in range(10):
            takes = source.sample(range(1, 6), 3)

            def options(position):
                a, b = position
                for k in takes:
                    if k <= a:
                        yield (a - k, b)
                    if k <= b:
                        yield [(a, b - k), (min(a, b - k), 0)]

            @lru_cache(None)
            def definition(position):
                seen = set()
                for option in options(position):
                    parts = option if isinstance(option, list) else [option]
                    total = 0
                    for part in parts:
                        total ^= definition(part)
                    seen.add(total)
                return next(n for n in range(len(seen) + 1) if n not in seen)

            game = grundy.Game(options, "pairs")
            for a in range(6):
                for b in range(6):
                    self.assertEqual(game.value((a, b)), definition((a, b)))
                    self.assertEqual(grundy.value(f"pairs({a}, {b})", rules=game), definition((a, b)))

    def test_all_questions(self):
        game = grundy.Game(lambda n: [n - k for k in (1, 2) if k <= n], "little")
        self.assertEqual([m.to for m in game.moves(5).moves], ["little(3)"])
        self.assertEqual(list(game.table(5).values), [0, 1, 2, 0, 1, 2])
        self.assertEqual(game.graph(3).summary.vertices, 4)
        self.assertEqual(game.value(4, play="misere").outcome, "P")
        self.assertTrue(grundy.compare("little(4)", "nim(1)", rules=game).equal)
        self.assertEqual(game.value(1, 2), 3)

    def test_positions_of_any_kind(self):
        def options(stones):
            return [frozenset(stones - {stone}) for stone in stones]

        self.assertEqual(grundy.Game(options).value(frozenset("abc")), 1)

    def test_play_that_returns(self):
        game = grundy.Game({"a": ["b"], "b": ["a", "c"], "c": []}.__getitem__, "ring")
        self.assertEqual(game.graph("a").outcomes["ring('a')"], "P")
        self.assertEqual(game.value("b").outcome, "N")

    def test_what_a_function_raises(self):
        def options(n):
            if n == 3:
                raise LookupError("three")
            return [n - 1]

        game = grundy.Game(options)
        with self.assertRaisesRegex(LookupError, "three"):
            game.value(9)
        with self.assertRaises(TypeError):
            grundy.Game(lambda n: [{n}]).value(3)  # not hashable
        with self.assertRaises(TypeError):
            grundy.Game(lambda n: n).value(3)  # nothing to go through
        with self.assertRaises(grundy.BadInput):
            grundy.value("options(hello)", rules=game)

    def test_control_c_in_a_function(self):
        program = ("import grundy\ndef options(n):\n  while True: pass\n"
                   "try:\n  print('asked', flush=True)\n  grundy.Game(options).value(3)\n"
                   "except KeyboardInterrupt:\n  print('stopped')\n")
        child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), "asked\n")
        time.sleep(0.5)  # whenever it is
        child.send_signal(signal.SIGINT)
        self.assertEqual(child.communicate(timeout=60)[0], "stopped\n")

    def test_a_million_positions(self):
        game = grundy.Game(lambda n: [n - k for k in (1, 3, 4) if k <= n])
        self.assertEqual(game.value(100_000), int(grundy.sequence("subtract(1,3,4)", 100_000)[-1]))


class Graphs(unittest.TestCase):
    def test_outcomes_by_the_definition(self):
        """Random graphs without cycles: P where every move leads to N."""
        for seed in range(5):
            source = random.Random(seed)
            graph = networkx.DiGraph()
            graph.add_nodes_from(("v", i) for i in range(30))
            graph.add_edges_from((("v", i), ("v", j)) for i in range(30) for j in range(i) if source.random() < 0.1)
            found = grundy.graph(graph)
            for vertex in graph:
                wins = any(found.outcomes[to] == "P" for to in graph.successors(vertex))
                self.assertEqual(found.outcomes[vertex], "N" if wins else "P")
                best = found.best_moves[vertex]
                self.assertTrue(best is None or best in set(graph.successors(vertex)))

    def test_coloured_edges(self):
        graph = networkx.DiGraph()
        graph.add_edge("a", "b", player="left")
        self.assertEqual(grundy.graph(graph).outcomes["a"], "L")
        graph.add_edge("b", "c", player="nobody")
        with self.assertRaises(grundy.BadInput):
            grundy.graph(graph)

    def test_hackenbush(self):
        picture = networkx.MultiGraph()
        picture.add_edge("floor", "x", color="blue")
        picture.add_edge("x", "y", color="red")
        found = grundy.hackenbush(picture, ground="floor", all=True)
        self.assertEqual(found.value, "1/2")
        self.assertEqual({cut.edge for cut in found.cuts}, {("floor", "x"), ("x", "y")})


class Pictures(unittest.TestCase):
    def test_svg(self):
        for shown in (grundy.table("wythoff(x,y)", "6x6"), grundy.chomp("3x4"), grundy.graph(of="nim(1,2)"),
                      grundy.hackenbush("ground-a a-b"), grundy.plot("kayles", 100), grundy.draw("stalk(LR)"),
                      grundy.Position("node_kayles(petersen)")):
            picture = shown._repr_svg_()
            self.assertEqual(xml.fromstring(picture).tag, "{http://www.w3.org/2000/svg}svg")
        self.assertIsNone(grundy.Position("nim(3)")._repr_svg_())
        self.assertIsNone(grundy.value("nim(3)")._repr_svg_())

    def test_matplotlib(self):
        import matplotlib

        matplotlib.use("Agg")
        self.assertEqual(len(grundy.table("kayles(n)", 50).plot().collections), 1)
        self.assertEqual(len(grundy.table("wythoff(x,y)", "8x8").plot().images), 1)


if __name__ == "__main__":
    os.chdir("/")
    unittest.main()
