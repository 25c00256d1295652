#!/bin/sh
# Print the path of a Chromium for the page tests; install one if possible. The headless shell
# is preferred: it starts faster and needs less CPU time than the full browser.
# HEXSTEAD_BROWSER names another one.
set -eu
cd "$(dirname "$0")/.."

say() { printf 'browser: %s\n' "$*" >&2; }

first_of() {
    for name in "$@"; do
        [ -n "$name" ] && command -v "$name" && return
    done
    return 1
}

shell() { first_of "${HEXSTEAD_BROWSER:-}" chromium-headless-shell; }

installed() {
    first_of chromium chromium-browser google-chrome chrome \
        || .venv/bin/python tools/playwright_browser.py
}

apt_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    say "installing Debian's $1"
    DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends "$1" >/dev/null 2>&1
}

# If a full browser is installed, do not download package lists for the shell.
debian() {
    apt_install chromium-headless-shell && shell && return
    installed && return
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    apt-get -qq update >/dev/null 2>&1 || true
    { apt_install chromium-headless-shell && shell; } || { apt_install chromium && installed; }
}

playwrights() {
    say "installing Playwright's Chromium"
    .venv/bin/playwright install chromium >/dev/null 2>&1 && installed
}

shell || debian || playwrights || {
    say "no Chromium here and none could be installed; install one, or name yours in HEXSTEAD_BROWSER"
    exit 1
}
