#!/usr/bin/env python3
"""The same commands with several processes, started by mpirun, give the same bytes; and what a lost process, a signal and
wrong input do. Open MPI is installed by ./test; where its module is not built this test fails and says so."""
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PATH = None
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe"]
# A leak of Open MPI's own is none of ours; and processes of a container may not read each other's memory.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


def one(*arguments, given=b"", folder=None):
    return subprocess.run([PATH, *arguments], input=given, capture_output=True, timeout=120, cwd=folder)


def team(count, *arguments, given=b"", folder=None, options=()):
    return subprocess.run([*MPIRUN, *options, "-n", str(count), PATH, *arguments], input=given, capture_output=True,
                          timeout=120, cwd=folder, env=ENVIRONMENT)


class Processes(unittest.TestCase):
    def same(self, *arguments, counts=(1, 2, 3, 4), given=b""):
        alone = one(*arguments, given=given)
        for count in counts:
            with self.subTest(arguments=arguments, processes=count):
                ran = team(count, *arguments, given=given)
                self.assertEqual(ran.returncode, alone.returncode, ran.stderr.decode())
                self.assertEqual(ran.stdout, alone.stdout)
        return alone

    def same_file(self, arguments, name="table", counts=(1, 2, 3, 4)):
        """Like same, for what is written with -o."""
        with tempfile.TemporaryDirectory() as folder:
            one(*arguments, "-o", "alone", folder=folder)
            alone = (pathlib.Path(folder) / "alone").read_bytes()
            for count in counts:
                with self.subTest(arguments=arguments, processes=count):
                    ran = team(count, *arguments, "-o", f"{name}{count}", folder=folder)
                    self.assertEqual(ran.returncode, 0, ran.stderr.decode())
                    self.assertEqual((pathlib.Path(folder) / f"{name}{count}").read_bytes(), alone)


class Sweeps(Processes):
    def test_periods(self):
        self.same("sweep", "--digits", "2", "--limit", "2000")
        self.same_file(["sweep", "--digits", "2", "--limit", "2000"], counts=(2, 4))
        self.same("sweep", "--digits", "1", "--limit", "2000", "--json", counts=(3,))

    def test_quotients(self):
        self.same("sweep", "--play", "misere", "--digits", "2", "--limit", "100", "--order", "30")

    def test_a_stopped_sweep_continues_with_another_number_of_processes(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = ("sweep", "--digits", "2", "--limit", "2000", "-o")
            one(*arguments, "whole", folder=folder)
            whole = (pathlib.Path(folder) / "whole").read_bytes()
            lines = whole.splitlines(keepends=True)
            (pathlib.Path(folder) / "part").write_bytes(b"".join(lines[:40]) + lines[40][:7])
            ran = team(3, *arguments, "part", folder=folder)
            self.assertEqual(ran.returncode, 0, ran.stderr.decode())
            self.assertEqual((pathlib.Path(folder) / "part").read_bytes(), whole)


class Graphs(Processes):
    """Retrograde analysis shared out: the same outcomes and distances as one process finds by itself."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())

    def tearDown(self):
        shutil.rmtree(self.folder)

    def binary(self, name, edges):
        (self.folder / "edges").write_text("".join(f"{a} {b}\n" for a, b in edges))
        made = one("graph", "edges", "--no-values", "--format", "binary", "-o", name, folder=self.folder)
        self.assertEqual(made.returncode, 0, made.stderr.decode())
        return name

    def compare(self, name, *options):
        alone = one("graph", name, "--no-values", "--json", "--no-stats", "--all", *options, folder=self.folder)
        self.assertEqual(alone.returncode, 0, alone.stderr.decode())
        told = set()
        for count in (1, 2, 3, 4):
            with self.subTest(graph=name, processes=count):
                shutil.rmtree(self.folder / "out", ignore_errors=True)
                ran = team(count, "graph", name, "--pieces", "out", *options, folder=self.folder)
                self.assertEqual(ran.returncode, 0, ran.stderr.decode())
                told.add(ran.stdout)
                self.assertEqual(len(list((self.folder / "out").iterdir())), count)
                back = one("graph", name, "--pieces", "out", "--no-values", "--json", "--no-stats", "--all", *options,
                           folder=self.folder)
                self.assertEqual(back.stdout, alone.stdout, back.stderr.decode())
        self.assertEqual(len(told), 1)
        return told.pop()

    def test_random_graphs(self):
        dice = random.Random(3)
        for vertices, degree in ((1, 1), (5, 2), (300, 2), (2000, 3)):
            edges = [(dice.randrange(vertices), dice.randrange(vertices)) for _ in range(vertices * degree)]
            name = self.binary(f"random{vertices}", edges)
            self.compare(name)
            self.compare(name, "--play", "misere")

    def test_a_path_has_as_many_levels_as_vertices(self):
        told = self.compare(self.binary("path", [(i, i + 1) for i in range(400)]))
        self.assertIn(b"N 200, P 201, D 0; the longest win takes 400 moves", told)

    def test_a_large_graph_is_sent_in_many_batches(self):
        dice = random.Random(5)
        vertices = 150000
        name = self.binary("large", [(dice.randrange(vertices), dice.randrange(vertices)) for _ in range(4 * vertices)])
        self.compare(name)

    def test_pieces_of_another_graph_and_damaged_ones_are_refused(self):
        name = self.binary("first", [(0, 1), (1, 2), (2, 3)])
        other = self.binary("second", [(0, 1), (1, 2), (3, 2)])
        self.assertEqual(team(2, "graph", name, "--pieces", "out", folder=self.folder).returncode, 0)
        refused = one("graph", other, "--pieces", "out", folder=self.folder)
        self.assertEqual(refused.returncode, 2)
        self.assertIn(b"belongs to another graph", refused.stderr)
        piece = self.folder / "out" / "outcomes-1"
        content = bytearray(piece.read_bytes())
        content[-10] ^= 1
        piece.write_bytes(content)
        self.assertIn(b"is damaged", one("graph", name, "--pieces", "out", folder=self.folder).stderr)

    def test_wrong_files_are_told_once(self):
        (self.folder / "text").write_text("a b\n")
        name = self.binary("whole", [(0, 1), (1, 2)])
        content = bytearray((self.folder / name).read_bytes())
        content[-2] = 0xff  # a vertex that is not there
        (self.folder / "broken").write_bytes(content)
        for file in ("text", "broken", "missing"):
            ran = team(3, "graph", file, "--pieces", "out", folder=self.folder)
            self.assertIn(ran.returncode, (1, 2), file)
            self.assertEqual(ran.stderr.count(b"error:"), 1, ran.stderr.decode())

    def test_graphs_without_pieces_are_answered_once(self):
        self.same("graph", "-", given=b"a b\nb c\nc a\nc d\n", counts=(2,))


class Questions(Processes):
    def test_what_is_not_shared_is_answered_once(self):
        self.same("value", "kayles(7) + nim(3)", counts=(2,))
        self.same("value", "-", given=b"nim(3,5)\nkayles(4)\n", counts=(2,))
        self.same("--version", counts=(2,))

    def test_wrong_input_is_told_once(self):
        for arguments in (("sweep", "--digits", "17"), ("value", "nim(3"), ("sweep", "--digit", "2"),
                          ("sweep", "--digits", "1", "-o", "/no/such/folder/table")):
            with self.subTest(arguments=arguments):
                alone = one(*arguments)
                ran = team(3, *arguments)
                self.assertEqual(ran.returncode, alone.returncode)
                self.assertEqual(ran.stdout, alone.stdout)
                self.assertEqual(ran.stderr.count(b"error:"), 1, ran.stderr.decode())
                self.assertIn(alone.stderr.strip(), ran.stderr)


class Trouble(unittest.TestCase):
    """Long sweeps, which are disturbed while they run."""

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.table = pathlib.Path(self.folder) / "table"

    def tearDown(self):
        shutil.rmtree(self.folder)

    def start(self, *options, limit):
        return subprocess.Popen([*MPIRUN, *options, "-n", "3", PATH, "sweep", "--digits", "2", "--limit", str(limit),
                                 "--threads", "1", "-o", str(self.table)], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=ENVIRONMENT, start_new_session=True)

    def processes(self, running):
        """The processes of the team, found among the children of mpirun, by rank."""
        found = {}
        deadline = time.time() + 30
        while len(found) < 3 and time.time() < deadline:
            for entry in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    if int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1]) != running.pid:
                        continue
                    rank = re.search(rb"OMPI_COMM_WORLD_RANK=(\d+)", (entry / "environ").read_bytes())
                    if rank:
                        found[int(rank.group(1))] = int(entry.name)
                except (OSError, IndexError):
                    continue
            time.sleep(0.05)
        self.assertEqual(len(found), 3)
        return found

    def wait_for_rows(self, count):
        deadline = time.time() + 60
        while time.time() < deadline:
            if self.table.exists() and self.table.read_bytes().count(b"\n") > count:
                return
            time.sleep(0.02)
        self.fail("no rows")

    def test_the_pieces_of_a_killed_process_are_handed_out_again(self):
        limit = 10000
        running = self.start("--enable-recovery", limit=limit)
        helper = self.processes(running)[1]
        self.wait_for_rows(3)
        # Halted first: it has a piece then, without which the sweep does not end.
        os.kill(helper, signal.SIGSTOP)
        time.sleep(0.2)
        self.assertIsNone(running.poll(), "the sweep was over before a process was killed")
        os.kill(helper, signal.SIGKILL)
        running.communicate(timeout=120)
        alone = one("sweep", "--digits", "2", "--limit", str(limit), "--threads", "2")
        self.assertEqual(self.table.read_bytes(), alone.stdout)

    def test_an_interrupted_sweep_keeps_its_rows_and_goes_on(self):
        for how in (signal.SIGINT, signal.SIGUSR1):
            with self.subTest(how=how):
                self.table.unlink(missing_ok=True)
                running = self.start(limit=20000000)
                self.processes(running)
                self.wait_for_rows(3)
                asked = time.time()
                running.send_signal(how)
                running.communicate(timeout=60)
                self.assertLess(time.time() - asked, 10)
                self.assertNotEqual(running.returncode, 0)
                rows = self.table.read_bytes()
                self.assertTrue(rows.endswith(b"\n"))
                self.assertGreater(rows.count(b"\n"), 3)

    def test_a_time_limit_holds_for_all(self):
        began = time.time()
        ran = team(3, "sweep", "--digits", "3", "--limit", "1000000000", "--threads", "1", "--time-limit", "2")
        self.assertLess(time.time() - began, 12)
        self.assertEqual(ran.returncode, 3)
        self.assertIn(b"stopped: time limit", ran.stderr)


if __name__ == "__main__":
    PATH = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if not (pathlib.Path(PATH).parent / "libgrundy_mpi.so").exists():
        sys.exit("libgrundy_mpi.so is not built: install libopenmpi-dev and configure again")
    unittest.main()
