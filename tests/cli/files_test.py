#!/usr/bin/env python3
"""Files through the real binary: what is read, what is written, and checkpoints, in every command alike."""
import json
import os
import subprocess
import time
import unittest

import binary
from in_folder import InFolder, grundy


class Input(InFolder):
    def test_what_cant_be_read_is_an_error(self):
        for path in ["/", "/dev/zero", "/proc/self/mem", self.path("none")]:
            for command in [["rules", path], ["check", path, "kayles"], ["graph", path], ["verify", path],
                            ["chomp", "--check", path], ["hackenbush", "@" + path],
                            ["value", f"poset(@{path})"], ["value", f"bandit({path})"],
                            ["value", f"node_kayles(@{path})"], ["value", "nim(1)", "--rules", path]]:
                ran = grundy(*command, timeout=60)
                self.assertEqual(ran.returncode, 1, (command, ran.stdout, ran.stderr))
                self.assertIn("can't read", ran.stderr, command)

    def test_a_row_is_a_grid_and_a_name_a_file(self):
        for name in ["B.P", "yard.txt"]:
            (self.folder / name).write_text("B..\n..P\n")
        row = grundy("value", "bandit(B.P)", cwd=self.folder)
        self.assertIn("bandit(B.P;", row.stdout)
        for text in ["bandit(@B.P)", "bandit(yard.txt)", "bandit(@yard.txt)", 'bandit(@"yard.txt")']:
            self.assertIn("bandit(B..|..P;", grundy("value", text, cwd=self.folder).stdout, text)

    def test_edges_are_no_file(self):
        (self.folder / "ground-a").write_text("ground-a a-b")
        one = grundy("hackenbush", "ground-a", "--json", cwd=self.folder)
        two = grundy("hackenbush", "@ground-a", "--json", cwd=self.folder)
        self.assertEqual(json.loads(one.stdout)["value"], "*1")
        self.assertEqual(json.loads(two.stdout)["value"], "*2")


class Output(InFolder):
    WRITERS = [["chomp", "3x4"], ["chomp", "--up-to", "3x4"], ["chomp", "3xN", "--openings-up-to", "9"],
               ["table", "kayles", "--to", "9"], ["plot", "0.16", "--to", "99"], ["draw", "node_kayles(path(3))"],
               ["hackenbush", "ground-a"], ["graph", "--of", "nim(2)"]]

    def test_a_full_disk_is_an_error_told_once(self):
        for command in self.WRITERS:
            ran = grundy(*command, "-o", "/dev/full")
            self.assertEqual(ran.returncode, 1, (command, ran.stdout, ran.stderr))
            self.assertEqual(ran.stderr.count("error:"), 1, ran.stderr)
            self.assertIn("No space left", ran.stderr)
        for command in [["chomp", "4x5", "--certificate", "/dev/full"], ["sweep", "--digits", "1", "-o", "/dev/full"]]:
            self.assertEqual(grundy(*command).returncode, 1, command)

    def test_the_old_file_stays_when_there_is_no_answer(self):
        old = self.folder / "old"
        old.write_text("old")
        for command in [["chomp", "9x30", "--time-limit", "0"], ["chomp", "3x4000000", "--list", "--memory-limit", "1M"],
                        ["plot", "0.16", "--to", "5000000", "--time-limit", "0"], ["draw", "nim(3)"]]:
            self.assertNotEqual(grundy(*command, "-o", old).returncode, 0, command)
            self.assertEqual(old.read_text(), "old", command)
            self.assertEqual(os.listdir(self.folder), ["old"])

    def test_a_table_cut_short_says_so(self):
        ran = grundy("table", "wythoff(x,y)", "--to", "300x300", "--no-theory", "--solver", "definition",
                     "--time-limit", "0.01", "-o", self.path("t"))
        self.assertEqual(ran.returncode, 3, ran.stderr)
        self.assertIn("only the part", ran.stderr)

    def test_nothing_but_the_picture(self):
        ran = grundy("plot", "0.16", "--to", "99", "-o", "-")
        self.assertTrue(ran.stdout.startswith("<svg") and ran.stdout.endswith("</svg>\n"), ran.stdout[-200:])


class Checkpoints(InFolder):
    def test_chomp_goes_on_with_and_without_a_list(self):
        straight = json.loads(grundy("chomp", "9x32", "--json").stdout)
        for first, second in [[[], []], [[], ["--list"]], [["--list"], []], [["--list"], ["--list"]]]:
            run = ["chomp", "9x32", "--checkpoint", self.path("c"), "--json"]
            stopped = grundy(*run, *first, "--time-limit", "0.05")
            self.assertEqual(stopped.returncode, 3, stopped.stderr)
            self.assertTrue((self.folder / "c/newest.checkpoint").exists())
            ran = grundy(*run, *second)
            resumed = json.loads(ran.stdout)
            for key in ["p_positions", "winning_openings"]:
                self.assertEqual(resumed[key], straight[key], (first, second))
            if second:
                self.assertEqual(len(resumed["p_list"]), straight["p_positions"])
            self.assertEqual("holds no list" in ran.stderr, second > first, ran.stderr)

    def test_a_folder_belongs_to_one_run(self):
        run = ["sequence", "0.007", "--to", "100000000000", "--keep", str(1 << 20), "--checkpoint", self.path("c")]
        first = subprocess.Popen([binary.PATH, *run, "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        while not (self.folder / "c/newest.checkpoint").exists():  # the folder is there before it is taken
            self.assertIsNone(first.poll())
            time.sleep(0.01)
        second = grundy(*run)
        self.assertEqual(second.returncode, 1)
        self.assertIn("another run is at work", second.stderr)
        first.terminate()
        computed = json.loads(first.communicate()[0])["computed"]
        third = json.loads(grundy(*run, "--json", "--time-limit", "0").stdout)
        self.assertGreaterEqual(third["computed"], computed)

    def test_a_file_is_no_folder(self):
        (self.folder / "c").write_text("x")
        for command in [["chomp", "8x24"], ["sequence", "0.16", "--to", "9"], ["period", "0.16"]]:
            ran = grundy(*command, "--checkpoint", self.path("c"))
            self.assertEqual(ran.returncode, 1, ran.stderr)
            self.assertIn("is no folder", ran.stderr)


if __name__ == "__main__":
    binary.main()
