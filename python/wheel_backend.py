"""The build backend of pyproject.toml (PEP 517): CMake builds the module, a zip file with three lists is the wheel.

GRUNDY_BUILD_DIR names a build folder that is configured with -DGRUNDY_PYTHON=ON; without it one is made under build/.
"""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

TOP = pathlib.Path(__file__).resolve().parent.parent


def version():
    return re.search(r"project\(grundy VERSION (\S+)", (TOP / "CMakeLists.txt").read_text()).group(1)


def tag():
    """Of this interpreter and machine; a wheel with compiled code fits no other."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def metadata():
    return "\n".join([
        "Metadata-Version: 2.1", "Name: grundy", f"Version: {version()}",
        "Summary: An engine for impartial combinatorial games", "Requires-Python: >=3.9", "Requires-Dist: numpy",
        "Provides-Extra: graphs", "Requires-Dist: networkx; extra == 'graphs'",
        "Provides-Extra: plots", "Requires-Dist: matplotlib; extra == 'plots'",
        "Description-Content-Type: text/markdown", "", (TOP / "docs/python.md").read_text()])


def built_package():
    build = pathlib.Path(os.environ.get("GRUNDY_BUILD_DIR", TOP / "build" / "wheel"))
    if not (build / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", "release", "-B", build, "-DGRUNDY_PYTHON=ON", "-DBUILD_TESTING=OFF",
                        f"-DGRUNDY_PYTHON_EXECUTABLE={sys.executable}"], cwd=TOP, check=True)
    subprocess.run(["cmake", "--build", build, "--target", "grundy_python"], check=True)
    return build / "python"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = built_package()
    info = f"grundy-{version()}.dist-info"
    files = {path.relative_to(package).as_posix(): path.read_bytes()
             for path in sorted(package.rglob("*")) if path.is_file() and "__pycache__" not in path.parts}
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/LICENSE"] = (TOP / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: grundy\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    record = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(content)}")
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    wheel = f"grundy-{version()}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))  # the same content gives the same wheel
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """All that git keeps."""
    name = f"grundy-{version()}"
    with tarfile.open(pathlib.Path(sdist_directory) / f"{name}.tar.gz", "w:gz") as archive:
        listed = subprocess.run(["git", "ls-files"], cwd=TOP, check=True, capture_output=True, text=True)
        for path in listed.stdout.splitlines():
            archive.add(TOP / path, f"{name}/{path}")
    return f"{name}.tar.gz"
