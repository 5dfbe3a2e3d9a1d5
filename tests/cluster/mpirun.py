"""Commands started by mpirun, beside the same command started alone. Open MPI is installed by ./test; where its module is
not built a test fails and says so."""
import concurrent.futures
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


def one(*arguments, given=b"", folder=None):
    return subprocess.run([PATH, *arguments], input=given, capture_output=True, timeout=120, cwd=folder)


def environment_in(session):
    """Two mpiruns that begin at the same moment quarrel about a folder in /tmp, so each has one of its own."""
    return {**ENVIRONMENT, "OMPI_MCA_orte_tmpdir_base": str(session)}


def team(count, *arguments, given=b"", folder=None, options=()):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as session:
        return subprocess.run([*MPIRUN, *options, "-n", str(count), PATH, *arguments], input=given, capture_output=True,
                              timeout=120, cwd=folder, env=environment_in(session))


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

    def tearDown(self):
        self.temporary.cleanup()

    def start(self, *arguments, options=()):
        return subprocess.Popen([*MPIRUN, *options, "-n", "3", PATH, *arguments], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=environment_in(self.temporary.name), cwd=self.folder,
                                start_new_session=True)

    def processes(self, running):
        """The processes of the team, found among the children of mpirun, by rank."""
        found = {}
        deadline = time.time() + 30
        while len(found) < 3 and time.time() < deadline:
            for entry in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    if int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1]) != running.pid:
                        continue
                    rank = re.search(rb"OMPI_COMM_WORLD_RANK=(\d+)", (entry / "environ").read_bytes())
                    if rank:
                        found[int(rank.group(1))] = int(entry.name)
                except (OSError, IndexError):
                    continue
            time.sleep(0.05)
        self.assertEqual(len(found), 3)
        return found

    def wait_for(self, what, seconds=60):
        deadline = time.time() + seconds
        while time.time() < deadline:
            if what():
                return
            time.sleep(0.02)
        self.fail("waited in vain")

    def kill(self, process):
        os.kill(process, signal.SIGKILL)


def main():
    global PATH
    PATH = str(pathlib.Path(sys.argv.pop(1)).resolve())
    if not (pathlib.Path(PATH).parent / "libgrundy_mpi.so").exists():
        sys.exit("libgrundy_mpi.so is not built: install libopenmpi-dev and configure again")
    unittest.main(module="__main__")
