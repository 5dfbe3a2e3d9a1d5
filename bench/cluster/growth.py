#!/usr/bin/env python3
"""How each kind of shared work grows with processes, beside the threads of one process (docs/cluster.md).

    growth.py GRUNDY [KIND ...]          kinds: graph values sequence search chomp table sweep

Answers are compared before times count. Times are by the clock, with the start of mpirun, which is printed by itself;
memory is the most that one process held resident, Open MPI and pages of the file included."""
import array
import multiprocessing
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "btl_vader_single_copy_mechanism", "none"]
VERTICES, MOVES = 2_000_000, 5


def write_graph(path, upwards, ends):
    """Each vertex can move to five random earlier ones, in the binary format; a share of the moves leads anywhere, and
    every so many vertices the play ends."""
    dice = random.Random(1).random
    offsets, targets = array.array("I", [0]), array.array("I")
    for v in range(VERTICES):
        if v % ends != 0:
            targets.extend(int(dice() * (VERTICES if dice() < upwards else v)) for _ in range(MOVES))
        offsets.append(len(targets))
    with open(path, "wb") as file:
        file.write(b"GRUNDYG1" + array.array("Q", [VERTICES, len(targets)]).tobytes())
        file.write(offsets.tobytes() + targets.tobytes())


def run(processes, arguments, folder):
    """Seconds by the clock, seconds of all cores, megabytes of the largest process, and what was printed."""
    command = [*(MPIRUN + ["-n", str(processes)] if processes else []), PROGRAM, *arguments]
    began = time.time()
    with tempfile.TemporaryFile() as output:
        child = subprocess.Popen(command, stdout=output, cwd=folder)
        _, status, used = os.wait4(child.pid, 0)
        seconds = time.time() - began
        child.returncode = os.waitstatus_to_exitcode(status)
        assert child.returncode == 0, command
        output.seek(0)
        return seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, output.read()


def show(label, seconds, work, memory, rest=""):
    print(f"  {label:24} {seconds:7.2f} s  CPU {work:7.2f} s  {memory:6.0f} MB{rest}", flush=True)


def contest(name, alone, together, folder):
    """alone: pairs of a label and the arguments for one process without mpirun."""
    print(name)
    answers = set()
    for label, arguments in alone:
        *cost, text = run(0, arguments, folder)
        answers.add(text)
        show(label, *cost)
    for count in (1, 2, 3):
        *cost, text = run(count, together, folder)
        answers.add(text)
        show(f"{count} process{'es' if count > 1 else ''}", *cost)
    assert len(answers) == 1, "the answers differ"


def graph_contest(name, upwards, ends, options, folder):
    print(name)
    # By a process of its own: a child is said to have held what its parent held when it was made.
    maker = multiprocessing.Process(target=write_graph, args=(pathlib.Path(folder) / "graph.bin", upwards, ends))
    maker.start()
    maker.join()
    answers = set()
    rate = lambda seconds: f"  {(VERTICES - 1) * MOVES / seconds / 1e6:6.1f} million edges a second"
    for threads in (1, 2):
        *cost, text = run(0, ["graph", "graph.bin", "--threads", str(threads), *options], folder)
        counts = re.search(rb": (\d+) N, (\d+) P, (\d+) D; longest play (\d+)", text)
        answers.add((counts.groups(), *re.findall(rb".*largest nimber.*", text)))
        show(f"{threads} thread{'s' if threads > 1 else ''}", *cost, rate(cost[0]))
    for count in (1, 2, 3, 4):
        shutil.rmtree(pathlib.Path(folder) / "out", ignore_errors=True)
        *cost, text = run(count, ["graph", "graph.bin", "--pieces", "out", *options], folder)
        counts = re.search(rb"N (\d+), P (\d+), D (\d+); the longest win takes (\d+)", text)
        answers.add((counts.groups(), *re.findall(rb".*largest nimber.*", text)))
        show(f"{count} process{'es' if count > 1 else ''}", *cost, rate(cost[0]))
    assert len(answers) == 1, "the answers differ"


def main():
    wanted = sys.argv[2:] or ["graph", "values", "sequence", "search", "chomp", "table", "sweep"]
    threads = lambda question: [("1 thread", question + ["--threads", "1"]), ("2 threads", question + ["--threads", "2"])]
    with tempfile.TemporaryDirectory() as folder:
        print(f"start of mpirun with 2 processes: {run(2, ['--version'], folder)[0]:.2f} s")
        if "graph" in wanted:
            graph_contest("outcomes of a graph without cycles", 0, VERTICES, ["--no-values"], folder)
        if "values" in wanted:
            graph_contest("outcomes and values of a graph with cycles", 0.02, 10, [], folder)
        if "sequence" in wanted:
            question = ["sequence", "0.6", "--to", "4000000", "--json", "--no-stats"]
            contest("sequence 0.6", threads(question), question + ["--threads", "1"], folder)
        if "search" in wanted:
            question = ["value", "cram(5x8)"]
            contest("value cram(5x8)", threads(question), question + ["--threads", "1"], folder)
        if "chomp" in wanted:
            question = ["chomp", "10x28"]
            contest("chomp 10x28", threads(question), question, folder)
        if "table" in wanted:
            question = ["table", "cram(m,n)", "--to", "5x7"]
            contest("table cram 5x7", [("no mpirun", question)], question, folder)
        if "sweep" in wanted:
            question = ["sweep", "--digits", "2", "--limit", "10000", "--no-stats"]
            contest("sweep of 2 digits", threads(question), question + ["--threads", "1"], folder)


if __name__ == "__main__":
    main()
