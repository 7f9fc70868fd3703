# The two commands to begin with: make demo, make test. CONTRIBUTING.md says more.

PREFIX ?= /usr/local
# make bench ONLY=word runs the benchmarks whose name contains the word, make test ONLY=word the tests of targets or suites that do.
ONLY ?=
SECONDS ?= 600
# make fuzz SANITIZER=address (or thread) runs an instrumented build.
SANITIZER ?=
# make mutants makes COUNT changes, chosen by SEED, to a MODULE or to all: as many by each of several seeds (1,2,3) and to each of
# several modules (LegatoRun,LegatoUI,all); ONLY=3,17 repeats those numbers of the table.
SEED ?= 1
COUNT ?= 100
MODULE ?=
# make damage asks the doctor about COUNT damaged files (300), chosen by SEED among the examples and those of the folders in MORE (a:b);
# ONLY=word: of files or rules whose names contain the word.
MORE ?=

# How SwiftPM builds the packages here.
include Scripts/environment

SWIFT_SOURCES := Package.swift Sources Tests Examples docs Benchmarks/Package.swift Benchmarks/Sources \
	Mutants

.PHONY: fuzz mutants damage demo test test-threads test-live build install bench docs format lint setup clean

demo: build
	@Scripts/demo

test: setup
	@Scripts/test "$(ONLY)"

# The tests of the stage and of encoding on threads again, and random trees, under the thread sanitizer.
test-threads: setup
	@Scripts/test-threads

# The page of legato run in Chromium and Firefox, which are installed where they are missing.
test-live: setup
	@Scripts/test-live

build: setup
	@Scripts/build release

install: build
	@Scripts/install "$(PREFIX)"

# make fuzz SECONDS=600 plays random scenes for that long: what they show is compared with the reference renderer, and trees that
# change while they move with the same trees at rest, and random edits with a naive editor. The address sanitizer must not count what the Swift runtime keeps as leaks, nor move
# variables off the stack, whose addresses say how much of it is left.
fuzz: setup
	@ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0 LEGATO_FUZZ_SECONDS=$(SECONDS) \
		LEGATO_TESTS="LegatoFuzzTests LegatoEditingTests" swift test \
		$(if $(SANITIZER),--sanitize=$(SANITIZER) --scratch-path .build/$(SANITIZER))

mutants: setup
	@Scripts/setup perfetto
	@swift build --quiet --package-path Mutants
	@Mutants/.build/debug/mutants --seed "$(SEED)" --count "$(COUNT)" --module "$(MODULE)" --only "$(ONLY)"

damage: COUNT = 300
damage: setup
	@Scripts/build debug
	@LEGATO_TESTS=LegatoDamageTests swift build --quiet --build-tests
	@LEGATO_DAMAGE_COUNT="$(COUNT)" LEGATO_DAMAGE_SEED="$(SEED)" LEGATO_DAMAGE_ONLY="$(ONLY)" LEGATO_DAMAGE_MORE="$(MORE)" \
		"$$(swift build --show-bin-path)/LegatoPackageTests.xctest" --testing-library swift-testing \
		--filter '^LegatoDamageTests\.DamageTests/'

bench: setup
	@# Or the build would not see files that are new in the package above.
	@touch Benchmarks/Package.swift
	@swift build --quiet -c release --package-path Benchmarks
	@Benchmarks/.build/release/engine-peer $(ONLY)
	@Benchmarks/.build/release/raster-peer $(ONLY)
	@Benchmarks/.build/release/legato-bench $(ONLY)
	$(if $(filter-out live% render%,$(ONLY)),,@Scripts/build release >/dev/null && Benchmarks/.build/release/live-bench \
		.build/release/legato Benchmarks/Sources/legato-bench $(ONLY))

docs:
	@Scripts/docs

format:
	@swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

lint:
	@swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	@Scripts/imports
	@Scripts/undocumented

setup:
	@Scripts/setup

clean:
	@rm -rf .build Benchmarks/.build Mutants/.build demo documentation
