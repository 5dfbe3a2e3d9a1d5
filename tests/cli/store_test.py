#!/usr/bin/env python3
"""The store (docs/store.md) through the real program: the same answers with it and without it, what is kept and what
is not, and what grundy store tells about it.

    store_test.py GRUNDY"""
import json
import os
import random
import subprocess
import sys
import time
import unittest

from with_store import BOARD, PICTURE, PROGRAM, RawStore, WithStore, boards, comparable, environment, run


class SameAnswers(WithStore):
    def test_questions_answer_alike_with_and_without_a_store(self):
        rules = "game g(a,b)  move -> (a-k,b) for k in 1..3 if k <= a  move -> (a,b-k) for k in 1..a+1 if k <= b"
        cycle = "game loop(n)  move -> n-1 if n > 0  move -> n+1 if n < 9  move -> 0 if n > 3"
        for question in (
                ["value", "cram(5x6)"], ["value", "cram(5x6) + kayles(9)", "--json", "--no-stats"],
                ["value", "cram(4x6)", "--outcome"], ["value", "cram(3x5) + 0.123(7)", "--play", "misere"],
                ["value", "clobber(3x4)"], ["value", "domineering(4x4)"], ["value", "treblecross(14)"],
                ["value", "0.16(123456789)"], ["value", "node_kayles(grid(4,6))"], ["value", "hackenbush(a-ground a-b b-c c-a)"],
                ["moves", "cram(4x5)"], ["moves", "cram(3x4)", "--play", "misere"], ["table", "euclid(x,y)", "--to", "12x12"],
                ["period", "0.16", "--no-stats"], ["misere", "0.77", "--json", "--no-stats"], ["misere", "0.123", "--limit", "9", "--json", "--no-stats"],
                ["sequence", "0.16", "--to", "3000", "--json", "--no-stats"],
                ["sequence", "0.6", "--to", "9000", "--no-stats", "--frequencies", "--positions-of", "0,7"],
                ["sequence", "0.6", "--to", "1500", "--no-stats"], ["sequence", "0.6", "--to", "12000", "--no-stats"],
                ["sequence", "0.6", "--to", "7000", "-o", "-", "--no-stats"], ["sequence", "0.16", "--to", "99999", "--no-stats"],
                ["plot", "0.6", "--to", "9000", "-o", "-"], ["plot", "0.6", "--to", "1500", "-o", "-"],
                ["plot", "0.6", "--to", "12000", "-o", "-", "--show", "rare"], ["plot", "0.16", "--to", "3000", "-o", "-", "--fold"],
                ["period", "0.6", "--limit", "5000", "--no-stats"], ["period", "0.6", "--limit", "8000", "--no-stats"],
                ["period", "0.6", "--limit", "3000", "--no-stats"], ["period", "0.007", "--limit", "5000", "--no-stats"],
                ["value", "g(40,41)", "-e", rules], ["value", "loop(5)", "-e", cycle], ["value", "example.euclid(21,34)"],
                ["compare", "cram(4x5)", "cram(5x4)"], ["chomp", "9x14"], ["chomp", "7x9", "--grundy"],
                ["chomp", "3x4000"], ["chomp", "--up-to", "5x6", "--format", "csv"], ["hackenbush", PICTURE],
                ["hackenbush", PICTURE, "--values", "--json", "--no-stats"], ["hackenbush", PICTURE, "--no-cuts"],
                ["sweep", "--digits", "2", "--limit", "2000"], ["sweep", "--digits", "1", "--limit", "3000"],
                ["sweep", "--digits", "2", "--limit", "100", "--order", "30", "--play", "misere"],
                ["graph", self.graph(), "--json", "--no-stats", "--all"], ["graph", self.graph(), "--play", "misere"],
                ["graph", self.graph(), "--no-values", "--rounds"], ["graph", self.graph(colours=True), "--all"],
                ["graph", "--of", "bandit(B....|.#.#.|.....|..#.P)", "--all"],
                ["graph", "--of", "subtract(400; 1,3,4)", "--explain", "subtract(8; 1,3,4)"]):
            plain = run(*question)
            for _ in range(2):
                kept = run(*question, "--store", self.store)
                self.assertEqual(comparable(kept.stdout), comparable(plain.stdout), question)
                self.assertEqual(kept.returncode, plain.returncode, question)
                self.assertEqual(kept.stderr, plain.stderr, question)
        checked = run("store", self.store, "--verify")
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        self.assertIn(", 0 wrong, ", checked.stdout)
        counts = self.counts()
        self.assertEqual(counts[("runs of heaps", "0.6")], 3)  # of grundy sequence, of grundy period and of grundy plot
        self.assertGreaterEqual(counts[("graphs", "graph")], 4)
        self.assertGreaterEqual(counts[("moves of graphs", "graph")], 2)

    def test_every_command_that_solves_keeps_what_it_finds(self):
        """All commands there are, each with a question that takes a while; the store is named by the environment."""
        values = self.folder / "values.txt"
        values.write_text("".join(f"{n} {value}\n" for n, value in enumerate([2, 0, 1, 0, 2, 0], start=1)))
        picture = str(self.folder / "picture.svg")
        questions = {
            "value": ["cram(5x6)"], "moves": ["cram(5x6)"], "table": ["cram(m,n)", "--to", "5x6"],
            "pattern": ["cram(5,n)", "--to", "7"], "compare": ["cram(5x6)", "cram(4x6)"],
            "check": [str(values), "cram(4,n)"], "export": ["0.16"], "play": ["cram(5x6)"], "chomp": ["9x14"],
            "hackenbush": [PICTURE], "graph": [self.graph()], "draw": ["cram(4x6)", "--values", "-o", picture],
            "sequence": ["0.6", "--to", "9000"], "period": ["0.16"], "misere": ["0.77"],
            "sweep": ["--digits", "1", "--limit", "2000"], "plot": ["0.6", "--to", "9000", "-o", picture]}
        elsewhere = {"serve"}  # store_sharing_test.py
        solve_nothing = {"games", "rules", "verify", "nim", "store", "page", "doctor", "man", "completion"}
        listed = run("--help").stdout.split("Subcommands:\n")[1].split("\n\n")[0]
        commands = {line.split()[0] for line in listed.splitlines()}
        self.assertEqual(commands, {*questions, *elsewhere, *solve_nothing}, "a new command: does it solve?")
        for command in commands:
            self.assertEqual("  --store DIR " in run(command, "--help").stdout, command not in solve_nothing, command)
        for number, (command, question) in enumerate(questions.items()):
            folder = str(self.folder / f"store{number}")
            told = run(command, *question, env={"GRUNDY_STORE": folder}, input="value\nquit\n")
            self.assertEqual((told.returncode, told.stderr.count("warning")), (0, 0), told.stderr)
            self.assertGreater(sum(self.counts(folder).values()), 0, command)

    def test_the_second_answer_comes_from_the_store(self):
        first = run("value", "cram(5x7)", "--store", self.store, "--stats")
        self.assertIn("method: component search", first.stdout)
        second = run("value", "cram(5x7)", "--stats", env={"GRUNDY_STORE": self.store})
        self.assertIn("method: store", second.stdout)
        self.assertIn("positions visited: 0", second.stdout)
        searched = run("value", "cram(5x7)", "--stats", "--store", self.store, "--solver", "search")
        self.assertIn("method: component search", searched.stdout)

    def test_a_search_that_was_stopped_goes_on_from_what_it_knew(self):
        kept = 0
        for seconds in (2, 4, 8, 16):  # a machine with much else to do needs longer for something worth keeping
            stopped = run("value", "cram(6x7)", "--store", self.store, "--time-limit", str(seconds))
            if stopped.returncode == 0:
                self.skipTest("this machine is too fast")
            self.assertEqual(stopped.returncode, 3, stopped.stderr)
            kept = self.counts().get(("components", "cram 6"), 0)
            if kept > 100:
                break
        self.assertGreater(kept, 100)
        run("value", "cram(6x7)", "--store", self.store, "--time-limit", str(seconds))
        self.assertGreaterEqual(self.counts()[("components", "cram 6")], kept)

    def test_changed_rules_never_meet_old_answers(self):
        for most in (3, 4, 5):
            rules = f"game g(a,b,c)  move -> (a-k,b,c) for k in 1..{most} if k <= a  move -> (a,b-k,c) for k in 1..c+1 if k <= b"
            plain = run("value", "g(30,31,2)", "-e", rules)
            self.assertEqual(plain.returncode, 0, plain.stderr)
            self.assertEqual(run("value", "g(30,31,2)", "-e", rules, "--store", self.store).stdout, plain.stdout)
        by_constant = "game g(a,b)  with m = 3  move -> (a-k,b) for k in 1..m if k <= a  move -> (a,b-k) for k in 1..a+1 if k <= b"
        for value in (3, 4):
            plain = run("value", "g(30,31)", "-e", by_constant, "--with", f"m={value}")
            self.assertEqual(plain.returncode, 0, plain.stderr)
            kept = run("value", "g(30,31)", "-e", by_constant, "--with", f"m={value}", "--store", self.store)
            self.assertEqual(kept.stdout, plain.stdout)

    def test_a_position_that_names_a_file_is_not_kept(self):
        graph = self.folder / "graph.txt"
        for edges in ("a-b b-c c-d d-a a-c c-e e-f f-g", "a-b b-c c-d d-e e-f"):
            graph.write_text(edges + "\n")
            question = f"node_kayles(@{graph})"
            self.assertEqual(run("value", question, "--store", self.store).stdout, run("value", question).stdout)

    def test_every_kind_of_answer_is_kept_and_found_again(self):
        """The second time the answer is said to come from the store, or its rows are there."""
        for question in (["chomp", "9x14"], ["hackenbush", PICTURE]):
            self.assertNotIn("method: store", run(*question, "--stats", "--store", self.store).stdout)
            self.assertIn("method: store", run(*question, "--stats", "--store", self.store).stdout)
        run("sweep", "--digits", "1", "--limit", "2000", "--store", self.store)
        run("sweep", "--digits", "1", "--limit", "100", "--order", "30", "--play", "misere", "--store", self.store)
        run("graph", self.graph(), "--store", self.store)
        run("misere", "0.77", "--store", self.store)
        run("period", "0.16", "--store", self.store)
        run("sequence", "0.16", "--to", "3000", "--store", self.store)
        run("value", f"0.16(5000) + {BOARD}", "--store", self.store)
        run("value", "cram(3x5) + 0.123(7)", "--play", "misere", "--store", self.store)
        run("sequence", "0.6", "--to", "9000", "--store", self.store)
        kinds = {kind for kind, _ in self.counts()}
        self.assertEqual(kinds - {"components"}, {"values", "outcomes", "heap values", "periods", "misere quotients", "boards of Chomp",
                                 "Hackenbush pictures", "rows of sweeps", "graphs", "moves of graphs", "runs of heaps"})
        told = run("store", self.store, "--export", "-")
        self.assertIn("rows of sweeps,sweep,,0.7 2000,", told.stdout)
        self.assertNotIn("(damaged)", told.stdout)

    def test_another_graph_is_solved_anew(self):
        first = self.graph()
        run("graph", first, "--store", self.store)
        other = self.graph(seed=2)
        self.assertEqual(run("graph", other, "--store", self.store, "--all").stdout, run("graph", other, "--all").stdout)

    def test_a_sequence_that_was_kept_is_not_computed_again(self):
        """The values lie in the store, and a run that was stopped goes on; with a changed byte they are not taken."""
        question = ["sequence", "0.6", "--to", "60000", "--json"]
        plain = json.loads(run(*question).stdout)
        run(*question, "--store", self.store)
        again = json.loads(run(*question, "--store", self.store, "--time-limit", "0").stdout)  # there is nothing to do
        self.assertEqual(again["checksum"], plain["checksum"])
        raw = RawStore(self.store)
        key = b"w0.6\0\0sequence"
        answer = bytearray(raw.get(key))
        answer[len(answer) // 2] ^= 1
        raw.put(key, bytes(answer))
        raw.close()
        self.assertEqual(json.loads(run(*question, "--store", self.store).stdout)["checksum"], plain["checksum"])
        self.assertEqual(run("store", self.store, "--verify").returncode, 0, "it was written again")

    def test_a_sequence_goes_on_from_every_kind_of_engine(self):
        """0.6 has plain values up to heap 2000, codes of two bytes at 9000 and blocks at 60000."""
        for heaps in ("2000", "9000", "12000", "60000"):
            question = ["sequence", "0.6", "--to", heaps, "--json"]
            plain, kept = json.loads(run(*question).stdout), json.loads(run(*question, "--store", self.store).stdout)
            for counted in ("checksum", "max_value", "max_at", "rare"):
                self.assertEqual(kept[counted], plain[counted], heaps)

    def test_a_search_for_a_period_goes_on(self):
        stopped = run("period", "0.6", "--store", self.store, "--time-limit", "3")
        self.assertEqual(stopped.returncode, 3)
        self.assertEqual(self.counts(), {("runs of heaps", "0.6"): 1})
        reached = int(stopped.stdout.split("heaps 0 to ")[1].split()[0])
        further = run("period", "0.6", "--store", self.store, "--time-limit", "0")
        self.assertGreaterEqual(int(further.stdout.split("heaps 0 to ")[1].split()[0]), reached)

    def test_an_answer_is_kept_before_it_is_read(self):
        """A reader who has seen enough ends the program, and the answer was lost."""
        shown = subprocess.Popen([PROGRAM, "graph", self.graph(), "--all", "--store", self.store], text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment())
        shown.stdout.readline()
        shown.stdout.close()
        shown.wait()
        self.assertEqual(self.counts()[("graphs", "graph")], 1)

    def test_graphs_are_verified(self):
        run("graph", self.graph(), "--store", self.store)
        checked = run("store", self.store, "--verify")
        self.assertIn("2 of 2 answers were asked again: 2 right, 0 wrong, 0 left out", checked.stdout)
        position = next(line.split(",")[3] for line in run("store", self.store, "--export", "-").stdout.splitlines()
                        if line.startswith("graphs,"))
        raw = RawStore(self.store)
        key = b"ggraph\0\0" + position.encode()
        answer = bytearray(raw.get(key))
        answer[11] ^= 0xc0  # the outcome of the first vertex
        raw.put(key, bytes(answer))
        raw.close()
        checked = run("store", self.store, "--verify")
        self.assertEqual(checked.returncode, 1)
        self.assertIn("wrong: graphs " + position, checked.stdout)

    def test_pieces_that_are_read_are_kept(self):
        """What several processes have found of a graph is there for whoever asks without the pieces."""
        for number, (graph, play) in enumerate(((self.graph(), "normal"), (self.graph(), "misere"),
                                                (self.graph(colours=True), "normal"))):
            pieces, store = str(self.folder / f"pieces{number}"), str(self.folder / f"store{number}")
            question = ["graph", graph, "--play", play, "--all"]
            plain = run(*question).stdout
            self.assertEqual(run(*question, "--pieces", pieces).returncode, 0)
            self.assertEqual(run(*question, "--pieces", pieces, "--store", store).stdout, plain)
            self.assertEqual(self.counts(store)[("graphs", "graph")], 1)
            self.assertEqual(run(*question, "--store", store).stdout, plain)
            self.assertEqual(run("store", store, "--verify").returncode, 0)

    def test_a_folder_in_a_folder_that_is_not_there_is_made(self):
        """As for --checkpoint; the words were those of RocksDB, and nothing was kept."""
        deep = str(self.folder / "not" / "yet" / "there")
        self.fill(deep, [BOARD])
        self.assertEqual(self.counts(deep)[("values", "cram")], 1)
        (self.folder / "file").write_text("dear")
        told = run("value", BOARD, "--store", str(self.folder / "file" / "deep"))
        self.assertEqual((told.stdout, told.returncode), (run("value", BOARD).stdout, 0))
        self.assertIn("can't make the folder", told.stderr)

    def test_an_export_does_not_overwrite_the_store(self):
        self.fill(self.store, [BOARD])
        for place in (f"{self.store}/CURRENT", f"{self.store}/../store/new.csv"):
            refused = run("store", self.store, "--export", place)
            self.assertEqual(refused.returncode, 2, refused.stdout)
            self.assertIn("a file of the store", refused.stderr)
        self.assertEqual(run("store", self.store, "--verify").returncode, 0)

    def test_what_grundy_store_tells(self):
        self.fill(self.store, [BOARD])
        used = sum(os.stat(os.path.join(self.store, name)).st_blocks * 512 for name in os.listdir(self.store))
        self.assertLess(used, 200_000, "files take what is in them")
        told = run("store", self.store).stdout.splitlines()
        self.assertRegex(told[0], r": 1 answer, \d+ (KB|bytes) on disk$")
        self.assertEqual(told[1].split(), ["game", "what", "answers", "before", "compression"])
        stopped = run("store", self.store, "--verify", "--time-limit", "0")
        self.assertEqual(stopped.returncode, 3)
        self.assertIn("at least 1 answer", stopped.stdout)
        self.assertIn("0 answers about nim", run("store", self.store, "--game", "nim").stdout)
        self.assertEqual(run("store", self.store, "--samples", "5").returncode, 2)

    def test_contradictions_of_whole_answers(self):
        other = str(self.folder / "other")
        for store in (self.store, other):
            run("chomp", "9x14", "--store", store)
        raw = RawStore(other)
        key = b"bchomp\0\x009x14"
        answer = bytearray(raw.get(key))
        answer[0] ^= 1
        raw.put(key, bytes(answer))
        raw.close()
        merged = run("store", self.store, "--merge", other)
        self.assertEqual(merged.returncode, 1)
        self.assertIn("contradiction: boards of Chomp 9x14", merged.stdout)
        checked = run("store", other, "--verify")
        self.assertEqual(checked.returncode, 1)
        self.assertIn("wrong: boards of Chomp 9x14", checked.stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
