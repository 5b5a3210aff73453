# Every target sets up what it needs in .venv and does nothing twice.
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --constraints constraints.txt
PYTEST := $(BIN)/python -m pytest --numprocesses 2 --dist worksteal
PIP := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt
TORCH := torch==2.13.0
NPM := $(BIN)/python web/npm.py
# Tests start many processes: each would read every source anew.
unexport PYTHONDONTWRITEBYTECODE
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/generated/*')

.PHONY: play test test-extras test-all doors check format bench docs screenshots constraints clean

play: .venv/play
	@$(BIN)/antipater $(ARGS)

test: .venv/test
	@$(BIN)/python -m tests.warm
	$(PYTEST) -m 'not doors and not extras' $(ARGS)

# What needs more than the base install; kernels for a GPU run in Numba's simulator.
test-extras: .venv/extras
	$(PYTEST) -m extras $(ARGS)

# Every game compiled as people compile it (tests/conftest.py spares two of them), and so that an index out of bounds is
# noticed.
doors: .venv/test
	$(PYTEST) -m doors tests/duel tests/wonders

test-all: .venv/extras
	@$(BIN)/python -m tests.warm
	ANTIPATER_TESTS=all $(PYTEST) --durations 10 $(ARGS)

check: .venv/check web/node_modules/.package-lock.json
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	@mkdir -p web/src/generated
	$(BIN)/python -m antipater.server.schema > web/src/generated/openapi.json
	$(NPM) run --silent types
	$(NPM) run --silent check
	$(NPM) run --silent lint
	$(NPM) run --silent format:check

format: .venv/check web/node_modules/.package-lock.json
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run --silent format

bench: .venv/play
	@$(BIN)/antipater bench $(ARGS)

docs: .venv/docs
	$(BIN)/zensical build --clean --strict

# Pictures of every screen: into screenshots/, and one for the README. ARGS='--screens home --sizes 390x844' for some.
screenshots: .venv/test
	@$(BIN)/python -m tests.browser.screenshots $(ARGS)

# Newer versions of everything: run it, test, commit the result.
constraints: .venv/uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-header --no-annotate \
		--extra envs --extra ray --group test --group check --group docs --group notebooks pyproject.toml -o constraints.txt

clean:
	rm -rf .venv site dist screenshots web/node_modules web/src/generated src/antipater/server/static

.venv/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'antipater needs Python 3.11 or newer: make PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo 'This Python has no venv: on Debian or Ubuntu install the package python3-venv.'; exit 1; }
	@echo 'Setting up .venv, once …'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==0.13.7
	@touch $@

.venv/play: .venv/uv pyproject.toml constraints.txt hatch_build.py $(PAGE)
	@$(UV) --editable .
	@touch $@

.venv/test: .venv/play
	@$(UV) --group test
	@touch $@

# Environments. Where a library has no wheel for this machine, their tests are skipped.
.venv/envs: .venv/test
	@$(UV) --editable '.[envs]' && touch $@ || echo 'The extra envs is not to be had here: its tests are skipped.'

.venv/ray: .venv/envs
	@$(UV) ray && touch $@ || echo 'Ray is not to be had here: its tests are skipped.'

.venv/notebooks: .venv/envs
	@$(UV) --group notebooks
	@touch $@

# torch, by pip: uv does not see the folders and indexes that pip is configured with. Only where it comes for the cores
# alone: with all that it wants for a GPU it is gigabytes. Without it the tests of learning are skipped.
.venv/extras: .venv/envs .venv/ray .venv/notebooks
	@if $(PIP) --dry-run --report .venv/torch.json $(TORCH) 2>/dev/null && ! grep -q '"name": "nvidia' .venv/torch.json; \
		then $(PIP) $(TORCH) && touch $@; \
		else echo '$(TORCH) is not to be had for the cores alone: the tests of learning are skipped.'; fi

.venv/check: .venv/test
	@$(UV) --group check
	@touch $@

.venv/docs: .venv/play
	@$(UV) --group docs
	@touch $@

web/node_modules/.package-lock.json: .venv/test web/package-lock.json
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@
