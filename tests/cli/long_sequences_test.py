#!/usr/bin/env python3
"""Golden runs of many seconds through the real binary."""

import binary
from in_folder import InFolder, answer


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
    binary.main()
