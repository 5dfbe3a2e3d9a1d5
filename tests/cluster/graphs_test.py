#!/usr/bin/env python3
"""Graphs that several processes hold together."""
import pathlib
import random
import shutil
import tempfile
import time

from mpirun import Disturbed, Processes, main, one, stopped_on_the_way, team


def binary(test, name, edges):
    """A file in the binary format, in the folder of the test."""
    (test.folder / "edges").write_text("".join(f"{a} {b}\n" for a, b in edges))
    made = one("graph", "edges", "--no-values", "--format", "binary", "-o", name, folder=test.folder)
    test.assertEqual(made.returncode, 0, made.stderr.decode())
    return name


class Graphs(Processes):
    """Graphs shared out: the same outcomes, distances and values as one process finds by itself."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())

    def tearDown(self):
        shutil.rmtree(self.folder)

    def compare(self, name, *options):
        arguments = ("--json", "--no-stats", "--all", *options)
        alone = one("graph", name, *arguments, folder=self.folder)
        self.assertEqual(alone.returncode, 0, alone.stderr.decode())

        def run(count):
            found = team(count, "graph", name, "--pieces", f"out{count}", *options, folder=self.folder)
            return found, one("graph", name, "--pieces", f"out{count}", *arguments, folder=self.folder)

        told = set()
        for count, (ran, back) in self.each((1, 2, 3, 4), run):
            with self.subTest(graph=name, processes=count):
                self.assertEqual(ran.returncode, 0, ran.stderr.decode())
                told.add(ran.stdout.replace(b"out%d" % count, b"out"))
                self.assertEqual(len(list((self.folder / f"out{count}").glob("outcomes-*"))), count)
                self.assertEqual(back.stdout, alone.stdout, back.stderr.decode())
                shutil.rmtree(self.folder / f"out{count}")
        self.assertEqual(len(told), 1)
        return told.pop()

    def test_random_graphs(self):
        dice = random.Random(3)
        for vertices, degree in ((1, 1), (5, 2), (300, 2), (2000, 3)):
            edges = [(dice.randrange(vertices), dice.randrange(vertices)) for _ in range(vertices * degree)]
            name = binary(self, f"random{vertices}", edges)
            self.compare(name)
            self.compare(name, "--no-values")
            self.compare(name, "--play", "misere")

    def test_values_of_graphs_with_cycles(self):
        dice = random.Random(6)
        for vertices, degree, upwards in ((6, 2, 0.5), (60, 3, 0.3), (3000, 4, 0.05), (3000, 3, 1)):
            edges = []
            for _ in range(vertices * degree):
                a, b = dice.randrange(vertices), dice.randrange(vertices)
                edges.append((a, b) if dice.random() < upwards else (max(a, b), min(a, b) - (a == b and a > 0)))
            told = self.compare(binary(self, f"loopy{vertices}{upwards}", edges))
            self.assertIn(b"can reach a cycle", told)
        # Tokens and reasons rest on the ranks, which are those of one process too.
        self.compare(f"loopy3000{upwards}", "--explain", "7", "--start", "1,2,3")

    def test_edge_lists(self):
        dice = random.Random(4)
        for vertices, degree, colours in ((1, 1, [""]), (9, 2, [""]), (700, 2, [""]), (9, 2, [" blue", " red", ""]),
                                          (700, 3, [" blue", " red", "", " green"])):
            names = [dice.choice(("v{}", '"vertex {}"', "{}")).format(i) for i in range(vertices)]
            lines = ["# a comment", "", names[0]]  # a vertex alone
            for _ in range(vertices * degree):
                lines.append(f"{dice.choice(names)} {dice.choice(names)}{dice.choice(colours)}")
            dice.shuffle(lines)
            name = f"list{vertices}{len(colours)}"
            (self.folder / name).write_text("\n".join(lines))
            self.compare(name)
            self.compare(name, "--play", "misere")

    def test_a_path_has_as_many_levels_as_vertices(self):
        told = self.compare(binary(self, "path", [(i, i + 1) for i in range(400)]))
        self.assertIn(b"N 200, P 201, D 0; the longest win takes 400 moves", told)

    def test_a_large_graph_is_sent_in_many_batches(self):
        dice = random.Random(5)
        vertices = 150000
        name = binary(self, "large", [(dice.randrange(vertices), dice.randrange(vertices)) for _ in range(4 * vertices)])
        self.compare(name)

    def test_pieces_of_another_graph_and_damaged_ones_are_refused(self):
        name = binary(self, "first", [(0, 1), (1, 2), (2, 3)])
        other = binary(self, "second", [(0, 1), (1, 2), (3, 2)])
        self.assertEqual(team(2, "graph", name, "--pieces", "out", folder=self.folder).returncode, 0)
        self.assertEqual(len(list((self.folder / "out").glob("values-*"))), 2)
        refused = one("graph", other, "--pieces", "out", folder=self.folder)
        self.assertEqual(refused.returncode, 2)
        self.assertIn(b"belongs to another graph", refused.stderr)
        piece = self.folder / "out" / "outcomes-1"
        content = bytearray(piece.read_bytes())
        content[-10] ^= 1
        piece.write_bytes(content)
        self.assertIn(b"is damaged", one("graph", name, "--pieces", "out", folder=self.folder).stderr)
        # Values that an earlier graph has left are not taken for those of this one.
        self.assertEqual(team(2, "graph", other, "--pieces", "out", "--no-values", folder=self.folder).returncode, 0)
        self.assertEqual(one("graph", other, "--pieces", "out", folder=self.folder).stdout,
                         one("graph", other, folder=self.folder).stdout)

    def test_wrong_files_are_told_once(self):
        (self.folder / "dot").write_text("digraph { a -> b }\n")
        (self.folder / "empty").write_text("# nothing\n")
        (self.folder / "list").write_text("a b\n" * 50 + "a b c d e\n" + "b c\n" * 50)
        name = binary(self, "whole", [(0, 1), (1, 2)])
        content = bytearray((self.folder / name).read_bytes())
        content[-2] = 0xff  # a vertex that is not there
        (self.folder / "broken").write_bytes(content)
        for file in ("dot", "empty", "list", "broken", "missing"):
            ran = team(3, "graph", file, "--pieces", "out", folder=self.folder)
            self.assertIn(ran.returncode, (1, 2), file)
            self.assertEqual(ran.stderr.count(b"error:"), 1, ran.stderr.decode())

    def test_graphs_without_pieces_are_answered_once(self):
        self.same("graph", "-", given=b"a b\nb c\nc a\nc d\n", counts=(2,))



class Checkpoints(Disturbed):
    """Graphs whose pieces are found in several goes."""

    def stopped(self, count, *question):
        """A run that a time limit stops when it has kept something, or that is over before."""
        newest = self.folder / "run" / "newest.checkpoint"
        return stopped_on_the_way(lambda seconds: team(count, *question, "--time-limit", str(seconds), folder=self.folder),
                                  newest.exists)

    def test_a_checkpoint_goes_on_with_another_number_of_processes(self):
        """Stopped again and again on a long way, and killed while at work; the pieces in the end are those of one go."""
        dice = random.Random(8)
        length = 20000
        edges = [(i, i - 1) for i in range(1, length)]
        edges += [(i, min(i + 1, length - 1)) for i in range(length // 2, length) if dice.random() < 0.3]
        edges += [(dice.randrange(length // 2, length), dice.randrange(length)) for _ in range(length // 20)]
        name = binary(self, "way", edges)
        arguments = ("--json", "--no-stats", "--all")
        alone = one("graph", name, *arguments, folder=self.folder)
        question = ("graph", name, "--pieces", "out", "--checkpoint", "run")
        seen = []
        for count in (4, 2, 1, 3, 2, 4):
            ran = self.stopped(count, *question)
            seen.append(ran.returncode)
            self.assertIn(ran.returncode, (0, 3), ran.stderr.decode())
            if ran.returncode == 0:
                break
            # One that was stopped while it read leaves what the last one had kept.
            self.assertTrue(any((self.folder / "run").glob("outcomes-*")))
        self.assertEqual(seen[0], 3, "a longer way is needed to be stopped")
        if seen[-1] != 0:
            running = self.start(*question)
            self.processes(running)
            time.sleep(dice.random())  # whenever it is
            self.end(running)
            done = team(2, *question, folder=self.folder)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertFalse((self.folder / "run").exists())
        self.assertEqual(one("graph", name, "--pieces", "out", *arguments, folder=self.folder).stdout, alone.stdout)

    def test_checkpoints_of_other_graphs_are_refused(self):
        name = binary(self, "first", [(i, i - 1) for i in range(1, 30000)])
        other = binary(self, "second", [(i, i - 1) for i in range(1, 30001)])
        stopped = self.stopped(2, "graph", name, "--pieces", "out", "--checkpoint", "run")
        self.assertEqual(stopped.returncode, 3, stopped.stderr.decode())
        refused = team(3, "graph", other, "--pieces", "out", "--checkpoint", "run", folder=self.folder)
        self.assertEqual(refused.returncode, 2, refused.stderr.decode())
        self.assertIn(b"is a checkpoint of graph with 30000 vertices", refused.stderr)
        alone = one("graph", name, "--checkpoint", "run", folder=self.folder)
        self.assertIn(b"--checkpoint belongs to --pieces", alone.stderr)


if __name__ == "__main__":
    main()
