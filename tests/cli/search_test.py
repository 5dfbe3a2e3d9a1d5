#!/usr/bin/env python3
"""The component search through the real binary: killed and resumed, with small tables and large ones, on boards that
are too large."""
import signal
import subprocess
import time
import unittest

import binary
from in_folder import InFolder, answer, grundy


class Search(InFolder):
    def test_a_killed_search_goes_on_from_its_checkpoint(self):
        for board, value in [("cram(4x9)", 1), ("cram(3x13)", 2), ("node_kayles(grid(7,8))", 0), ("clobber(4x5)", 1),
                             ("nogo(2x7)", 0), ("nogo(1x18)", 2)]:
            run = ["value", board, "--no-theory", "--checkpoint", self.path("c")]
            straight = answer("value", board, "--no-theory", "--stats")
            self.assertEqual(straight["nimber"], value)
            killed = subprocess.Popen([binary.PATH, *run], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            while not list(self.folder.glob("c/**/*.checkpoint")) and killed.poll() is None:
                time.sleep(0.01)
            time.sleep(0.05)
            killed.send_signal(signal.SIGKILL)
            killed.wait()
            resumed = answer(*run, "--stats")
            self.assertEqual(resumed["nimber"], value, board)
            again = answer(*run, "--stats")
            self.assertEqual(again["nimber"], value, board)
            self.assertLess(again["stats"]["visited"], straight["stats"]["visited"] / 10)

    def test_memory_and_threads_change_no_value(self):
        for board, value in [("cram(4x7)", 3), ("cram(5x6)", 2), ("node_kayles(grid(6,7))", 3),
                             ('cram("......./......./...###./......./.......")', None)]:
            values = {answer("value", board, "--no-theory", "--memory-limit", memory, "--threads", threads)["nimber"]
                      for memory in ["1M", "4M", "1G"] for threads in ["1", "2"]}
            self.assertEqual(len(values), 1, (board, values))
            if value is not None:
                self.assertEqual(values, {value}, board)

    def test_every_family_is_worth_the_same_with_any_table_and_number_of_threads(self):
        for board in ["clobber(3x4)", "clobber(XOXOXOXOXOXO)", "nogo(1x13)", "nogo(3x4)", "nogo(2x6)",
                      "tiling(4x5; L3, I3)", "arc_kayles(petersen)", "arc_kayles(grid(3,5))", "nimstring(2x2)",
                      "graph_code(petersen; 0.33)", "cram(3x7)", "node_kayles(grid(4,5))", "example.cram3(0,0,0,0,0,0)",
                      "example.node_kayles3(0,0,0,0,0)", "example.trominoes(0,0,0,0,0,0)", "snort(grid(3,3))",
                      "col(grid(3,3))", "toads_and_frogs(TTT..FFF)", "peg_duotaire(XX.XXX.XX.)", "sprouts(4)",
                      'amazons("A.../....")', "node_kayles(petersen)"]:
            values = {answer("value", board, "--no-theory", "--solver", "search", "--memory-limit", memory, "--threads",
                             threads)["nimber"] for memory in ["1M", "1G"] for threads in ["1", "2"]}
            values.add(answer("value", board, "--no-theory", "--solver", "memo")["nimber"])
            self.assertEqual(len(values), 1, (board, values))

    def test_memory_changes_no_outcome_of_misere_play(self):
        for board, lost in [("cram(4x6)", True), ("cram(4x7)", False), ("cram(3x7)", True), ("clobber(3x4)", None),
                            ("nogo(2x5)", None), ("node_kayles(grid(4,5))", None), ("snort(grid(2,3))", None),
                            ("sprouts(4)", None)]:
            outcomes = {answer("value", board, "--misere", "--memory-limit", memory)["outcome"]
                        for memory in ["1M", "4M", "1G"]}
            self.assertEqual(len(outcomes), 1, (board, outcomes))
            self.assertNotIn("unknown", outcomes, board)
            if lost is not None:
                self.assertEqual(outcomes, {"P" if lost else "N"}, board)

    def test_a_table_of_boards_is_filled_as_far_as_it_goes_and_goes_on_from_its_checkpoint(self):
        table = ["table", "cram(m x n)", "--to", "4x7", "--format", "csv", "--no-theory"]
        whole = grundy(*table)
        self.assertEqual(whole.returncode, 0, whole.stderr)
        for kept in [["--checkpoint", self.path("c")], ["--store", self.path("s")]]:
            cut = grundy(*table, *kept, "--time-limit", "0.01")
            self.assertEqual(cut.returncode, 3, cut.stdout)
            for again in range(200):
                later = grundy(*table, *kept, "--time-limit", 0.3 + again / 100)
                if later.returncode == 0:
                    break
            self.assertEqual(later.stdout, whole.stdout, kept)

    def test_a_board_that_is_too_large_is_unknown(self):
        for board in ["cram(20x20)", "cram(11x11)", "node_kayles(grid(20,20))", "nogo(20x20)", "clobber(20x20)",
                      "tiling(20x20; L3)"]:
            ran = grundy("value", board, "--no-theory", "--memory-limit", "64M", "--time-limit", "2", timeout=120)
            self.assertEqual(ran.returncode, 3, (board, ran.stdout, ran.stderr))
            self.assertIn("unknown", ran.stdout)


if __name__ == "__main__":
    binary.main()
