# The commands for people and CI. `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

DEBUG_BINARY := target/debug/draftboard
ENGINE_MODULE := web/src/engine/pkg/engine_wasm_bg.wasm
WEB_PAGE := web/dist/index.html
WEB_PACKAGES := web/node_modules/.package-lock.json
E2E_PACKAGES := e2e/node_modules/.package-lock.json
# Built with one command: built one by one, each would compile the libraries again.
MEASURED := --package cli --package bench-engine --package bench-http --package test-support
EXTENSION_PACKAGES := extension/node_modules/.package-lock.json
BENCH_PACKAGES := bench/browser/node_modules/.package-lock.json

ENGINE_SOURCES := $(shell find crates/engine crates/engine-wasm scripts/engine -name '*.rs' -o -name '*.js' -o -name '*.d.ts' -o -name Cargo.toml -o -name engine)
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/test-results -prune -o -path web/dist -prune -o -path web/src/engine/pkg -prune -o -type f -print) $(wildcard docs/advice/*.json)

.PHONY: help
help: ## List the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: ## Build what changed and start on port 8000, data in ./data
	@node scripts/first-page.mjs
	@exec $(DEBUG_BINARY) serve

# In this profile the server reads the web application from its folder, so both can be built in parallel. MAKEFLAGS
# is cleared because Cargo would find make's job server in it and warn that it cannot use it.
.PHONY: server
server:
	@MAKEFLAGS= cargo build --package cli

.PHONY: page
page: $(WEB_PAGE)

.PHONY: build
build: $(WEB_PAGE) ## Make target/release/draftboard, the web application inside
	@scripts/say "Building the release (about ten minutes the first time)"
	@cargo build --release --package cli

.PHONY: package
package: build ## The Debian package, the archive and the image, with checksums, in target/package
	@packaging/build

.PHONY: test-package
test-package: build ## Installs, updates and removes the package on a bare Debian, and starts the image's files (root only)
	@scripts/step "Packages" packaging/test

.PHONY: dev
dev: $(ENGINE_MODULE) $(WEB_PACKAGES) ## Server and web application that reload on every change
	@node scripts/dev.mjs

.PHONY: test
test: ## Everything that must hold before a change lands
	@scripts/test

.PHONY: test-times
test-times: ## Where the time of the last `make test` went, and what has doubled
	@node scripts/test-times.mjs

.PHONY: check
check: $(E2E_PACKAGES) ## A quick answer about what you changed since the last commit
	@node scripts/check.mjs

# Cargo's steps wait for each other, because two cargo commands cannot build at once; the web application's run
# beside them. The journeys come last: their browsers need both cores.
.PHONY: all-checks
all-checks: lint-rust lint-web lint-extension test-web test-extension test-rust lint-description fuzz-if-changed e2e

.PHONY: lint
lint: lint-web lint-extension lint-rust lint-description ## Format, clippy, types, web lint, generated files, dependencies

.PHONY: lint-rust
lint-rust:
	@scripts/step "Rust format" cargo fmt --all --check
	@scripts/step "Every requirement is named by a test" node scripts/unnamed-lines.mjs --strict
	@scripts/step "Files that import each other" node scripts/file-circles.mjs --check
	@scripts/step "Clippy" cargo clippy --workspace --all-targets -- -D warnings
	@! command -v cargo-deny > /dev/null || scripts/step "Licences of the dependencies" cargo deny --all-features check bans licenses sources

.PHONY: lint-web
lint-web: $(ENGINE_MODULE) $(WEB_PACKAGES) $(E2E_PACKAGES)
	@scripts/step "Web lint and types" npm --prefix web run lint
	@scripts/step "Types of the API" npm --prefix web run gen:check
	@scripts/step "Lint of the journeys" npm --prefix e2e run lint

.PHONY: lint-extension
lint-extension: $(EXTENSION_PACKAGES)
	@scripts/step "Lint of the extension" npm --prefix extension run lint

.PHONY: lint-description
lint-description: debug-build
	@scripts/step "Description of the API" scripts/description-is-fresh

.PHONY: advice-figures
advice-figures: ## The figures of "How good is this advice?", from FOLDER with recorded drafts, ADP and results
	@cargo build --release --package cli
	@node scripts/advice-figures.mjs $(FOLDER)

.PHONY: checklist
checklist: ## Which requirements no test names
	@node scripts/unnamed-lines.mjs

.PHONY: test-rust
test-rust: debug-build ## Rust tests, on SQLite and a temporary PostgreSQL
	@scripts/need postgres
	@scripts/step "Rust tests" scripts/with-postgres scripts/test-rust

.PHONY: test-web
test-web: $(WEB_PAGE) ## Unit tests and size of the web application
	@scripts/step "Web tests" npm --prefix web test
	@scripts/step "Size of the web application" npm --prefix web run size

.PHONY: test-extension
test-extension: $(EXTENSION_PACKAGES)
	@scripts/step "Tests of the extension" npm --prefix extension test

.PHONY: extension
extension: $(EXTENSION_PACKAGES) ## The browser extension's archives, in extension/dist; SERVER=https://… is where it pairs
	@npm --prefix extension run --silent build

.PHONY: e2e
e2e: debug-build extension $(E2E_PACKAGES) $(if $(STEP_LOGS),test-rust test-web fuzz-if-changed) ## Whole journeys in a browser against the real binary
	@scripts/need headless_shell chromium postgres
	@scripts/step "Journeys" scripts/with-postgres npm --prefix e2e test

.PHONY: screenshots
screenshots: debug-build $(E2E_PACKAGES) ## Pictures of every page into e2e/screenshots
	@scripts/need chromium
	@npm --prefix e2e run screenshots

.PHONY: fuzz
fuzz: debug-build ## Generated requests against every endpoint, as a visitor and with each role
	@scripts/need schemathesis
	@scripts/step "Generated requests" .venv/bin/python scripts/fuzz.py

.PHONY: fuzz-if-changed
fuzz-if-changed: debug-build $(if $(STEP_LOGS),test-rust)
	@scripts/need schemathesis
	@scripts/step "Generated requests" .venv/bin/python scripts/fuzz.py --if-changed

.PHONY: bench
bench: $(WEB_PAGE) ## Speed of the engine and the server, memory, sizes, beside their limits
	@scripts/say "Building the release and its measuring programs"
	@cargo build --release $(MEASURED) --bins --example user_table --example player_catalog
	@scripts/bench

.PHONY: attack
attack: build ## Ten minutes of attack on loopback beside 200 drafters; ATTACK_SECONDS=60 for a shorter one
	@node bench/server/attack.mjs

.PHONY: bench-browser
bench-browser: $(BENCH_PACKAGES) ## The browser's part of it: a mark, the engine in the worker, Lighthouse, the catalog
	@scripts/need chromium
	@node bench/browser/main.mjs

.PHONY: engine
engine: $(ENGINE_MODULE) ## Build the engine for the browser

.PHONY: gen
gen: $(WEB_PACKAGES) ## Write the generated files: the API's description and its TypeScript types
	@cargo run --quiet --package cli -- openapi > web/src/api/openapi.json.new
	@mv web/src/api/openapi.json.new web/src/api/openapi.json
	@npm --prefix web run gen

.PHONY: clean
clean: ## Delete everything that was built or installed here; ./data stays
	rm -rf target web/dist web/src/engine/pkg web/node_modules e2e/node_modules extension/dist extension/node_modules bench/browser/node_modules e2e/screenshots e2e/test-results .venv

# One build for the Rust tests, the end-to-end tests and the fuzzer, with the same profile and features.
.PHONY: debug-build
debug-build: $(WEB_PAGE) $(if $(STEP_LOGS),lint-rust)
	@scripts/step "Build of the server and the tests" cargo build --workspace --bins --tests

$(WEB_PAGE): $(WEB_SOURCES) $(ENGINE_MODULE) $(WEB_PACKAGES)
	@scripts/step "Build of the web application" npm --prefix web run build

$(ENGINE_MODULE): $(ENGINE_SOURCES)
	@scripts/need wasm
	@scripts/step "Build of the engine for the browser" scripts/engine

$(WEB_PACKAGES): web/package-lock.json
	@scripts/need node
	@scripts/step "Web packages" npm --prefix web ci --no-audit --no-fund
	@touch $@

$(E2E_PACKAGES): e2e/package-lock.json
	@scripts/need node
	@scripts/step "Packages of the journeys" npm --prefix e2e ci --no-audit --no-fund
	@touch $@

$(EXTENSION_PACKAGES): extension/package-lock.json
	@scripts/need node
	@scripts/step "Packages of the extension" npm --prefix extension ci --no-audit --no-fund
	@touch $@

$(BENCH_PACKAGES): bench/browser/package-lock.json
	@scripts/need node
	@scripts/say "Installing the browser benchmark's packages"
	@npm --prefix bench/browser ci --no-audit --no-fund
	@touch $@
