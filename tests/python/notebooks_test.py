#!/usr/bin/env python3
"""Every notebook of a folder runs from its first cell to its last, as Jupyter's own runner does it, and holds no outputs
of an earlier run.

notebooks_test.py FOLDER [NAME ...]; the package must be on the path.
"""
import pathlib
import sys
import tempfile
import time

import nbformat
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

folder, wanted = pathlib.Path(sys.argv[1]), sys.argv[2:]
notebooks = sorted(path for path in folder.glob("*.ipynb") if not wanted or path.stem in wanted)
failed = len(notebooks) < (len(wanted) or 5)
for path in notebooks:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    if any(cell.get("outputs") for cell in notebook.cells):
        failed = True
        print(f"{path.name} holds outputs of an earlier run")
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as where:
        # This very interpreter, whatever kernels are registered for the user.
        launcher = [sys.executable, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        manager = KernelManager(kernel_cmd=launcher)
        try:
            NotebookClient(notebook, km=manager, timeout=120, resources={"metadata": {"path": where}}).execute()
        except CellExecutionError as error:
            failed = True
            print(f"{path.name}: {error}")
        finally:
            manager.shutdown_kernel(now=True)
    shown = {kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
    print(f"{path.name}: {len(notebook.cells)} cells, {time.monotonic() - begin:.1f} s, shows {', '.join(sorted(shown))}")
sys.exit(1 if failed else 0)
