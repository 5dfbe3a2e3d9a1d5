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
        for board, value in [("cram(4x9)", 1), ("cram(3x13)", 2), ("node_kayles(grid(7,8))", 0)]:
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

    def test_a_board_that_is_too_large_is_unknown(self):
        for board in ["cram(20x20)", "cram(11x11)", "node_kayles(grid(20,20))", "nogo(20x20)"]:
            ran = grundy("value", board, "--no-theory", "--memory-limit", "64M", "--time-limit", "2", timeout=120)
            self.assertEqual(ran.returncode, 3, (board, ran.stdout, ran.stderr))
            self.assertIn("unknown", ran.stdout)


if __name__ == "__main__":
    binary.main()
