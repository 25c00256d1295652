"""Build a release in dist/: the source distribution, the pure wheel, a compiled wheel for each
Python that is installed, and a software bill of materials.

The wheels are built from the unpacked source distribution, so it contains everything they need.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PINS = ROOT / "requirements" / "dev.txt"
RUN_PINS = ROOT / "requirements" / "run.txt"
THIRD_PARTY = ROOT / "src" / "hexstead" / "third_party.json"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
BUILD_PACKAGES = ("setuptools", "mypy")

sys.path.insert(0, str(ROOT))
import setup  # noqa: E402 - tells whether the engine can be compiled
from tools.install import places  # noqa: E402


def run(command: Sequence[str | Path], where: Path, **variables: str) -> None:
    """Run a command; on failure show its output and exit."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=where,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        sys.exit(f"dist: failed: {' '.join(str(word) for word in command)}")
    for line in done.stdout.splitlines():
        if "Warning" in line:
            print(f"dist: {line}", file=sys.stderr)


def build_sdist(target: Path) -> Path:
    run([sys.executable, "setup.py", "-q", "sdist", "--dist-dir", target], ROOT)
    (found,) = target.glob("*.tar.gz")
    return found


def find_pythons() -> dict[str, str]:
    """Return the supported Pythons on this machine, by version: those on PATH and of pyenv."""
    found = {f"{sys.version_info[0]}.{sys.version_info[1]}": sys.executable}
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in VERSIONS:
        candidates = [shutil.which(f"python{version}")]
        candidates += [str(path) for path in sorted(pyenv.glob(f"{version}.*/bin/python"))]
        for candidate in candidates:
            if version not in found and candidate and _is(candidate, version):
                found[version] = candidate
    return found


def _is(python: str, version: str) -> bool:
    """Whether a Python starts (pyenv's shims may not), and has the version and C headers."""
    code = (
        "import sys, sysconfig, pathlib; v = sys.version_info;"
        "h = pathlib.Path(sysconfig.get_path('include'), 'Python.h').exists();"
        f"sys.exit(f'{{v[0]}}.{{v[1]}}' != {version!r} or not h)"
    )
    return subprocess.run([python, "-c", code], capture_output=True, check=False).returncode == 0


def new_environment(
    python: str, where: Path, packages: Sequence[str], pins: Path | None = PINS
) -> Path:
    """Create an environment with packages in the pinned versions, and return its Python."""
    uv = Path(sys.executable).with_name("uv")
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    ).stdout
    run([uv, "venv", "--quiet", "--no-config", "--python", python, where], ROOT)
    inside = where / "bin" / "python"
    install: list[str | Path] = [uv, "pip", "install", "--quiet", "--no-config"]
    install += ["--python", inside]
    install += ["--index-strategy", "unsafe-best-match"]
    install += ["--constraints", pins] if pins else []
    run([*install, *places(listed), *packages], ROOT)
    return inside


def install(python: str, where: Path, wheel: Path, extras: str) -> Path:
    """Install a wheel with extras into a new environment, and return its Python."""
    return new_environment(python, where, [f"hexstead[{extras}] @ {wheel.as_uri()}"])


def build_wheel(python: Path, source: Path, target: Path, compiled: bool, level: str) -> None:
    target.mkdir(parents=True, exist_ok=True)
    code = f"from setuptools import build_meta; build_meta.build_wheel({str(target)!r})"
    choice = {"HEXSTEAD_COMPILE": str(int(compiled)), "HEXSTEAD_OPTIMISE": level}
    shutil.rmtree(source / "build", ignore_errors=True)
    run([python, "-c", code], source, **choice)


def build_release(target: Path, versions: Sequence[str], level: str) -> None:
    """Build everything in another folder first, so that dist/ never holds half a release."""
    with tempfile.TemporaryDirectory(prefix="hexstead-dist-") as folder:
        work = Path(folder)
        made = work / "made"
        archive = build_sdist(made)
        print(f"dist: {archive.name}", flush=True)
        with tarfile.open(archive) as packed:
            packed.extractall(work / "source", filter="data")
        (source,) = (work / "source").iterdir()
        build_wheel(Path(sys.executable), source, made, compiled=False, level=level)
        print(f"dist: {next(made.glob('*-none-any.whl')).name}", flush=True)
        reason = setup.obstacle()
        pythons = {} if reason else find_pythons()
        if reason:
            print(f"dist: no compiled wheels, because {reason}")
        for version in versions:
            if version not in pythons:
                print(f"dist: no compiled wheel for Python {version}, which is not installed here")
                continue
            python = new_environment(pythons[version], work / version, BUILD_PACKAGES)
            before = set(made.iterdir())
            build_wheel(python, source, made, compiled=True, level=level)
            print(f"dist: {(set(made.iterdir()) - before).pop().name}", flush=True)
        bill = made / archive.name.replace(".tar.gz", ".cdx.json")
        bill.write_text(sbom(archive.name.split("-")[1].removesuffix(".tar.gz")), encoding="utf-8")
        print(f"dist: {bill.name}")
        target.mkdir(parents=True, exist_ok=True)
        for path in target.glob("hexstead-*"):
            path.unlink()
        for path in sorted(made.iterdir()):
            shutil.move(path, target / path.name)


def purl(name: str, version: str) -> str:
    """Return the package URL of software in the pages; CPython is part of Pyodide."""
    kind = "generic/cpython" if name == "CPython" else f"npm/{name.replace('@', '%40')}"
    return f"pkg:{kind}@{version}"


def sbom(version: str) -> str:
    """Return the software bill of materials (CycloneDX): the pinned packages of the server, and the
    packages in the pages."""
    pins = re.findall(r"^([\w.-]+)==(\S+)", RUN_PINS.read_text(encoding="utf-8"), re.MULTILINE)
    components: list[dict[str, object]] = [
        {"type": "library", "name": name, "version": pin, "purl": f"pkg:pypi/{name}@{pin}"}
        for name, pin in pins
    ]
    components += [
        {
            "type": "library",
            "name": each["name"],
            "version": each["version"],
            "purl": purl(each["name"], each["version"]),
            "licenses": [{"license": {"id": each["license"]}}],
        }
        for each in json.loads(THIRD_PARTY.read_text(encoding="utf-8"))
    ]
    about = {"type": "application", "name": "hexstead", "version": version}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**about, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": components,
    }
    return json.dumps(bill, indent=1) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog='example: make dist ARGS="--python 3.12 --python 3.13"',
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=DIST, help="folder of the release (dist)")
    parser.add_argument(
        "--python",
        action="append",
        choices=VERSIONS,
        help="compile only for this version; can be repeated (default: all that are installed)",
    )
    parser.add_argument("--pure", action="store_true", help="build no compiled wheels")
    parser.add_argument(
        "--quick", action="store_true", help="compile with less optimisation, for tests"
    )
    options = parser.parse_args(arguments)
    if not setup.PAGES.exists():
        print("dist: a distribution needs the pages; build them with: make web", file=sys.stderr)
        return 1
    versions = [] if options.pure else options.python or VERSIONS
    build_release(options.out, versions, "g" if options.quick else "3")
    return 0


if __name__ == "__main__":
    sys.exit(main())
