#!/usr/bin/env python3
"""What a lost process and a signal do to each kind of work."""
import os
import pathlib
import signal
import time

from mpirun import Disturbed, main, one, team


def cpu_seconds(process):
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class LostProcess(Disturbed):
    """With --enable-recovery the others live on when one is killed."""

    def killed(self, *arguments, ready=lambda: None):
        running = self.start(*arguments, options=["--enable-recovery"])
        helper = self.processes(running)[1]
        # One that is lost before it has said who it is can't be missed by the others.
        self.wait_for(lambda: running.poll() is not None or cpu_seconds(helper) > 0.4)
        ready()
        if running.poll() is None:
            self.kill(helper)
        killed = time.time()
        told, said = running.communicate(timeout=120)
        return told, said, time.time() - killed

    def test_the_pieces_of_a_sweep_are_handed_out_again(self):
        arguments = ("sweep", "--digits", "2", "--limit", "10000", "--no-stats")
        table = self.folder / "table"
        running = self.start(*arguments, "--threads", "1", "-o", "table", options=["--enable-recovery"])
        helper = self.processes(running)[1]
        self.wait_for(lambda: table.exists() and table.read_bytes().count(b"\n") > 3)
        # Halted first: it has a piece then, without which the sweep does not end.
        self.stop_then_kill(helper, running)
        running.communicate(timeout=120)
        self.assertEqual(table.read_bytes(), one(*arguments, "--threads", "2").stdout)

    def stop_then_kill(self, helper, running):
        os.kill(helper, signal.SIGSTOP)
        time.sleep(0.2)
        self.assertIsNone(running.poll(), "the sweep was over before a process was killed")
        self.kill(helper)

    def test_no_answer_changes(self):
        for question in (["sequence", "0.6", "--to", "1000000", "--json", "--no-stats"],
                         ["table", "cram(m,n)", "--to", "5x7"], ["value", "cram(5x8)"]):
            with self.subTest(question=question):
                self.assertEqual(self.killed(*question, ready=lambda: time.sleep(0.5))[0], one(*question).stdout)

    def test_what_can_not_go_on_says_so_and_keeps_its_checkpoint(self):
        vertices = 3000000
        edges = "".join(f"{v} {v * 7919 % vertices}\n{v} {v * 104729 % vertices}\n" for v in range(vertices))
        (self.folder / "graph").write_text(edges)
        told, said, seconds = self.killed("graph", "graph", "--pieces", "out")
        self.assertNotIn(b"are in out", told)
        self.assertIn(b"has ended", said)
        self.assertLess(seconds, 15)
        newest = self.folder / "run" / "newest.checkpoint"
        told, said, seconds = self.killed("chomp", "5x210", "--checkpoint", "run",
                                          ready=lambda: self.wait_for(newest.exists, 90))
        self.assertEqual(told, b"")
        self.assertIn(b"goes on from the checkpoint", said)
        self.assertLess(seconds, 15)
        self.assertTrue(newest.exists())


class EndedByMpirun(Disturbed):
    """Without recovery mpirun ends all of them, with an exit code of its own; what was saved is there."""

    def test_kill(self):
        for question in (["value", "cram(7x9)", "--checkpoint", "search"], ["chomp", "5x210", "--checkpoint", "chomp"],
                         ["sequence", "0.6", "--to", "1000000000", "--checkpoint", "sequence"]):
            with self.subTest(question=question):
                running = self.start(*question)
                helper = self.processes(running)[2]
                folder = self.folder / question[-1]
                self.wait_for(lambda: any(folder.rglob("newest.checkpoint")), 90)
                self.kill(helper)
                killed = time.time()
                running.communicate(timeout=60)
                self.assertLess(time.time() - killed, 15)
                self.assertNotEqual(running.returncode, 0)
                self.assertTrue(any(folder.rglob("newest.checkpoint")))


class Signals(Disturbed):
    def test_an_interrupted_sweep_keeps_its_rows_and_goes_on(self):
        table = self.folder / "table"
        for how in (signal.SIGINT, signal.SIGUSR1):
            with self.subTest(how=how):
                table.unlink(missing_ok=True)
                running = self.start("sweep", "--digits", "2", "--limit", "20000000", "--threads", "1", "--no-stats",
                                     "-o", "table")
                self.processes(running)
                self.wait_for(lambda: table.exists() and table.read_bytes().count(b"\n") > 3)
                asked = time.time()
                running.send_signal(how)
                running.communicate(timeout=60)
                self.assertLess(time.time() - asked, 10)
                self.assertNotEqual(running.returncode, 0)
                rows = table.read_bytes()
                self.assertTrue(rows.endswith(b"\n"))
                self.assertGreater(rows.count(b"\n"), 3)

    def test_checkpoints_are_written_on_signals_and_go_on(self):
        """Ctrl-C gives a second, SIGUSR1 as long as it takes; another number of processes goes on."""
        for how, question in ((signal.SIGINT, ["chomp", "5x210"]), (signal.SIGTERM, ["value", "cram(7x9)"]),
                              (signal.SIGUSR1, ["chomp", "5x210"]),
                              (signal.SIGUSR1, ["sequence", "0.6", "--to", "1000000000"]),
                              (signal.SIGUSR1, ["table", "cram(m,n)", "--to", "7x9"])):
            with self.subTest(how=how, question=question):
                folder = self.folder / f"{how}{question[0]}"
                running = self.start(*question, "--checkpoint", str(folder))
                self.processes(running)
                began = time.time()
                # A board has its first checkpoint soon; a second may be too short for another one on a busy machine.
                self.wait_for(lambda: any(folder.rglob("newest.checkpoint")) or
                              (question[0] != "chomp" and time.time() > began + 2))
                asked = time.time()
                running.send_signal(how)
                said = running.communicate(timeout=60)[1]
                self.assertLess(time.time() - asked, 15)
                self.assertNotEqual(running.returncode, 0, said.decode())
                self.assertTrue(any(folder.rglob("newest.checkpoint")), said.decode())
                again = team(2, *question, "--checkpoint", str(folder), "--time-limit", "1")
                self.assertEqual(again.returncode, 3, again.stderr.decode())
                if question[0] == "chomp":
                    alone = one(*question, "--checkpoint", str(folder), "--time-limit", "1")
                    self.assertIn(alone.returncode, (0, 3), alone.stderr.decode())  # a fast machine may finish
                    self.assertNotIn(b"damaged", alone.stderr)


if __name__ == "__main__":
    main()
