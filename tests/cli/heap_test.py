#!/usr/bin/env python3
"""sequence, period, verify, sweep and plot through the real binary. With --long: golden runs of many seconds."""
import json
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

BINARY = None
KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]


def grundy(*arguments, timeout=600, **more):
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=timeout, **more)


def answer(*arguments, code=0):
    ran = grundy(*arguments, "--json")
    assert ran.returncode == code, (arguments, ran.returncode, ran.stdout, ran.stderr)
    return json.loads(ran.stdout)


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="grundy_heap_"))
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return str(self.folder / name)


class Sequence(InFolder):
    def test_json(self):
        found = answer("sequence", "0.77", "--to", 19, "--frequencies", "--positions-of", "0,4")
        expected = ["version", "game", "computed", "max_value", "max_at", "rare", "frequencies", "positions", "checksum",
                    "seconds", "values_per_second", "stats"]
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
        for kernel in ["scalar", "avx2", "avx512"]:
            ran = grundy("sequence", "0.16", "--to", 100000, "--json", env={**os.environ, "GRUNDY_KERNEL": kernel})
            if ran.returncode != 0 and kernel != "scalar":
                continue
            found = json.loads(ran.stdout)
            self.assertEqual(found["stats"]["kernel"], kernel)
            sums.add(found["checksum"])
        self.assertEqual(len(sums), 1)
        wrong = grundy("sequence", "0.16", "--to", 10, env={**os.environ, "GRUNDY_KERNEL": "abacus"})
        self.assertEqual(wrong.returncode, 2)

    def test_equal_questions_give_equal_bytes(self):
        runs = {grundy("sequence", "0.16", "--to", 30000, "--json", "--no-stats").stdout for _ in range(2)}
        self.assertEqual(len(runs), 1)
        self.assertNotIn("seconds", json.loads(runs.pop()))

    def test_keep_gives_the_same_checksum(self):
        keeping = answer("sequence", "0.106", "--to", 8_000_000)
        dropping = answer("sequence", "0.106", "--to", 8_000_000, "--keep", 1 << 20)
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
        started = time.time()
        ran = subprocess.Popen([BINARY, "sequence", "0x0.1F", "--to", "20000"], stdout=subprocess.PIPE, text=True)
        time.sleep(2)
        ran.send_signal(signal.SIGINT)
        self.assertEqual(ran.wait(60), 3)
        ran.stdout.close()
        self.assertLess(time.time() - started, 30)


class Checkpoints(InFolder):
    def test_a_damaged_one_falls_back_to_the_older(self):
        run = ["sequence", "0.16", "--to", 9_000_000, "--checkpoint", self.path("c")]
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
        self.assertIn("heap 0", anew.stderr)
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
            child = subprocess.Popen([BINARY, *map(str, run), "--checkpoint", self.path("c")], stdout=subprocess.DEVNULL)
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


class Period(InFolder):
    def test_json(self):
        found = answer("period", "0.77", "--no-stats")
        self.assertEqual({key: value for key, value in found.items() if key != "version"},
                         {"game": "0.77", "status": "proved", "period": 12, "preperiod": 71, "last_exception": 70,
                          "increment": 0, "max_value": 8, "values_computed": found["values_computed"],
                          "theorem": "octal-periodicity"})
        self.assertGreaterEqual(found["values_computed"], 168)

    def test_unknown_and_observed_are_not_proved(self):
        unknown = answer("period", "0.007", "--limit", 3000, code=3)
        self.assertEqual((unknown["status"], unknown["period"], unknown["preperiod"]), ("unknown", None, None))
        observed = answer("period", "lasker", "--limit", 400, code=3)
        self.assertEqual((observed["status"], observed["period"], observed["increment"]), ("observed", 4, 4))

    def test_arithmetic(self):
        found = answer("period", "subtract(all but 2,3)")
        self.assertEqual(found["status"], "proved")
        self.assertGreater(found["increment"], 0)
        found = answer("period", "0x0.8")
        self.assertEqual([found[key] for key in ("status", "period", "increment", "preperiod", "theorem")],
                         ["proved", 3, 1, 1, "arithmetic-splitting"])

    def test_sixteen_is_proved_and_verified(self):
        file = self.path("0.16.cert")
        found = answer("period", "0.16", "--certificate", file)
        self.assertEqual([found[key] for key in ("status", "period", "preperiod", "theorem")],
                         ["proved", 149459, 105351, "window-theorem"])
        checked = answer("verify", file)
        self.assertEqual([checked[key] for key in ("verdict", "game", "period", "preperiod")],
                         ["verified", "0.16", 149459, 105351])

    def test_certificates_of_small_games(self):
        for code in ["0.77", "0.137", "0.0", "0.001", "0.111", "0.3033", "0x0.F", "0.356",
                     "subtract(1,3,4)", "subtract(all but 2,3)", "0.[3]", "0x0.8", "0x0.C"]:
            file = self.path("small.cert")
            answer("period", code, "--certificate", file)
            self.assertEqual(answer("verify", file)["verdict"], "verified", code)

    def test_a_changed_certificate_is_refuted_with_its_line(self):
        file = self.folder / "bad.cert"
        answer("period", "0.77", "--certificate", file)
        file.write_text(file.read_text().replace("period 12\n", "period 24\n"))
        ran = grundy("verify", file, "--json")
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(json.loads(ran.stdout)["verdict"], "refuted")
        self.assertGreater(json.loads(ran.stdout)["line"], 0)

    def test_a_certificate_that_is_not_made_spoils_no_file(self):
        file = self.folder / "kept.cert"
        file.write_text("precious\n")
        ran = grundy("period", "0.007", "--limit", 1000, "--certificate", file)
        self.assertEqual(ran.returncode, 3)
        self.assertIn("no certificate", ran.stderr)
        self.assertEqual(file.read_text(), "precious\n")


class Sweep(InFolder):
    def test_csv_and_json_agree(self):
        rows = grundy("sweep", "--digits", 1, "--limit", 2000).stdout.splitlines()
        head = rows[0].split(",")
        table = {row.split(",")[0]: dict(zip(head, row.split(","))) for row in rows[1:]}
        self.assertEqual(len(table), 15)
        games = {row["game"]: row for row in answer("sweep", "--digits", 1, "--limit", 2000)["games"]}
        self.assertEqual(set(games), set(table))
        for code, row in games.items():
            self.assertEqual(row["status"], table[code]["status"])
            self.assertEqual(row["max_value"], int(table[code]["max_value"]))
        self.assertEqual((games["0.7"]["period"], games["0.7"]["status"]), (2, "proved"))

    def test_is_continued_and_tries_again_with_a_higher_limit(self):
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 2, "--limit", 300, "-o", file)
        few = [line.split(",") for line in file.read_text().splitlines()[1:]]
        file.write_text(file.read_text()[:-20])  # a last line that was cut off
        grundy("sweep", "--digits", 2, "--limit", 30000, "-o", file)
        many = [line.split(",") for line in file.read_text().splitlines()[1:]]
        self.assertEqual((len(few), len(many)), (127, 127))
        self.assertEqual({row[0] for row in few}, {row[0] for row in many})
        proved = [sum(row[1] == "proved" for row in rows) for rows in (few, many)]
        self.assertLess(proved[0], proved[1])
        self.assertIn(["0.45", "proved", "20", "498"], [row[:4] for row in many])


    def test_equal_games_are_named_also_where_nothing_is_proved(self):
        games = {row["game"]: row for row in answer("sweep", "--digits", 2, "--limit", 3000)["games"]}
        for code in ["0.6", "0.61", "0.62", "0.63"]:
            self.assertEqual((games[code]["status"], games[code]["same_as"]), ("unknown", "0.37 moved by 1"), code)
            self.assertEqual(games[code]["max_value"], games["0.37"]["max_value"])
        for code in ["4.45", "4.47", "4.64", "4.67"]:
            self.assertEqual(games[code]["same_as"], games["4.44"]["same_as"] or "4.44", code)

    def test_observed_periods_are_named_too(self):
        games = {row["game"]: row for row in answer("sweep", "--digits", 2, "--limit", 300)["games"]}
        self.assertEqual((games["0.46"]["status"], games["0.46"]["same_as"]), ("observed", "0.44"))

    def test_equal_sweeps_give_equal_tables(self):
        tables = {grundy("sweep", "--digits", 2, "--limit", 1000, "--threads", 2).stdout for _ in range(3)}
        self.assertEqual(len(tables), 1)

    def test_damaged_rows_are_not_believed(self):
        file = self.folder / "sweep.csv"
        grundy("sweep", "--digits", 1, "--limit", 300, "-o", file)
        good = file.read_text()
        rows = good.splitlines(keepends=True)
        file.write_text("".join(rows[:2] + [rows[2].replace("proved", "foo"), rows[3].replace(",0,", ",x,", 1)] + rows[4:]))
        ran = grundy("sweep", "--digits", 1, "--limit", 300, "-o", file)
        self.assertTrue(ran.stdout.startswith("15 games"), ran.stdout)
        # Which of two equal games comes first depends on what was known.
        known = [sorted(line.rsplit(",", 1)[0] for line in text.splitlines()) for text in (file.read_text(), good)]
        self.assertEqual(known[0], known[1])


class BadRequests(InFolder):
    def refused(self, *arguments, code=2):
        ran = grundy(*arguments)
        self.assertEqual(ran.returncode, code, (arguments, ran.stdout, ran.stderr))
        return ran.stderr

    def test_numbers(self):
        for text in ["-1", "1e6", "", "12x", "99999999999999999999999"]:
            self.assertIn("--to", self.refused("sequence", "0.77", "--to", text))
        self.assertIn("too large", self.refused("period", "0.77", "--limit", 2**64 - 1))
        self.assertIn("--limit", self.refused("sweep", "--digits", 1, "--limit", 2**64 - 1))
        for threads in ["0", "3"]:
            self.assertIn("none of 1, 2", self.refused("sequence", "0.77", "--to", 9, "--threads", threads))

    def test_files(self):
        self.assertIn("-o", self.refused("sequence", "0.77", "--to", 9, "--format", "npy"))
        self.assertIn("file", self.refused("sequence", "0.77", "--to", 9, "-o", "-"))
        self.assertIn("No such file", self.refused("sweep", "-o", self.path("none/x.csv"), code=1))

    def test_names(self):
        self.assertIn("missing", self.refused("period", ""))
        self.assertIn("without its heaps", self.refused("period", "kayles(5)"))
        self.assertIn("for example", self.refused("period", "foo"))

    def test_an_unknown_kernel_is_refused_everywhere(self):
        environment = {**os.environ, "GRUNDY_KERNEL": "abacus"}
        for command in [["sequence", "0.77", "--to", "9"], ["period", "0.77"], ["sweep", "--digits", "1"],
                        ["plot", "0.77", "--to", "9", "-o", self.path("p.svg")]]:
            ran = grundy(*command, env=environment)
            self.assertEqual(ran.returncode, 2, command)
            self.assertIn("scalar", ran.stderr)

    def test_a_full_standard_output_is_an_error(self):
        with open("/dev/full", "w") as full:
            for command in [["sequence", "0.77", "--to", "9"], ["period", "0.77"], ["sweep", "--digits", "1"]]:
                ran = subprocess.run([BINARY, *command], stdout=full, stderr=subprocess.PIPE, text=True)
                self.assertEqual(ran.returncode, 1, command)
                self.assertIn("can't write", ran.stderr)

    def test_all_that_was_asked_for_is_no_early_stop(self):
        self.assertNotIn("stopped", answer("sequence", "0.106", "--to", 1000, "--memory-limit", 1))


class Plot(InFolder):
    def test_svg_and_json(self):
        found = answer("plot", "kayles", "--to", 300, "-o", self.path("k.svg"))
        self.assertEqual([found[key] for key in ("game", "values", "period", "preperiod", "increment", "status")],
                         ["0.77", 301, 12, 71, 0, "proved"])
        self.assertEqual(found["file"], self.path("k.svg"))
        picture = xml.etree.ElementTree.parse(self.path("k.svg")).getroot()
        self.assertTrue(picture.tag.endswith("svg"))
        self.assertIn("period 12", (self.folder / "k.svg").read_text())

    def test_the_window_theorem_serves_pictures_too(self):
        found = answer("plot", "0.127", "--to", 120000, "-o", self.path("w.svg"))
        self.assertEqual([found[key] for key in ("status", "period", "preperiod")], ["proved", 4, 46578])

    def test_an_arithmetic_period_is_called_so(self):
        ran = grundy("plot", "0.[3]", "--to", 200, "-o", self.path("n.svg"))
        self.assertIn("increment 1", ran.stdout)
        self.assertIn("increment 1", (self.folder / "n.svg").read_text())

    def test_rare_heaps_are_named(self):
        grundy("plot", "0.106", "--to", 20000, "-o", self.path("r.svg"))
        self.assertIn("15 rare", (self.folder / "r.svg").read_text())


class LongGolden(InFolder):
    """Published facts; each takes from some seconds to some minutes."""

    def test_grundys_game_to_ten_million(self):
        found = answer("sequence", "grundys_game", "--to", 10_000_000, "--positions-of", "0")
        self.assertEqual((found["rare"]["count"], found["rare"]["last"]), (1273, 82860))
        self.assertEqual((len(found["positions"]["0"]), found["positions"]["0"][-1]), (42, 1222))

    def test_couples_are_forever_to_fifty_million(self):
        found = answer("sequence", "couples", "--to", 50_000_000, "--frequencies", "--positions-of", "0,1")
        zeros = [heap for heap in found["positions"]["0"] if heap > 0]
        self.assertEqual(zeros, [1, 2, 5, 13, 21, 31, 47, 73, 99, 125, 151, 177, 315, 409])
        self.assertEqual(len(found["positions"]["1"]), 26)
        published = {"256": 1798261, "257": 1596606, "129": 1059556, "128": 1058974, "134": 894436}
        self.assertEqual({value: found["frequencies"][value] for value in published}, published)
        most = sorted(found["frequencies"].items(), key=lambda item: -item[1])[:5]
        self.assertEqual(dict(most), published)

    def test_certificates_of_long_periods(self):
        for code, period, preperiod in [("0.56", 144, 326640), ("0.376", 4, 2268248), ("0.127", 4, 46578)]:
            file = self.path(code)
            found = answer("period", code, "--certificate", file)
            self.assertEqual((found["status"], found["period"], found["preperiod"]), ("proved", period, preperiod), code)
            self.assertEqual(answer("verify", file)["verdict"], "verified", code)

    def test_a_long_period_in_little_memory(self):
        found = answer("period", "0.054", "--keep", 1 << 22)
        self.assertEqual([found[key] for key in ("status", "period", "preperiod", "max_value")],
                         ["proved", 10015179, 193235616, 41])


if __name__ == "__main__":
    BINARY = sys.argv.pop(1)
    chosen = "--long" in sys.argv
    if chosen:
        sys.argv.remove("--long")
    cases = [LongGolden] if chosen else [Sequence, Errors, Checkpoints, Period, Sweep, Plot]
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(case) for case in cases)
    sys.exit(not unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful())
