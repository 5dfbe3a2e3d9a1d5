"""Commands started by mpirun, beside the same command started alone. Open MPI is installed by ./test; where its module is
not built a test fails and says so."""
import concurrent.futures
import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PATH = None
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe"]
# A leak of Open MPI's own is none of ours; and processes of a container may not read each other's memory.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


LONGEST = 300  # seconds for what takes a few: other work of the machine makes nothing wrong


def one(*arguments, given=b"", folder=None):
    return subprocess.run([PATH, *arguments], input=given, capture_output=True, timeout=LONGEST, cwd=folder)


def environment_in(session):
    """Two mpiruns that begin at the same moment quarrel about a folder in /tmp, so each has one of its own."""
    return {**ENVIRONMENT, "OMPI_MCA_orte_tmpdir_base": str(session)}


def team(count, *arguments, given=b"", folder=None, options=()):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as session:
        return subprocess.run([*MPIRUN, *options, "-n", str(count), PATH, *arguments], input=given, capture_output=True,
                              timeout=LONGEST, cwd=folder, env=environment_in(session))


def stopped_on_the_way(run, is_kept):
    """run(seconds) with a time limit that grows until something was kept, or the run was over before: how many seconds
    are enough depends on what else the machine does. What ran last."""
    seconds = 0.1
    while True:
        ran = run(seconds)
        if ran.returncode != 3 or is_kept() or seconds > 60:
            return ran
        seconds *= 2


class Processes(unittest.TestCase):
    def each(self, counts, run):
        """run(count) for several numbers of processes, two at a time: most of the time of a short run mpirun waits."""
        with concurrent.futures.ThreadPoolExecutor(2) as hands:
            return list(zip(counts, hands.map(run, counts)))

    def same(self, *arguments, counts=(1, 2, 3, 4), given=b""):
        alone = one(*arguments, given=given)
        for count, ran in self.each(counts, lambda count: team(count, *arguments, given=given)):
            with self.subTest(arguments=arguments, processes=count):
                self.assertEqual(ran.returncode, alone.returncode, ran.stderr.decode())
                self.assertEqual(ran.stdout, alone.stdout)
        return alone

    def same_file(self, arguments, name="table", counts=(1, 2, 3, 4)):
        """Like same, for what is written with -o."""
        with tempfile.TemporaryDirectory() as folder:
            one(*arguments, "-o", "alone", folder=folder)
            alone = (pathlib.Path(folder) / "alone").read_bytes()
            for count, ran in self.each(counts, lambda count: team(count, *arguments, "-o", f"{name}{count}",
                                                                   folder=folder)):
                with self.subTest(arguments=arguments, processes=count):
                    self.assertEqual(ran.returncode, 0, ran.stderr.decode())
                    self.assertEqual((pathlib.Path(folder) / f"{name}{count}").read_bytes(), alone)


class Disturbed(unittest.TestCase):
    """Runs of three processes that something happens to."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.folder = pathlib.Path(self.temporary.name) / "work"
        self.folder.mkdir()
        self.started = []

    def tearDown(self):
        for running in self.started:
            self.end(running)
        self.temporary.cleanup()

    def start(self, *arguments, options=()):
        self.started.append(subprocess.Popen(
            [*MPIRUN, *options, "-n", "3", PATH, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment_in(self.temporary.name), cwd=self.folder, start_new_session=True))
        return self.started[-1]

    def end(self, running):
        """Kills what is left of it: the processes of the team are in groups of their own."""
        processes = children(running.pid).values()
        for process in processes:
            self.kill(process)
        if running.poll() is None:
            running.kill()
        running.communicate()
        self.wait_for(lambda: all(map(has_ended, processes)))

    def processes(self, running):
        """The processes of the team, found among the children of mpirun, by rank, once each of them has joined it."""
        found = {}

        def all_have_joined():
            found.update(children(running.pid))
            return running.poll() is not None or (len(found) == 3 and all(map(hears_signals, found.values())))
        self.wait_for(all_have_joined)
        self.assertEqual(len(found), 3, "it was over before anything could happen to it")
        return found

    def wait_for(self, what, seconds=LONGEST):
        deadline = time.time() + seconds
        while time.time() < deadline:
            if what():
                return
            time.sleep(0.02)
        self.fail("waited in vain")

    def kill(self, process):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def children(mpirun):
    """The processes that this one has started for a team, by rank."""
    found = {}
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            if int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1]) != mpirun:
                continue
            rank = re.search(rb"OMPI_COMM_WORLD_RANK=(\d+)", (entry / "environ").read_bytes())
            if rank:
                found[int(rank.group(1))] = int(entry.name)
    return found


def has_ended(process):
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    return True


def hears_signals(process):
    """A process prepares for SIGUSR1 when it has joined its team and told the others who it is. One that is lost before
    can't be missed."""
    with contextlib.suppress(OSError):
        caught = re.search(r"SigCgt:\s*(\w+)", pathlib.Path(f"/proc/{process}/status").read_text())
        return bool(caught) and int(caught.group(1), 16) >> (signal.SIGUSR1 - 1) & 1 == 1
    return False


def main():
    global PATH
    PATH = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if not (pathlib.Path(PATH).parent / "libgrundy_mpi.so").exists():
        sys.exit("libgrundy_mpi.so is not built: install libopenmpi-dev and configure again")
    unittest.main(module="__main__")
