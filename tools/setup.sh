#!/bin/sh
# Create .venv with the pinned packages and an editable, plain Python install of Hexstead.
# Works on a bare Debian machine; otherwise it names the packages to install.
# Usage: tools/setup.sh [PYTHON]
set -eu
cd "$(dirname "$0")/.."
python=${1:-python3}
venv=.venv

say() { printf 'setup: %s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

debian_root() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

apt_install() {
    say "installing from Debian: $*"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update >/dev/null 2>&1 || true
    apt-get -qq install -y --no-install-recommends "$@" >/dev/null 2>&1
}

check_python() {
    command -v "$python" >/dev/null 2>&1 ||
        fail "there is no $python; install Python 3.11 or newer, or name yours: make setup PYTHON=..."
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "$python is $("$python" -V 2>&1); Hexstead needs 3.11 or newer: make setup PYTHON=python3.11"
}

plain_venv() { "$python" -m venv --clear $venv >/dev/null 2>&1; }

debian_venv() {
    debian_root || return 1
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    apt_install "python$version-venv" || apt_install python3-venv || return 1
    plain_venv
}

# virtualenv includes pip and is installed in a separate folder, so the system Python stays unchanged.
virtualenv_venv() {
    "$python" -m pip --version >/dev/null 2>&1 || return 1
    say "no ensurepip here: using virtualenv"
    rm -rf build/virtualenv
    "$python" -m pip install -qq --require-hashes -r requirements/venv.txt --target build/virtualenv &&
        PYTHONPATH=build/virtualenv "$python" -m virtualenv --quiet --clear $venv
}

make_venv() {
    $venv/bin/python -m pip --version >/dev/null 2>&1 && return
    check_python
    say "making $venv with $("$python" -V)"
    plain_venv || debian_venv || virtualenv_venv ||
        fail "cannot make a virtual environment; install venv (Debian: apt install python3-venv) or pip"
}

install_packages() {
    say "installing the pinned packages"
    $venv/bin/python tools/install.py requirements/dev.txt
    HEXSTEAD_COMPILE=0 $venv/bin/python -m pip install -qq --no-deps --no-build-isolation --editable .
}

obstacle() { $venv/bin/python -c 'import setup; print(setup.obstacle() or "")'; }

# Not fatal: without a compiler the engine runs as plain Python.
find_compiler() {
    case $(obstacle) in *"C compiler"* | *"C headers"*) ;; *) return ;; esac
    debian_root || return 0
    apt_install gcc libc6-dev || true
    case $(obstacle) in *"C headers"*) apt_install python3-dev || true ;; esac
}

make_venv
install_packages
find_compiler
say "ready: $venv ($($venv/bin/python -V))"
