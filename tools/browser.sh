#!/bin/sh
# Finds a Chromium for the page tests and prints its path; installs one where it can.
# HEXSTEAD_BROWSER names another one.
set -eu
cd "$(dirname "$0")/.."

say() { printf 'browser: %s\n' "$*" >&2; }

installed() {
    for name in "${HEXSTEAD_BROWSER:-}" chromium chromium-browser google-chrome chrome; do
        [ -n "$name" ] && command -v "$name" && return
    done
    .venv/bin/python tools/playwright_browser.py
}

debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    say "installing Debian's Chromium"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update >/dev/null 2>&1 || true
    apt-get -qq install -y --no-install-recommends chromium >/dev/null 2>&1
}

playwrights() {
    say "installing Playwright's Chromium"
    .venv/bin/playwright install chromium >/dev/null 2>&1
}

installed && exit
{ debian && installed; } || { playwrights && installed; } || {
    say "no Chromium here and none could be installed; install one, or name yours in HEXSTEAD_BROWSER"
    exit 1
}
