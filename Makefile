# NavScope. `make` alone says what there is.
.DEFAULT_GOAL := help
SHELL := bash
.SHELLFLAGS := -o pipefail -c
NAVSCOPE := .build/release/navscope
OPTIMISED = $(shell .ci/release-flags)

APP ?= root-controller
INPUTS ?= 3
SECONDS_LIMIT ?= 1800
SECONDS ?= 600
ROUNDS ?= 5

.PHONY: help run build archive manual container container-import container-test fresh test test-swift test-page test-browser lint format both-builds bench explore explore-all explored mutants pruning yardstick sanitize fuzz bench-serve faults docs pictures record clean setup-build setup-scripts setup-test

help: ## Say what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

run: setup-build ## Build the page's server, serve on http://127.0.0.1:8080/ and open it (PORT=… for another port)
	@echo "Building the page's server. The first build takes about four minutes, the next ones seconds."
	swift build --product navscope-page
	.build/debug/navscope-page --open $(if $(PORT),--port $(PORT))

build: setup-build ## Build the command, optimised: .build/release/navscope
	@echo "Building navscope, optimised. The first build takes six minutes or more, the next ones seconds."
	swift build $(OPTIMISED) --product navscope

fresh: ## Prove in a bare Debian that make run installs what it needs (as root; SUITE=bookworm)
	@.ci/setup fresh
	.ci/fresh

archive: setup-scripts build ## Pack the command and the page as one folder that runs without Swift: .build/navscope-….tar.gz
	.ci/explored --check
	.ci/archive

manual: build ## Make the man page: .build/manual/navscope.1
	@.ci/manual

container: ## Build a container image of the last commit, with docker or podman (ENGINE=…)
	@.ci/container

container-import: ## Build one with a toolchain, which imports an app whose folder is mounted
	@.ci/container import

container-test: ## Build both and use them; with buildah where there is neither docker nor podman
	@.ci/setup container
	@.ci/container-test

test: setup-test ## Run everything: Swift, the page's model, a real browser; say what each took
	@.ci/test

test-swift: setup-scripts ## Run the Swift tests, list the facts about UIKit, and test the example package
	@.ci/test build swift example

test-page: ## Run the tests of the page's model under Node
	@.ci/setup lint
	@.ci/test page

test-browser: setup-test ## Run the browser tests against the real server: Chromium, then Firefox and WebKit
	swift build --product navscope
	swift build --product navscope-page
	swift build --product ForeignApps
	@.ci/test browser engines faults

lint: ## Check form, imports, and what no source may contain
	@.ci/setup lint
	.ci/lint

format: ## Format the Swift sources
	swift format format --in-place --parallel --recursive Sources Tests Package.swift

both-builds: build ## Compare the traces of the debug and of the optimised command, byte for byte
	swift build --product navscope
	.ci/both-builds

bench: setup-test build ## Measure the simulation, the page, imports and saves, optimised: medians
	swift run $(OPTIMISED) Benchmarks
	NAVSCOPE_BUILD=release .venv/bin/python Tests/Browser/bench_click.py
	NAVSCOPE_BUILD=release .venv/bin/python Tests/Browser/bench_page.py
	swift build $(OPTIMISED) --product ForeignApps
	NAVSCOPE_BUILD=release .venv/bin/python Tests/Browser/heavy.py
	NAVSCOPE_BUILD=release .venv/bin/python Tests/Browser/bench_recording.py
	.venv/bin/python Tests/Import/bench_import.py

bench-serve: build ## Measure the event streams beside nginx with nchan, Node and a bare server (ROUNDS=5)
	@.ci/setup bench-serve
	.ci/bench-serve --rounds $(ROUNDS) --plot .build/load/deliveries.svg

explore: build ## Find every way in which an app breaks, for at most half an hour (APP=…, INPUTS=3, SECONDS_LIMIT=1800)
	$(NAVSCOPE) explore $(APP) --inputs $(INPUTS) --time-limit $(SECONDS_LIMIT)

explore-all: setup-scripts build ## Explore every plain design, for half an hour together: scripts, states, memory, findings (INPUTS=3, SECONDS_LIMIT=1800)
	@INPUTS=$(INPUTS) SECONDS_LIMIT=$(SECONDS_LIMIT) NAVSCOPE=$(NAVSCOPE) .ci/explore-all

explored: setup-scripts build ## Explore each design with two inputs, and write the numbers that the start page shows
	.ci/explored

mutants: setup-scripts ## Explore small changes of the plain designs, and those unchanged: what is found, by which rule
	python3 Tests/Mutants/mutants.py

pruning: setup-scripts build ## Explore every app with and without pruning, and compare what is found
	.ci/pruning

yardstick: setup-build ## Compare the explorer with Spin on the same small model (INPUTS=2)
	-@.ci/setup yardstick
	swift build $(OPTIMISED) --product Benchmarks
	INPUTS=$(if $(filter command line environment,$(origin INPUTS)),$(INPUTS),2) .ci/yardstick

sanitize: setup-build ## Run the Swift tests under AddressSanitizer, then under ThreadSanitizer
	@# The search for leaks does not see addresses in whose spare bits Swift keeps an enumeration's case,
	@# and some tests make cycles on purpose; the tests of crashes and the soak look at memory.
	ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16:thread_local_quarantine_size_kb=64 \
	  swift test --sanitize=address --scratch-path .build-address
	swift test --sanitize=thread --scratch-path .build-thread -Xswiftc -DNAVSCOPE_THREAD_SANITIZER

faults: setup-test ## Faults of clients, apps, disks and the machine; a hundred kills under load, a thousand crashes
	swift build --build-tests
	.venv/bin/python Tests/Browser/faults.py
	.venv/bin/python Tests/Browser/hostile.py
	NAVSCOPE_FLIPS=1000 swift test --skip-build --filter JournalDamageTests
	NAVSCOPE_KILLS=100 swift test --skip-build --filter KillTests
	NAVSCOPE_CRASHES=1000 swift test --skip-build --filter CrashTests
	NAVSCOPE_RUNS=1000 swift test --skip-build --filter ForeignTasksTests

fuzz: setup-build ## Feed hostile input to every decoder (SECONDS=600)
	.ci/fuzz $(SECONDS)

docs: setup-scripts ## Make the documentation as one site with search, which serve has at /documentation/
	.ci/docs

pictures: ## Make the README's pictures, and those of the stories' cards, from the running page
	@.ci/setup pictures
	swift build --product navscope
	.venv/bin/python .ci/pictures.py

record: setup-build ## Record timelines, digests and forms of a run anew; read the diff
	NAVSCOPE_RECORD=1 swift test --filter 'GoldenTraceTests|ExpectedFormTests'

clean: ## Remove everything that was built or installed here
	rm -rf .build .build-address .build-thread .build-fuzz .build-fuzz-random .venv

setup-build:
	@.ci/setup build

setup-scripts:
	@.ci/setup scripts

setup-test:
	@.ci/setup test
