# The commands of this repository; README.md says what each is for.

GROGNARD := .venv/bin/grognard
SETUP := .venv/setup.stamp
DOCS_SETUP := .venv/docs.stamp
SLOW_SETUP := .venv/slow.stamp
WEB_PACKAGES := web/node_modules/.package-lock.json
WEB := grognard/server/static/index.html
WEB_SOURCES := $(shell find web/src web/public web/index.html web/*.config.* web/tsconfig.json \
	grognard/kernel/texts/web.*.ftl 2>/dev/null)

# What `make play` starts: the table in the browser. In the terminal: grognard play GAME --terminal.
PLAY := serve
PLAY_NEEDS := web

GAMES := austerlitz1805 germany1813 italy1799 linked1812 russia1812 tolentino1815 waterloo1815
FUZZ_GAMES ?= 1000
SEED ?= 1
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup hooks play test test-python test-web test-browser test-slow fuzz bench format \
	docs lock types web web-packages web-lock clean

help:
	@sed -n 's/^| `\(make [a-z-]*\)` | \(.*\) |$$/\1\t\2/p' README.md | expand -t 20

setup: $(SETUP)
	@:

$(SETUP): requirements.lock requirements-dev.lock pyproject.toml
	@tools/setup

hooks: setup web-packages
	@.venv/bin/pre-commit install

play: setup $(PLAY_NEEDS)
	@$(GROGNARD) $(PLAY)

test: setup
	@tools/test

test-python test-web test-browser: test-%: setup
	@tools/test $*

test-slow: setup web $(SLOW_SETUP)
	@tools/find-chromium
	@.venv/bin/pytest -q -n 2 -m slow

fuzz: setup
	@set -e; for game in $(GAMES); do \
		$(GROGNARD) fuzz $$game --games $(FUZZ_GAMES) --seed $(SEED) --jobs $(JOBS); done

bench: setup web
	@$(GROGNARD) bench
	@.venv/bin/python -m grognard.server.bench
	@.venv/bin/python -m tests.browser.bench

format: setup web-packages
	@.venv/bin/ruff check --fix --quiet . ; .venv/bin/ruff format .
	@tools/with-node npm --prefix web run --silent format

web-packages: $(WEB_PACKAGES)
	@:

$(WEB_PACKAGES): web/package.json web/package-lock.json web/.npmrc | setup
	@cd web && ../tools/with-node npm ci --loglevel=error
	@touch $@

web: $(WEB)
	@:

$(WEB): $(WEB_PACKAGES) $(WEB_SOURCES) | setup
	@tools/with-node npm --prefix web run --silent build -- --logLevel warn
	@touch $@

docs: $(DOCS_SETUP)
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --quiet
	@echo "docs: open build/site/index.html; to search, serve it: python3 -m http.server -d build/site"

$(DOCS_SETUP): requirements-docs.lock | setup
	@.venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps -r requirements-docs.lock
	@touch $@

$(SLOW_SETUP): requirements-slow.lock | setup
	@.venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps -r requirements-slow.lock
	@touch $@

lock: setup
	@.venv/bin/python tools/lock.py

types: setup
	@.venv/bin/python -m tools.client_types

web-lock: setup
	@tools/web-lock

clean:
	rm -rf .venv web/node_modules grognard/server/static grognard/server/static.* dist build
	rm -rf .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find grognard tests -name __pycache__ -type d -prune -exec rm -rf {} +
