"""Games that several threads ask about, functions that ask the engine themselves, child processes, Ctrl-C in every kind of
question, and the end of the interpreter."""
import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
import unittest
import weakref

import numpy

import grundy

TAKE = (1, 3, 4)
VALUES = [int(value) for value in grundy.sequence("subtract(1,3,4)", 3000)]
HARD = "cram(9x9)"  # more than an afternoon


def take(n):
    return [n - k for k in TAKE if k <= n]


GAME = grundy.Game(take)


def asked_in_a_child(n):
    return int(GAME.value(n)), int(grundy.value("cram(4x5)", threads=2))


class Stone:
    """A position whose hash and comparison let other threads in."""

    def __init__(self, n):
        self.n = n

    def __hash__(self):
        time.sleep(0)
        return hash(self.n)

    def __eq__(self, other):
        time.sleep(0)
        return self.n == other.n


def together(*functions):
    """Runs them at once, and gives what they return or raise."""
    found = [None] * len(functions)

    def run(place):
        try:
            found[place] = functions[place]()
        except BaseException as raised:
            found[place] = raised

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(functions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def output_of(program, timeout=60):
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=timeout)


class OneGame(unittest.TestCase):
    """One game, several threads."""

    def test_a_failure_belongs_to_the_call_that_met_it(self):
        """The other thread got the exception, or an answer in which positions had no options."""
        def options(n):
            if n == "wrong":
                raise LookupError(n)
            return take(n)

        game = grundy.Game(options, "g")
        done = threading.Event()

        def fail():
            while True:
                with self.assertRaises(LookupError):
                    game.value("wrong")
                if done.is_set():
                    return "failed"

        def ask():
            try:
                return int(game.value(3000))
            finally:
                done.set()

        self.assertEqual(together(fail, ask), ["failed", VALUES[3000]])

    def test_options_that_two_threads_ask_for_at_once(self):
        """What the second got took the place of what the first was going through."""
        both = threading.Barrier(2)

        def options(n):
            if n % 10 == 0:
                try:
                    both.wait(0.2)
                except threading.BrokenBarrierError:
                    both.reset()
            return [n - k for k in range(1, 60) if k <= n]

        game = grundy.Game(options, "g")
        self.assertEqual(together(*[lambda: int(game.value(300))] * 2), [0, 0])

    def test_positions_keep_their_numbers(self):
        """Two positions got one number where a hash let another thread in: "the value inf{} is no finite nimber"."""
        game = grundy.Game(lambda stone: [Stone(n) for n in take(stone.n)], "g")
        found = together(*[lambda n=n: int(game.value(Stone(n))) for n in range(60, 66)])
        self.assertEqual(found, VALUES[60:66])

    def test_many_games(self):
        found = together(*[lambda n=n: int(grundy.Game(take).value(n)) for n in range(300, 308)])
        self.assertEqual(found, VALUES[300:308])


class Within(unittest.TestCase):
    """Functions that ask the engine."""

    def test_limits_and_control_c_reach_the_question_within(self):
        """It went on to its own end."""
        game = grundy.Game(lambda n: grundy.value(HARD, time_limit=600), "g")
        began = time.monotonic()
        with self.assertRaises(grundy.LimitReached):
            game.value(3, time_limit=0.2)
        threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            game.value(3)
        self.assertLess(time.monotonic() - began, 300)

    def test_no_end_of_questions(self):
        """Every one has threads of its own, so Python did not see the depth, and nothing moved any more."""
        game = grundy.Game(lambda n: [int(game.value(n + 1))], "g")
        with self.assertRaises(RecursionError):
            game.value(0)
        self.assertEqual(GAME.value(9), 0)

    def test_a_function_that_catches_everything_is_told_again(self):
        caught = []

        def options(n):
            while len(caught) < 2:
                try:
                    while True:
                        pass
                except BaseException as raised:
                    caught.append(raised)
            return []

        with self.assertRaises(grundy.LimitReached):
            grundy.Game(options, "g").value(3, time_limit=0.1)
        self.assertEqual([type(one) for one in caught], [KeyboardInterrupt] * 2)

    def test_a_list_without_end_as_an_option(self):
        class Endless(list):
            def __iter__(self):
                return iter(int, 1)

        with self.assertRaises(grundy.LimitReached):
            grundy.Game(lambda n: [Endless()], "g").value(3, time_limit=0.1)


class ControlC(unittest.TestCase):
    QUESTIONS = {
        "value": f"grundy.value({HARD!r})", "misere play": "grundy.value('cram(7x8)', play='misere')",
        "moves": f"grundy.moves({HARD!r})", "table": "grundy.table('cram(m,n)', (9, 9))",
        "graph": "grundy.graph(of='nim(60,60,60,60)')", "sequence": "grundy.sequence('0.007', 19999999)",
        "period": "grundy.period('0.007')", "pattern": "grundy.pattern('cram(9,n)', 12)",
        "misere": "grundy.misere('0.3122')", "form": "grundy.misere_form('cram(6x6)')",
        "chomp": "grundy.chomp('14x20', grundy=True)",
        "hackenbush": "grundy.hackenbush(' '.join(f'v{i}-v{j}:{[\"red\", \"blue\"][i * j % 2]}' for i in range(14)"
                      " for j in range(i)).replace('v0', 'ground'))",
        "function": "grundy.Game(lambda p: [tuple(sorted(p[:i] + (k,) + p[i + 1:])) for i in range(len(p))"
                    " for k in range(p[i])]).value((30,) * 8)",
        "graph of a function": "grundy.Game(lambda n: [n + 1]).graph(0)",
        "products": "[grundy.nim_multiply(numpy.arange(1 << 25), 7) for _ in range(1000)]",
    }

    def test_every_long_question(self):
        """Each is heard, and the interpreter is as it was. A question runs when it has told of its beginning and half a
        second has passed; where that is too early, Python's own KeyboardInterrupt is the answer too."""
        program = ["import numpy, grundy, os, signal, threading"]
        for name, question in self.QUESTIONS.items():
            program += ["timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))",
                        "try:", "  timer.start()", f"  {question}", f"  print({name!r}, 'ended')",
                        "except KeyboardInterrupt:", f"  print({name!r}, int(grundy.value('kayles(7) + nim(3)')))"]
        done = output_of("\n".join(program), 300)
        self.assertEqual(done.stdout.splitlines(), [f"{name} 1" for name in self.QUESTIONS], done.stderr)


class Processes(unittest.TestCase):
    def test_children_of_a_process_that_is_asking(self):
        asking = threading.Thread(target=self.assertRaises, args=(grundy.LimitReached, grundy.value, HARD), kwargs={"time_limit": 3})
        asking.start()
        self.assertEqual(asked_in_a_child(50), (VALUES[50], 2))
        with multiprocessing.get_context("fork").Pool(2) as pool:
            self.assertEqual(pool.map(asked_in_a_child, range(50, 54)), [(VALUES[n], 2) for n in range(50, 54)])
        asking.join()

    def test_the_interpreter_may_end_while_threads_ask(self):
        """It was aborted: "terminate called without an active exception"."""
        begin = "import grundy, numpy, threading, time\nbegun = threading.Event()\n"
        end = "threading.Thread(target=ask, daemon=True).start()\nbegun.wait()\ntime.sleep(0.2)\nprint('left')\n"
        for ask in (f"  begun.set()\n  grundy.value({HARD!r})\n",
                    "  grundy.Game(lambda n: [n + 1] if begun.set() is None else []).value(0)\n",
                    "  begun.set()\n  while True: grundy.nim_multiply(numpy.arange(1 << 22), 7)\n"):
            done = output_of(f"{begin}def ask():\n{ask}{end}")
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "left\n", ""))


class Garbage(unittest.TestCase):
    def test_a_game_that_its_function_knows(self):
        """Such rings were never given back."""
        def ring():
            game = grundy.Game(lambda n: take(n) if game else [], "g")
            self.assertEqual(game.value(9), 0)
            return weakref.ref(game)

        games = [ring() for _ in range(10)]
        gc.collect()
        self.assertEqual([game() for game in games], [None] * 10)


class Arrays(unittest.TestCase):
    def test_arrays_belong_to_whoever_holds_them(self):
        table = grundy.table("wythoff(x,y)", "3x3")
        values = table.values
        self.assertFalse(values.flags.owndata)
        values[0, 0] = 77  # the report has its own
        self.assertEqual(grundy.Record.as_dict(table)["rows"][0][0], 0)
        del table
        gc.collect()
        self.assertEqual(values.tolist()[1], [1, 2, 0, 4])
        self.assertEqual(numpy.array(grundy.table("wythoff(x,y)", "3x3"), dtype=float).sum(), 39)


if __name__ == "__main__":
    unittest.main()
