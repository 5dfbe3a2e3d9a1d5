#!/usr/bin/env python3
"""What a lost process and a signal do to each kind of work."""
import os
import signal
import time

from mpirun import LONGEST, Disturbed, main, one, team


class LostProcess(Disturbed):
    """With --enable-recovery the others live on when one is killed."""

    def killed(self, *arguments, ready=lambda: None):
        running = self.start(*arguments, options=["--enable-recovery"])
        helper = self.processes(running)[1]
        ready()
        self.kill(helper)
        return running.communicate(timeout=LONGEST)

    def test_the_pieces_of_a_sweep_are_handed_out_again(self):
        arguments = ("sweep", "--digits", "2", "--no-stats", "--limit")
        table = self.folder / "table"
        for limit in ("10000", "40000", "160000"):
            table.unlink(missing_ok=True)
            running = self.start(*arguments, limit, "--threads", "1", "-o", "table", options=["--enable-recovery"])
            helper = self.processes(running)[1]
            self.wait_for(lambda: table.exists() and table.read_bytes().count(b"\n") > 3)
            # Halted first: if it has a piece then, the sweep does not end without it.
            os.kill(helper, signal.SIGSTOP)
            time.sleep(0.2)
            was_at_work = running.poll() is None
            self.kill(helper)
            running.communicate(timeout=LONGEST)
            self.assertEqual(table.read_bytes(), one(*arguments, limit, "--threads", "2").stdout)
            if was_at_work:
                return
        self.fail("every sweep was over before a process was killed")

    def test_no_answer_changes(self):
        for question in (["sequence", "0.6", "--to", "1000000", "--json", "--no-stats"],
                         ["table", "cram(m,n)", "--to", "5x7"], ["value", "cram(5x8)"]):
            with self.subTest(question=question):
                self.assertEqual(self.killed(*question, ready=lambda: time.sleep(0.5))[0], one(*question).stdout)

    def test_what_can_not_go_on_says_so_and_keeps_its_checkpoint(self):
        vertices = 3000000
        edges = "".join(f"{v} {v * 7919 % vertices}\n{v} {v * 104729 % vertices}\n" for v in range(vertices))
        (self.folder / "graph").write_text(edges)
        told, said = self.killed("graph", "graph", "--pieces", "out")
        self.assertNotIn(b"are in out", told)
        self.assertIn(b"has ended", said)
        newest = self.folder / "run" / "newest.checkpoint"
        told, said = self.killed("chomp", "5x210", "--checkpoint", "run", ready=lambda: self.wait_for(newest.exists))
        self.assertEqual(told, b"")
        self.assertIn(b"goes on from the checkpoint", said)
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
                self.wait_for(lambda: any(folder.rglob("newest.checkpoint")))
                self.kill(helper)
                running.communicate(timeout=LONGEST)
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
                running.send_signal(how)
                running.communicate(timeout=LONGEST)
                self.assertNotEqual(running.returncode, 0)
                rows = table.read_bytes()
                self.assertTrue(rows.endswith(b"\n"))
                self.assertGreater(rows.count(b"\n"), 3)

    def test_checkpoints_are_written_on_signals_and_go_on(self):
        """Ctrl-C gives a second, SIGUSR1 as long as it takes; another number of processes goes on."""
        for how, question in ((signal.SIGINT, ["chomp", "5x210"]),
                              (signal.SIGTERM, ["sequence", "0.6", "--to", "1000000000"]),
                              (signal.SIGUSR1, ["chomp", "5x210"]), (signal.SIGUSR1, ["value", "cram(7x9)"]),
                              (signal.SIGUSR1, ["sequence", "0.6", "--to", "1000000000"]),
                              (signal.SIGUSR1, ["table", "cram(m,n)", "--to", "7x9"])):
            with self.subTest(how=how, question=question):
                folder = self.folder / f"{how}{question[0]}"
                running = self.start(*question, "--checkpoint", str(folder))
                self.processes(running)
                if how == signal.SIGUSR1:
                    time.sleep(1)  # whenever it is: there is a checkpoint too where nothing was done
                else:
                    # A second may be too short for another one on a busy machine.
                    self.wait_for(lambda: any(folder.rglob("newest.checkpoint")))
                running.send_signal(how)
                said = running.communicate(timeout=LONGEST)[1]
                self.assertNotEqual(running.returncode, 0, said.decode())
                self.assertTrue(any(folder.rglob("newest.checkpoint")), said.decode())
                again = team(2, *question, "--checkpoint", str(folder), "--time-limit", "1")
                # A fast machine may finish a board of Chomp.
                codes = (0, 3) if question[0] == "chomp" else (3,)
                self.assertIn(again.returncode, codes, again.stderr.decode())
                if question[0] == "chomp":
                    alone = one(*question, "--checkpoint", str(folder), "--time-limit", "1")
                    self.assertIn(alone.returncode, codes, alone.stderr.decode())
                    self.assertNotIn(b"damaged", alone.stderr)


if __name__ == "__main__":
    main()
