# Hexstead. `make help` lists the targets.

PYTHON ?= python3
# Processes of pytest: a number, or auto for one per core.
JOBS ?= auto
ONE_MORE := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# The tests of the rules run on both builds of the engine. tests/contract/test_both_builds.py compares the builds
# state by state, so all others run once: those that hardly use the engine while it compiles, the rest on the
# compiled one (on the plain one without a C compiler).
RULE_TESTS ?= tests/hexgrid tests/play tests/kingdom/rules tests/kingdom/sets tests/catan/rules
PLAIN_TESTS ?= tests/docs tests/drawing tests/tables tests/batch tests/envs tests/tools
ELSEWHERE := $(addprefix --ignore=,tests/pages $(PLAIN_TESTS))
# Arguments for the command: make play ARGS="--port 8000"
ARGS ?=

# The tests start hundreds of processes, which share compiled bytecode.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
STAMP := .venv/set-up
COMPILED := build/compiled
# Python prefers modules in build/compiled, and falls back to the plain sources.
WITH_COMPILED := PYTHONPATH=$(COMPILED)
# Written by npm when it installs.
NODE_MODULES := web/node_modules/.package-lock.json
PAGES := src/hexstead/server/pages/index.html
# The pages with an additional box and game, for tests/pages/test_extensions.py.
NEW_BOX_PAGES := build/new_box/pages/index.html
NEW_BOX := tests/kingdom/boxes/new_boxes/mills
NEW_GAME := tests/games/hex_game/pages
# The pages without a server, with the Python that runs in them.
STATIC := build/static/index.html
OFFLINE := src/hexstead/server/offline/index.html
STATIC_PYTHON := build/static-python/python.json
# The pages include the art and texts in the folders of the games and boxes.
PAGE_SOURCES := $(shell find web \( -name node_modules -o -name .svelte-check \) -prune -o -type f -print) \
    $(shell find src/hexstead \( -path '*/art/*' -o -path '*/words/*' -o -name rules.json -o -name third_party.json \) -type f)
PYTHON_SOURCES := $(shell find src/hexstead -path src/hexstead/server -prune -o -type f ! -name '*.pyc' -print)
# Set-up and pages are built in parallel, unless the pages need the Node that the set-up installs.
BEFORE_NODE := $(shell tools/web.sh own-node || echo $(STAMP))
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal --hypothesis-profile=ci
# Two jobs at a time, with synchronised output where make supports it.
SIDE_BY_SIDE := -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench bots bench-server compile soak lock format clean web dist screenshots docs notebook learn \
    check-layout check-types check-pages test-plain test-compiled test-pages new-box-pages static bench-static

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## create .venv with the pinned packages, and compile the engine if possible
	@$(BIN)/python tools/compile.py --or-plain $(QUICK)

$(STAMP): requirements/dev.txt requirements/uv.txt pyproject.toml tools/setup.sh tools/install.py
	@tools/setup.sh $(PYTHON)
	@touch $@

play: web setup ## start the server on this machine and open the browser
	@$(WITH_COMPILED) $(BIN)/hexstead serve $(ARGS)

# First the pages, which compiling copies; then the compilation, which uses one core for a long time, beside the
# checks and the tests that need no build; then the other tests and the page tests, which often wait for browsers.
test: ## run all checks and tests, those of the rules on the plain and the compiled engine
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) web check-layout
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) QUICK=--quick \
	    compile new-box-pages static check-types check-pages test-plain
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) test-compiled test-pages

# With a lower priority, because the compilation beside it takes longer and uses one core only.
test-plain: $(STAMP)
	HEXSTEAD_BUILD=plain nice -n 5 $(PYTEST) -m "not soak and not bulk" $(RULE_TESTS) $(PLAIN_TESTS)

# One process more than cores, because the server's tests sometimes wait. Collecting once first writes the
# bytecode that every process would otherwise compile.
test-compiled: compile
	@if [ -d $(COMPILED) ]; then \
	    set -x; export $(WITH_COMPILED) HEXSTEAD_BUILD=compiled; \
	    $(BIN)/python -m pytest --collect-only -qq $(ELSEWHERE) >/dev/null; \
	    $(PYTEST) $(if $(filter auto,$(JOBS)),-n $(ONE_MORE)) $(ELSEWHERE); \
	else \
	    echo "test: the compiled engine is NOT tested, because it cannot be compiled here (see above);"; \
	    echo "test: all tests run on the plain engine"; \
	    HEXSTEAD_BUILD=plain $(PYTEST) $(ELSEWHERE); \
	fi

# Distribute one test at a time, the longest first, so that all processes end together.
test-pages: web new-box-pages static compile ## run the page tests in a browser
	@tools/browser.sh >/dev/null
	$(WITH_COMPILED) $(PYTEST) --dist load --maxschedchunk 1 tests/pages

check: check-layout check-types check-pages ## run ruff, mypy, lint-imports, and the checks of the pages

check-layout: $(STAMP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo

check-types: $(STAMP)
	$(BIN)/mypy
	$(BIN)/python tools/openapi.py --check

check-pages: $(NODE_MODULES)
	@tools/web.sh check

web: $(PAGES) ## build the pages, if their sources have changed

$(NODE_MODULES): $(BEFORE_NODE) web/package-lock.json
	@tools/web.sh install
	@touch $@

$(PAGES): $(NODE_MODULES) $(PAGE_SOURCES) tools/web.sh
	@tools/web.sh build
	@touch $@

new-box-pages: $(NEW_BOX_PAGES)

$(NEW_BOX_PAGES): $(NODE_MODULES) $(PAGE_SOURCES) tools/web.sh $(shell find $(NEW_BOX)/words $(NEW_GAME) -type f)
	@tools/web.sh build-new-box
	@touch $@

static: $(STATIC) ## build the pages without a server into build/static, for any web host

$(STATIC_PYTHON): $(NODE_MODULES) $(PYTHON_SOURCES) tools/web.sh $(wildcard web/python/*)
	@tools/web.sh build-python
	@touch $@

$(STATIC): $(NODE_MODULES) $(STATIC_PYTHON) $(PAGE_SOURCES) tools/web.sh
	@tools/web.sh build-static
	@touch $@

# What a release contains for offline play. Tests use build/static, as a copy might be replaced while they compile.
$(OFFLINE): $(STATIC)
	@rm -rf $(@D) && cp -R $(<D) $(@D) && touch $@

bench-static: static ## measure sizes and times of the pages without a server, also with a slowed CPU
	@tools/browser.sh >/dev/null
	@$(BIN)/python -m tools.bench_static $(ARGS)

screenshots: web compile ## update the screenshots in docs/images
	@tools/browser.sh >/dev/null
	$(WITH_COMPILED) $(BIN)/python tools/screenshots.py $(ARGS)

DOCS_STAMP := .venv/docs-set-up

$(DOCS_STAMP): $(STAMP) requirements/docs.txt
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements/docs.txt
	@touch $@

docs: $(DOCS_STAMP) $(NODE_MODULES) static ## build the documentation site into build/site
	@$(BIN)/python -m tools.docsite $(ARGS)

notebook: compile ## run the notebook in examples/ and store its outputs
	@$(WITH_COMPILED) $(BIN)/python -m tools.notebook

LEARN_STAMP := .venv/learn-set-up
# torch is pinned without a hash, because its builds differ by machine.
TORCH ?= torch==2.13.0

$(LEARN_STAMP): $(STAMP) requirements/learn.txt
	@$(BIN)/python -m pip install -qq $(TORCH)
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements/learn.txt
	@touch $@

learn: compile $(LEARN_STAMP) ## train a network by PPO for 15 minutes, and draw its learning curve
	@$(WITH_COMPILED) $(BIN)/python -m examples.ppo --docs $(ARGS)

bench: setup ## measure the engine beside another engine, and check the targets
	@$(WITH_COMPILED) $(BIN)/python -m tools.bench $(ARGS)

bots: compile ## measure the bots and update the tables in docs/explanation/bots.md; resumes an interrupted run
	@$(WITH_COMPILED) $(BIN)/python -m tools.bot_bars $(ARGS)

bench-server: setup ## measure the server's response times with 50 running games
	@$(WITH_COMPILED) $(BIN)/python tools/bench_server.py $(ARGS)

dist: web $(OFFLINE) $(STAMP) ## build a release in dist/: sdist, pure wheel, compiled wheels for the Pythons installed here
	@$(BIN)/python -m tools.dist $(ARGS)

# Only benchmarks need the fully optimised engine.
play test-compiled test-pages screenshots notebook soak: QUICK = --quick
compile: $(STAMP) ## compile the engine into build/compiled, if its sources have changed
	@$(BIN)/python tools/compile.py $(QUICK)

soak: compile web static $(DOCS_STAMP) $(LEARN_STAMP) ## run the long tests on the compiled engine
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements/ray.txt -r requirements/interop.txt
	$(WITH_COMPILED) $(BIN)/python -m pytest -n $(JOBS) -m soak --hypothesis-profile=soak $(ARGS)

lock: $(STAMP) ## pin the requirements again; UPGRADE=1 upgrades them
	@for name in run dev uv ray docs learn interop venv node; do \
	    $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	        --generate-hashes --no-emit-index-url --custom-compile-command "make lock" \
	        --override requirements/without.in $(if $(UPGRADE),--upgrade) requirements/$$name.in --output-file requirements/$$name.txt \
	        || exit 1; \
	done

format: $(STAMP) $(NODE_MODULES) ## format the code, and apply ruff's fixes
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	@tools/web.sh format

clean: ## remove everything that was built: .venv, build, caches
	rm -rf .venv build dist web/node_modules src/hexstead/server/pages src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
