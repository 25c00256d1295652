# Hexstead. `make help` lists what can be done.

PYTHON ?= python3
# Processes for pytest: a number, or auto for one per core.
JOBS ?= auto
ONE_MORE := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Tests of the rules run on both builds of the engine, all others only on the compiled one (on the plain
# one where nothing compiles); tests/contract/test_both_builds.py compares the builds state by state.
RULE_TESTS ?= tests/hexgrid tests/play tests/kingdom/rules tests/kingdom/sets tests/catan/rules
# Passed on to the command: make play ARGS="--port 8000"
ARGS ?=

# The tests start hundreds of processes; without this each would compile all its modules anew.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
STAMP := .venv/set-up
COMPILED := build/compiled
# Python prefers what is in build/compiled, and takes the plain sources if nothing is there.
WITH_COMPILED := PYTHONPATH=$(COMPILED)
# npm's own note of what it installed.
NODE_MODULES := web/node_modules/.package-lock.json
PAGES := src/hexstead/server/pages/index.html
# The same with one box more, for tests/pages/test_new_box.py.
NEW_BOX_PAGES := build/new_box/pages/index.html
NEW_BOX := tests/kingdom/boxes/new_boxes/mills
# Art and words of the games lie in the folders of their boxes; the pages are built from them, too.
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) \
    $(shell find src/hexstead \( -path '*/art/*' -o -path '*/words/*' -o -name rules.json \) -type f)
# Set-up and pages are made side by side, unless the pages need the Node that the set-up brings.
BEFORE_NODE := $(shell tools/web.sh own-node || echo $(STAMP))
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal --hypothesis-profile=ci
# Two at a time, each one's output in one piece where this make can do that.
SIDE_BY_SIDE := -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench bots bench-server compile soak lock format clean web screenshots docs notebook learn \
    check-layout check-types check-pages test-plain test-compiled test-pages new-box-pages

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## make .venv with the pinned packages, and compile the engine if possible
	@$(BIN)/python tools/compile.py --or-plain $(QUICK)

$(STAMP): requirements/dev.txt requirements/uv.txt pyproject.toml tools/setup.sh tools/install.py
	@tools/setup.sh $(PYTHON)
	@touch $@

play: web setup ## start the table on this machine and open it in the browser
	@$(WITH_COMPILED) $(BIN)/hexstead serve $(ARGS)

# The checks, what the tests need, and the tests that need no more are made side by side. So are the
# other tests, as those of the pages wait for browsers a good part of their time.
test: ## check, then all tests: those of the rules on the plain and the compiled engine
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) PAGES_FIRST=yes QUICK=--quick \
	    web compile new-box-pages check-types check-pages check-layout test-plain
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) test-compiled test-pages

# Where the engine is compiled, too, that goes first: it takes one core, and would else be left alone.
test-plain: $(STAMP) $(if $(PAGES_FIRST),compile)
	HEXSTEAD_BUILD=plain $(PYTEST) -m "not soak and not bulk" $(RULE_TESTS)

# One process more than cores: the server's tests wait now and then, and go on when those of the pages
# are through. Collecting once beforehand writes the bytecode that else each process would make for itself.
test-compiled: compile
	@if [ -d $(COMPILED) ]; then \
	    set -x; export $(WITH_COMPILED) HEXSTEAD_BUILD=compiled; \
	    $(BIN)/python -m pytest --collect-only -qq --ignore=tests/pages >/dev/null; \
	    $(PYTEST) $(if $(filter auto,$(JOBS)),-n $(ONE_MORE)) \
	        --ignore=tests/pages; \
	else \
	    echo "test: the compiled engine is NOT tested, as it cannot be compiled here (reason above);"; \
	    echo "test: all tests are run on the plain one"; \
	    HEXSTEAD_BUILD=plain $(PYTEST) --ignore=tests/pages; \
	fi

# One test at a time to each process, the longest first, so that they end together.
test-pages: web new-box-pages compile ## the tests that click through the pages in a browser
	@tools/browser.sh >/dev/null
	$(WITH_COMPILED) $(PYTEST) --dist load --maxschedchunk 1 tests/pages

check: check-layout check-types check-pages ## ruff, mypy, the contract of the layers, and layout, lint and types of the pages

check-layout: $(STAMP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo

check-types: $(STAMP)
	$(BIN)/mypy
	$(BIN)/python tools/openapi.py --check

check-pages: $(NODE_MODULES)
	@tools/web.sh check

web: $(PAGES) ## build the pages, if their sources changed

$(NODE_MODULES): $(BEFORE_NODE) web/package-lock.json
	@tools/web.sh install
	@touch $@

$(PAGES): $(NODE_MODULES) $(PAGE_SOURCES) tools/web.sh
	@tools/web.sh build
	@touch $@

new-box-pages: $(NEW_BOX_PAGES)

$(NEW_BOX_PAGES): $(NODE_MODULES) $(PAGE_SOURCES) tools/web.sh $(shell find $(NEW_BOX) -path '*/words/*')
	@tools/web.sh build-new-box
	@touch $@

screenshots: web compile ## pictures of every page into docs/images
	@tools/browser.sh >/dev/null
	$(WITH_COMPILED) $(BIN)/python tools/screenshots.py $(ARGS)

DOCS_STAMP := .venv/docs-set-up

$(DOCS_STAMP): $(STAMP) requirements/docs.txt
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements/docs.txt
	@touch $@

docs: $(DOCS_STAMP) $(NODE_MODULES) ## build the documentation's site into build/site
	@$(BIN)/python -m tools.docsite $(ARGS)

notebook: compile ## run the notebook in examples/ and keep what its cells say
	@$(WITH_COMPILED) $(BIN)/python -m tools.notebook

LEARN_STAMP := .venv/learn-set-up
# Which build of torch fits differs from machine to machine, so it alone is pinned without a hash.
TORCH ?= torch==2.13.0

$(LEARN_STAMP): $(STAMP) requirements/learn.txt
	@$(BIN)/python -m pip install -qq $(TORCH)
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements/learn.txt
	@touch $@

learn: compile $(LEARN_STAMP) ## teach a network the first game for 15 minutes, and draw its learning curve
	@$(WITH_COMPILED) $(BIN)/python -m examples.ppo --docs $(ARGS)

bench: setup ## measure the engine's speed beside another engine's, and check the bars
	@$(WITH_COMPILED) $(BIN)/python -m tools.bench $(ARGS)

bots: compile ## measure the bots' levels and renew the table in docs/explanation/bots.md; goes on where it was broken off
	@$(WITH_COMPILED) $(BIN)/python -m tools.bot_bars $(ARGS)

bench-server: setup ## measure the server's answers while 50 games run
	@$(WITH_COMPILED) $(BIN)/python tools/bench_server.py $(ARGS)

# People and tests are content with an engine that is compiled quickly; whoever measures is not.
play test-compiled test-pages screenshots notebook soak: QUICK = --quick
# Compiling copies the pages, too: where both are made, not while they are put in place.
compile: $(STAMP) $(if $(PAGES_FIRST),$(PAGES)) ## compile the engine into build/compiled, if its sources changed
	@$(BIN)/python tools/compile.py $(QUICK)

soak: compile $(DOCS_STAMP) $(LEARN_STAMP) ## the long tests, on the compiled engine
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements/ray.txt
	$(WITH_COMPILED) $(BIN)/python -m pytest -n $(JOBS) -m soak --hypothesis-profile=soak $(ARGS)

lock: $(STAMP) ## pin the requirements anew; UPGRADE=1 takes the newest versions
	@for name in run dev uv ray docs learn venv node; do \
	    $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	        --generate-hashes --no-emit-index-url --custom-compile-command "make lock" \
	        --override requirements/without.in $(if $(UPGRADE),--upgrade) requirements/$$name.in --output-file requirements/$$name.txt \
	        || exit 1; \
	done

format: $(STAMP) $(NODE_MODULES) ## lay out the code, and mend what ruff can mend
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	@tools/web.sh format

clean: ## remove everything that was made: .venv, build, caches
	rm -rf .venv build web/node_modules src/hexstead/server/pages src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
