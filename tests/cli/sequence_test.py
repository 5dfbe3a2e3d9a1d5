#!/usr/bin/env python3
"""sequence through the real binary: formats, errors, checkpoints; what all commands about sequences refuse."""
import json
import os
import pathlib
import random
import signal
import struct
import subprocess
import time
import unittest

import binary
from in_folder import InFolder, answer, grundy

KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]


class Sequence(InFolder):
    def test_json(self):
        found = answer("sequence", "0.77", "--to", 19, "--frequencies", "--positions-of", "0,4")
        expected = ["version", "game", "computed", "first_values", "max_value", "max_at", "rare", "frequencies",
                    "positions", "checksum", "seconds", "values_per_second", "stats"]
        self.assertEqual(found["first_values"], KAYLES)
        self.assertEqual(sorted(found), sorted(expected))
        self.assertEqual(sorted(found["rare"]), ["count", "kind", "last", "mask"])
        self.assertEqual((found["game"], found["computed"], found["max_value"], found["max_at"]), ("0.77", 20, 7, 15))
        self.assertEqual(found["checksum"], sum((n + 1) * value for n, value in enumerate(KAYLES)))
        self.assertEqual(found["frequencies"], {str(v): KAYLES.count(v) for v in set(KAYLES)})
        self.assertEqual(found["positions"], {"0": [0], "4": [n for n, v in enumerate(KAYLES) if v == 4]})

    def test_rare_heaps_of_each_kind(self):
        domain = answer("sequence", "0.106", "--to", 200000)["rare"]
        self.assertEqual((domain["kind"], domain["mask"], domain["count"], domain["last"]), ("domain", 13, 15, 1103))
        self.assertEqual(answer("sequence", "0.16", "--to", 20000)["rare"]["kind"], "range")
        self.assertEqual(answer("sequence", "0x0.8", "--to", 200)["rare"],
                         {"kind": "none", "mask": 0, "count": 0, "last": None})

    def test_every_format(self):
        for form in ["text", "csv", "b-file", "npy"]:
            ran = grundy("sequence", "kayles", "--to", 19, "-o", self.path(form), "--format", form)
            self.assertEqual(ran.returncode, 0, ran.stderr)
        lines = {form: (self.folder / form).read_text().splitlines() for form in ["text", "csv", "b-file"]}
        self.assertEqual(lines["text"], [str(value) for value in KAYLES])
        self.assertEqual(lines["csv"], ["heap,value"] + [f"{n},{value}" for n, value in enumerate(KAYLES)])
        self.assertEqual(lines["b-file"], [f"{n} {value}" for n, value in enumerate(KAYLES)])
        array = (self.folder / "npy").read_bytes()
        self.assertEqual(array[:8], b"\x93NUMPY\x01\x00")
        size = struct.unpack("<H", array[8:10])[0]
        header = eval(array[10:10 + size])  # a Python dictionary, as the format says
        self.assertEqual(header, {"descr": "<u4", "fortran_order": False, "shape": (20,)})
        self.assertEqual(list(struct.unpack("<20I", array[10 + size:])), KAYLES)

    def test_a_link_is_followed_and_other_files_are_left_alone(self):
        target, link, other = self.folder / "target", self.folder / "link", self.folder / "link.part"
        target.write_text("old\n")
        link.symlink_to(target)
        other.write_text("precious\n")
        self.assertEqual(grundy("sequence", "kayles", "--to", 3, "-o", link).returncode, 0)
        self.assertTrue(link.is_symlink())
        self.assertEqual((target.read_text(), other.read_text()), ("0\n1\n2\n3\n", "precious\n"))
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["link", "link.part", "target"])

    def test_kernels_agree_and_the_force_is_seen(self):
        sums = set()
        # A game of few ranks has no kernel between the two, and takes the best at or below the level that is named.
        for kernel in ["scalar", "avx2", "avx512", "gfni_avx512"]:
            ran = grundy("sequence", "0.16", "--to", 100000, "--json", env={**os.environ, "GRUNDY_KERNEL": kernel})
            if ran.returncode != 0 and kernel != "scalar":
                continue
            found = json.loads(ran.stdout)
            self.assertEqual(found["stats"]["kernel"], "avx2" if kernel == "avx512" else kernel)
            sums.add(found["checksum"])
        self.assertEqual(len(sums), 1)
        wrong = grundy("sequence", "0.16", "--to", 10, env={**os.environ, "GRUNDY_KERNEL": "abacus"})
        self.assertEqual(wrong.returncode, 2)

    def test_a_proved_period_is_used(self):
        far = answer("sequence", "0.07", "--to", 1000000, "--frequencies")
        near = answer("sequence", "0.07", "--to", 255, "--frequencies")
        self.assertEqual((far["computed"], far["max_value"]), (1000001, near["max_value"]))
        self.assertNotIn("by_period_from", near)
        self.assertLess(far["by_period_from"], 10000)
        self.assertEqual(sum(far["frequencies"].values()), 1000001)
        values = self.folder / "values"
        self.assertEqual(grundy("sequence", "0.07", "--to", 9999, "-o", values).returncode, 0)
        lines = values.read_text().split()
        self.assertEqual(len(lines), 10000)
        self.assertEqual(lines[5000:], lines[5000 - 34:-34])

    def test_equal_questions_give_equal_bytes(self):
        for game in ["0.16", "0.07"]:  # the second continues by its period
            runs = {grundy("sequence", game, "--to", 30000, "--json", "--no-stats").stdout for _ in range(3)}
            self.assertEqual(len(runs), 1)
        self.assertNotIn("seconds", json.loads(runs.pop()))

    def test_keep_gives_the_same_checksum(self):
        keeping = answer("sequence", "0.106", "--to", 8_000_000)
        dropping = answer("sequence", "0.106", "--to", 8_000_000, "--keep", 1 << 20)
        self.assertEqual(keeping["checksum"], dropping["checksum"])

    def test_a_rare_heap_after_heaps_were_dropped(self):
        keeping = answer("sequence", "0.205", "--to", 9_000_000)
        dropping = answer("sequence", "0.205", "--to", 9_000_000, "--keep", 1 << 20)
        self.assertEqual(keeping["checksum"], dropping["checksum"])


class Errors(InFolder):
    def refused(self, *arguments):
        ran = grundy(*arguments)
        self.assertEqual(ran.returncode, 2, (arguments, ran.stdout, ran.stderr))
        self.assertEqual(ran.stdout, "")
        return ran.stderr

    def test_a_wrong_digit_is_shown_in_its_place(self):
        for code, column in [("0.187", 3), ("0.79", 3), ("1.7", 0), ("0x0.1G", 5)]:
            for command in [["sequence", code, "--to", "10"], ["period", code], ["plot", code, "--to", "9", "-o", "x.svg"]]:
                lines = self.refused(*command).splitlines()
                carets = [i for i, line in enumerate(lines) if line.strip().startswith("^")]
                self.assertTrue(carets, (command, lines))
                where = lines[carets[0]].index("^") - lines[carets[0] - 1].index(code)
                self.assertEqual(where, column, (command, lines))

    def test_a_digit_of_another_alphabet_is_shown_whole(self):
        self.assertIn("'\uff14' is not a digit", self.refused("sequence", "\uff14.7", "--to", "10"))

    def test_what_is_missing_or_senseless(self):
        self.refused("sequence", "0.77")
        self.refused("sequence", "0.77", "--to", "10", "--positions-of", "1,x")
        self.refused("sequence", "0.77", "--to", "10", "-o", self.path("x"), "--format", "png")
        self.refused("sequence", "subtract(1,0)", "--to", "10")
        self.refused("plot", "0.77", "--to", "10")
        self.refused("sweep", "--digits", "9")
        self.refused("sweep", "--digits", "0")

    def test_files_that_can_not_be_read_or_written(self):
        for arguments in [["verify", self.path("none")], ["verify", str(self.folder)],
                          ["sequence", "0.77", "--to", "9", "-o", self.path("no/folder")],
                          ["period", "0.77", "--certificate", self.path("no/folder")],
                          ["plot", "0.77", "--to", "9", "-o", self.path("no/folder.svg")],
                          ["sweep", "--digits", "1", "-o", self.path("no/folder.csv")]]:
            ran = grundy(*arguments)
            self.assertEqual(ran.returncode, 1, (arguments, ran.stderr))
            self.assertIn("can't", ran.stderr, arguments)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full here")
    def test_a_full_disk(self):
        for arguments in [["sequence", "0.77", "--to", "9", "-o", "/dev/full"],
                          ["period", "0.77", "--certificate", "/dev/full"],
                          ["plot", "0.77", "--to", "9", "-o", "/dev/full"],
                          ["sweep", "--digits", "1", "-o", "/dev/full"]]:
            ran = grundy(*arguments)
            self.assertNotEqual(ran.returncode, 0, arguments)
            self.assertIn("/dev/full", ran.stderr, arguments)
        self.assertTrue(pathlib.Path("/dev/full").is_char_device())

    def test_an_interrupt_ends_a_slow_game_soon(self):
        ran = subprocess.Popen([binary.PATH, "sequence", "0x0.1F", "--to", "20000"], stdout=subprocess.PIPE, text=True)
        binary.until_it_hears_signals(ran)
        time.sleep(1)  # whenever it is
        ran.send_signal(signal.SIGINT)
        self.assertEqual(ran.wait(60), 3)
        ran.stdout.close()


class Checkpoints(InFolder):
    def test_a_damaged_one_falls_back_to_the_older(self):
        run = ["sequence", "0.106", "--to", 9_000_000, "--checkpoint", self.path("c")]
        first = answer(*run)
        newest, older = self.folder / "c/newest.checkpoint", self.folder / "c/older.checkpoint"
        self.assertTrue(newest.exists() and older.exists())
        damaged = bytearray(newest.read_bytes())
        damaged[len(damaged) // 2] ^= 1
        newest.write_bytes(damaged)
        again = grundy(*run, "--json")
        self.assertIn("damaged", again.stderr)
        self.assertIn("older", again.stderr)
        self.assertEqual(json.loads(again.stdout)["checksum"], first["checksum"])
        for file in [newest, older]:
            file.write_bytes(b"nonsense")
        anew = grundy(*run, "--json")
        self.assertIn("begun again", anew.stderr)
        self.assertEqual(json.loads(anew.stdout)["checksum"], first["checksum"])

    def test_a_folder_in_place_of_a_checkpoint(self):
        (self.folder / "c/newest.checkpoint").mkdir(parents=True)
        ran = grundy("sequence", "0.16", "--to", 1000, "--checkpoint", self.path("c"))
        self.assertIn(ran.returncode, (0, 1))
        self.assertIn("newest.checkpoint", ran.stderr)

    def test_killed_and_continued(self):
        run = ["sequence", "0.106", "--to", 60_000_000, "--keep", 1 << 20, "--json"]
        expected = json.loads(grundy(*run).stdout)["checksum"]
        chance = random.Random(4)
        for _ in range(4):
            child = subprocess.Popen([binary.PATH, *map(str, run), "--checkpoint", self.path("c")], stdout=subprocess.DEVNULL)
            time.sleep(0.2 + chance.random())
            child.kill()
            child.wait()
        last = grundy(*run, "--checkpoint", self.path("c"))
        self.assertEqual(json.loads(last.stdout)["checksum"], expected)

    def test_of_another_game(self):
        grundy("sequence", "0.16", "--to", 1000, "--checkpoint", self.path("c"))
        ran = grundy("sequence", "0.17", "--to", 1000, "--checkpoint", self.path("c"))
        self.assertEqual(ran.returncode, 2)
        self.assertIn("0.16", ran.stderr)


class BadRequests(InFolder):
    def refused(self, *arguments, code=2):
        ran = grundy(*arguments)
        self.assertEqual(ran.returncode, code, (arguments, ran.stdout, ran.stderr))
        return ran.stderr

    def test_numbers(self):
        for text in ["-1", "1e6", "", "12x", "99999999999999999999999"]:
            self.assertIn("--to", self.refused("sequence", "0.77", "--to", text))
        self.assertIn("2^62", self.refused("sequence", "0.77", "--to", 2**63))
        self.assertIn("too large", self.refused("period", "0.77", "--limit", 2**64 - 1))
        self.assertIn("--limit", self.refused("sweep", "--digits", 1, "--limit", 2**64 - 1))
        for threads in ["0", "3"]:
            self.assertIn("none of 1, 2", self.refused("sequence", "0.77", "--to", 9, "--threads", threads))

    def test_files(self):
        self.assertIn("-o", self.refused("sequence", "0.77", "--to", 9, "--format", "npy"))
        self.assertIn("file", self.refused("sequence", "0.77", "--to", 9, "-o", "-", "--format", "npy"))
        self.assertIn("No such file", self.refused("sweep", "-o", self.path("none/x.csv"), code=1))

    def test_names(self):
        self.assertIn("missing", self.refused("period", ""))
        self.assertIn("without its heaps", self.refused("period", "kayles(5)"))
        self.assertIn("lists all games", self.refused("period", "foo"))

    def test_an_unknown_kernel_is_refused_everywhere(self):
        environment = {**os.environ, "GRUNDY_KERNEL": "abacus"}
        for command in [["sequence", "0.77", "--to", "9"], ["period", "0.77"], ["sweep", "--digits", "1"],
                        ["plot", "0.77", "--to", "9", "-o", self.path("p.svg")], ["nim", "5 * 6"],
                        ["nim", "--pairs"], ["value", "kayles(5)"]]:
            ran = grundy(*command, env=environment)
            self.assertEqual(ran.returncode, 2, command)
            self.assertIn("scalar", ran.stderr)

    def test_a_kernel_of_one_family_is_good_for_all(self):
        for kernel in ["scalar", "avx2", "gfni", "avx512", "gfni_avx512"]:
            environment = {**os.environ, "GRUNDY_KERNEL": kernel}
            codes = {grundy("sequence", "0.16", "--to", 10000, env=environment).returncode,
                     grundy("nim", "5 * 6", env=environment).returncode}
            self.assertEqual(len(codes), 1, kernel)

    def test_a_full_standard_output_is_an_error(self):
        with open("/dev/full", "w") as full:
            for command in [["sequence", "0.77", "--to", "9"], ["period", "0.77"], ["sweep", "--digits", "1"]]:
                ran = subprocess.run([binary.PATH, *command], stdout=full, stderr=subprocess.PIPE, text=True)
                self.assertEqual(ran.returncode, 1, command)
                self.assertIn("can't write", ran.stderr)

    def test_all_that_was_asked_for_is_no_early_stop(self):
        self.assertNotIn("stopped", answer("sequence", "0.106", "--to", 200, "--memory-limit", 1))


if __name__ == "__main__":
    binary.main()
