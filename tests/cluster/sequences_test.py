#!/usr/bin/env python3
"""Long sequences, which one process generates and the others certify; and what is not shared."""
import json
import pathlib
import tempfile

from mpirun import Processes, main, one, team


class Sequences(Processes):
    """The first process generates, the others certify."""

    def test_sequences_and_periods_are_the_same(self):
        self.same("sequence", "0.6", "--to", "300000", "--json", "--no-stats")
        self.same("sequence", "0.106", "--to", "5000000", "--json", "--no-stats", "--frequencies")
        self.same("sequence", "grundys_game", "--to", "100000", "--json", "--no-stats", counts=(3,))
        self.same("sequence", "subtract(1,3,4)", "--to", "1000", "--json", "--no-stats", counts=(2,))
        self.same("sequence", "kayles", "--to", "20", "-o", "-", counts=(2,))
        self.same("period", "0.16", "--json", "--no-stats")
        self.same("period", "0.6", "--limit", "200000", "--json", "--no-stats", counts=(2, 4))

    def test_certificates_are_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            one("period", "0.16", "--certificate", "alone", folder=folder)
            team(3, "period", "0.16", "--certificate", "together", folder=folder)
            self.assertEqual((pathlib.Path(folder) / "together").read_bytes(),
                             (pathlib.Path(folder) / "alone").read_bytes())

    def test_a_run_goes_on_with_another_number_of_processes(self):
        whole = one("sequence", "0.6", "--to", "600000", "--json", "--no-stats")
        with tempfile.TemporaryDirectory() as folder:
            for count, end in ((4, 200000), (2, 400000), (1, 500000), (3, 600000)):
                ran = team(count, "sequence", "0.6", "--to", str(end), "--checkpoint", "run", "--json", "--no-stats",
                           folder=folder)
                self.assertEqual(ran.returncode, 0, ran.stderr.decode())
            told, alone = json.loads(ran.stdout), json.loads(whole.stdout)
            for key in ("checksum", "max_value", "max_at", "rare"):
                self.assertEqual(told.get(key), alone.get(key), key)


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


if __name__ == "__main__":
    main()
