#!/usr/bin/env python3
"""The scripts for Slurm, run with srun and scontrol that only write down what they are asked; srun starts the rest of its
command by mpirun. What a real Slurm does with the lines #SBATCH is not seen here."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import mpirun

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "examples" / "cluster"
SRUN = """#!/bin/bash
echo "srun $*" >> "$ASKED"
[ "$1" = --mpi=pmix ] || exit 99
shift
exec mpirun --allow-run-as-root --oversubscribe -n 2 "$@" $LIMIT
"""
SCONTROL = """#!/bin/bash
echo "scontrol $*" >> "$ASKED"
"""


class Scripts(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.folder = pathlib.Path(self.temporary.name)
        tools = self.folder / "bin"
        tools.mkdir()
        for name, text in (("srun", SRUN), ("scontrol", SCONTROL)):
            (tools / name).write_text(text)
            (tools / name).chmod(0o755)
        (tools / "grundy").symlink_to(mpirun.PATH)
        self.asked = self.folder / "asked"
        self.environment = {**mpirun.environment_in(self.temporary.name), "PATH": f"{tools}:{os.environ['PATH']}",
                            "ASKED": str(self.asked), "LIMIT": ""}

    def tearDown(self):
        self.temporary.cleanup()

    def run_script(self, name, *arguments, **environment):
        self.asked.write_text("")
        return subprocess.run(["bash", str(SCRIPTS / name), *arguments], cwd=self.folder, capture_output=True, timeout=120,
                              env={**self.environment, **environment})

    def test_bash_understands_them(self):
        scripts = sorted(SCRIPTS.glob("*.sbatch"))
        self.assertGreater(len(scripts), 2)
        for script in scripts:
            self.assertEqual(subprocess.run(["bash", "-n", script]).returncode, 0, script)
            self.assertIn("#SBATCH --time=", script.read_text())
        if shutil.which("shellcheck"):
            checked = subprocess.run(["shellcheck", "--shell=bash", *scripts], capture_output=True)
            self.assertEqual(checked.returncode, 0, checked.stdout.decode())

    def test_one_job(self):
        ran = self.run_script("one_job.sbatch", LIMIT="--time-limit 1")
        self.assertEqual(ran.returncode, 3, ran.stderr.decode())
        self.assertIn("srun --mpi=pmix grundy sweep", self.asked.read_text())
        self.assertGreater((self.folder / "octal4.csv").stat().st_size, 0)

    def test_an_array_has_a_code_for_each_task(self):
        (self.folder / "codes").write_text("0.77\n0.16\n")
        ran = self.run_script("array.sbatch", "codes", SLURM_ARRAY_TASK_ID="2", OMPI_COMM_WORLD_RANK="1")
        self.assertEqual(ran.returncode, 0, ran.stderr.decode())
        self.assertIn('"0.16"', (self.folder / "periods" / "0.16.json").read_text())
        verified = subprocess.run([mpirun.PATH, "verify", self.folder / "certificates" / "0.16.txt"], capture_output=True)
        self.assertEqual(verified.returncode, 0, verified.stderr.decode())

    def test_a_restart_is_queued_again_only_after_a_limit(self):
        ran = self.run_script("restart.sbatch", "sequence", "0.6", "--to", "1000000000", "--checkpoint", "run",
                              LIMIT="--time-limit 1", SLURM_JOB_ID="17")
        self.assertEqual(ran.returncode, 3, ran.stderr.decode())
        self.assertIn("scontrol requeue 17", self.asked.read_text())
        self.assertTrue((self.folder / "run" / "newest.checkpoint").exists())
        ran = self.run_script("restart.sbatch", "value", "kayles(7)", SLURM_JOB_ID="17")
        self.assertEqual((ran.returncode, ran.stdout.startswith(b"kayles(7) = *2")), (0, True), ran.stderr.decode())
        self.assertNotIn("requeue", self.asked.read_text())


if __name__ == "__main__":
    mpirun.main()
