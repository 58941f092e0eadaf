# The steps of `make test` (first-tier) and `make test-all` (all), for Scripts/test.sh, which runs two of them at a time. A
# step names the steps that it needs. Of those that can run, make takes the first in the list of the target.

step = @Scripts/step.sh
pytest = .venv/bin/pytest

# Builds and tests of Swift, the elements in one browser, the server, the programs of `make demo`: everything a change is likely to break.
first-tier: quick-checks packages elements tools tests-of-packages elements-in-chromium tests-of-tools server apple-types \
  driver gallery-programs core-without-foundation

# What a change breaks seldom: the same in all engines, under faults, with other programs, and as it is distributed.
all: first-tier tests-of-gallery engines more-elements-in-chromium elements-in-firefox elements-in-webkit gallery-in-chromium accessibility \
  more-server terminal databases spark embedded-core dependency screens documentation examples distribution random-inputs \
  workflows apple-faults country-sizes every-place laws

.PHONY: first-tier all build-tools quick-checks test-tools packages tools tests-of-packages core-without-foundation \
  apple-types elements driver elements-in-chromium tests-of-tools server tests-of-gallery engines more-elements-in-chromium \
  elements-in-firefox elements-in-webkit gallery-programs gallery-in-chromium accessibility more-server terminal \
  databases spark embedded-core dependency screens documentation examples distribution random-inputs workflows \
  apple-faults country-sizes every-place laws

build-tools:
	$(step) "Tools for the build" Scripts/install-tools.sh build

quick-checks: build-tools
	$(step) "Quick checks" Scripts/quick-checks.sh

test-tools: build-tools
	$(step) "Tools for the tests" Scripts/install-tools.sh browser server

# Root package.

packages: quick-checks
	$(step) "Build of the packages and their tests" Scripts/swift.sh build --build-tests

# Without SwiftPM, which would wait for the build of the tools in the same folder, or disturb it.
tests-of-packages: packages
	$(step) "Core, formats, data and the host side of the elements" \
	  .build/debug/CascadeKitPackageTests.xctest --testing-library swift-testing

apple-types: quick-checks
	$(step) "Types of Apple's frameworks" python3 Tests/AppleTypes

core-without-foundation: tests-of-packages
	$(step) "Core without Foundation" Scripts/check-no-foundation.sh

# Elements.

elements: quick-checks
	$(step) "Elements for the browser, and their size" Scripts/build-elements.sh

driver: test-tools quick-checks
	$(step) "Types of the driver" Scripts/check-driver.sh

elements-in-chromium: elements test-tools
	$(step) "Elements in Chromium" $(pytest) --numprocesses 2 --dist worksteal Tests/Browser -m first_tier

# Command and server. They use the modules of the root package, and their tests the elements.

tools: packages
	$(step) "Build of the command, the server and their tests" Scripts/swift-in.sh Tools build --build-tests
	$(step) "Contents of the Swift packages" Scripts/dependencies.py

tests-of-tools: tools elements
	$(step) "Command line and server" Scripts/swift-in.sh Tools test --skip-build

server: tests-of-tools test-tools
	$(step) "Server" $(pytest) Tests/Server -m first_tier

tests-of-gallery: tests-of-packages
	$(step) "State of the gallery's pages" Scripts/swift-in.sh Gallery test

# Second tier.

engines: test-tools
	$(step) "Tools for other engines and screen readers" Scripts/install-tools.sh engines screen-reader

gallery := Tests/Browser/test_api.py Tests/Browser/test_dump.py Tests/Browser/test_fruit_machine.py \
  $(wildcard Tests/Browser/test_gallery*.py)

more-elements-in-chromium: elements-in-chromium tests-of-tools
	$(step) "Web frameworks for the tests" Scripts/install-tools.sh frameworks
	$(step) "More of the elements in Chromium" $(pytest) --numprocesses 2 --dist worksteal Tests/Browser \
	  -m "not first_tier" $(gallery:%=--ignore=%)

elements-in-firefox: elements tests-of-tools engines
	$(step) "Elements in Firefox" $(pytest) Tests/Browser --engine firefox -m every_engine

elements-in-webkit: elements tests-of-tools engines
	$(step) "Elements in WebKitGTK" $(pytest) Tests/Browser --engine webkit -m every_engine

gallery-programs: elements
	$(step) "Programs of the gallery" Scripts/build-gallery.sh

gallery-in-chromium: gallery-programs tests-of-tools test-tools
	$(step) "Gallery and server in Chromium" $(pytest) --numprocesses 2 --dist worksteal $(gallery)

accessibility: gallery-programs tests-of-tools engines
	$(step) "Accessibility exposed by browsers" $(pytest) Tests/ScreenReader

country-sizes: tests-of-tools
	$(step) "Sizes of the files of countries" Data/generators/world-sizes.py

more-server: server
	$(step) "Server with faults, and its description" $(pytest) Tests/Server -m "not first_tier"

terminal: tests-of-tools test-tools
	$(step) "Tools for the tests in a terminal" Scripts/install-tools.sh terminal
	$(step) "Picker in a terminal" $(pytest) Tests/Terminal

databases: tests-of-tools test-tools
	$(step) "Tools for the tests with PostgreSQL" Scripts/install-tools.sh databases
	$(step) "Hierarchies from PostgreSQL" $(pytest) Tests/Databases

spark: tests-of-tools test-tools
	$(step) "Tools for the tests with Spark" Scripts/install-tools.sh spark
	$(step) "Addresses resolved with Spark" $(pytest) Examples/Spark

embedded-core: elements
	$(step) "Core as Embedded Swift" Scripts/build-embedded-core.sh

dependency: tests-of-packages
	$(step) "The package as a dependency by version" Scripts/check-as-dependency.sh

screens: tests-of-packages
	$(step) "Layout of the iOS screens on all devices" env CASCADE_ALL_SCREENS=1 Scripts/swift.sh test \
	  --filter ScreenTests.ScreenTests

every-place: tests-of-packages
	$(step) "Every place of the world, saved, filled in and typed" env CASCADE_ALL_PLACES=1 Scripts/swift.sh test \
	  --filter WorldRegionsTests.EveryPlaceTests

# A twentieth of the operations of `make laws`.
laws: tests-of-packages tests-of-tools
	$(step) "Laws of the controls" Scripts/laws.sh 5

documentation: tests-of-packages
	$(step) "Documentation" Scripts/build-docs.sh

examples: tests-of-packages
	$(step) "Examples of the documentation" Scripts/check-examples.py

distribution: gallery-programs databases
	$(step) "Tools for the tests of the distribution" Scripts/install-tools.sh distribution
	$(step) "Static command and its packages" Scripts/dist.sh
	$(step) "Distribution" $(pytest) Tests/Distribution
	$(step) "Hierarchies from PostgreSQL, with the packaged command" env CASCADE=.build/dist/cascade-postgresql \
	  $(pytest) Tests/Databases

apple-faults: apple-types test-tools
	$(step) "Faults that the check of types finds" $(pytest) Tests/AppleTypes

# Each target of libFuzzer runs for 20 seconds, on one core.
random-inputs: tests-of-packages
	$(step) "Random inputs for the search, the resolver and the readers" env FUZZ_JOBS=1 Scripts/fuzz.sh 20

workflows: test-tools
	$(step) "Workflows" .venv/bin/python Scripts/check-workflow.py
	$(step) "Xcode projects" .venv/bin/python Scripts/check-xcode-project.py
