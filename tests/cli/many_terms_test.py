"""Sums of very many terms: every question about them takes time that grows with their number, or says what it can't."""

import json
import random
import resource
import unittest

import binary
from binary import grundy

random.seed(2)
NIM = "nim(" + ",".join(str(random.randint(1, 60)) for _ in range(40000)) + ")"
KAYLES = " + ".join(f"{random.randint(1, 40000)}.kayles({n})" for n in range(1, 40))
COPIES = "100000.kayles(5)"
SUMS = [NIM, KAYLES, COPIES, "100000.nim(3)"]


class ManyTerms(unittest.TestCase):
    def asked(self, *arguments, code=0, seconds=5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ran = grundy(*arguments, "--time-limit", "100")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertLess(after.ru_utime - before.ru_utime, seconds, arguments[0])
        self.assertEqual(ran.returncode, code, ran.err[-300:])
        return ran

    def answer(self, *arguments, **expected):
        return json.loads(self.asked(*arguments, "--json", **expected).out)

    def test_compare_finds_the_same_graph(self):
        for text in SUMS:
            answer = self.answer("compare", text, text)
            self.assertEqual((answer["equal"], answer["isomorphic"]), (True, True))
            answer = self.answer("compare", text, text + " + *1")  # one move more in the longest play
            self.assertEqual((answer["equal"], answer["isomorphic"]), (False, False))

    def test_compare_in_misere_play(self):
        for text in SUMS:
            self.assertTrue(self.answer("compare", text, text, "--play", "misere")["equal"])
        # Genera of tame sums need no search; two times a heap of 3 is firm, nothing at all is fickle.
        answer = self.answer("compare", "100000.nim(3)", "100000.nim(1)", "--play", "misere")
        self.assertEqual((answer["equal"], answer["genera"]), (False, ["0^02", "0^120"]))
        # Wild heaps: a sum of heaps of the code tells them apart.
        answer = self.answer("compare", COPIES, COPIES + " + kayles(1)", "--play", "misere")
        self.assertEqual(answer["equal"], False)
        # The same type, so the genera agree; simplest forms of so many are out of reach.
        answer = self.answer("compare", "100000.nim(3)", "100000.nim(2)", "--play", "misere", code=3)
        self.assertIsNone(answer["equal"])

    def test_misere_quotient_and_genus(self):
        self.assertIn("order 66", self.asked("misere", NIM).out)
        small = self.answer("misere", "kayles(5)", "--no-stats")
        large = self.answer("misere", "100001.kayles(5)", "--no-stats")
        self.assertEqual(large["order"], small["order"])
        self.assertIn("genus", self.asked("misere", NIM, "--genus").out)
        self.assertIn("3^31, tame", self.asked("misere", "100001.nim(3)", "--genus").out)
        self.assertIn("too many parts", self.asked("misere", COPIES, "--genus", code=3).err)
        self.assertIn("too many parts", self.asked("misere", COPIES, "--form", code=3).err)

    def test_a_graph_that_is_too_large_is_refused_at_once(self):
        for text in [NIM, KAYLES]:
            ran = self.asked("graph", "--of", text, code=3)
            self.assertIn("more than 1048576 positions", ran.err)


if __name__ == "__main__":
    binary.main()
