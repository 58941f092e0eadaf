# make demo      build the command, serve the gallery, print its address
# make test      install what the first tier of tests needs, run it
# make test-all  the same for both tiers: other engines, faults, databases, packages, documentation
# make laws      a million random operations on each control, and every place of the world
# make screens   draw the screens of the iOS controls, as pages to look through and to compare
# make dist      build the command as one static file, with packages, manual pages and completions
# make bundle    write the elements and the gazetteer as archives for web servers and npm
# make apple     run the tests in simulators, on a Mac with Xcode
# make bench     measure in a release build, beside what people do today
# make data      compile the gazetteers from their text
# make docs      build the documentation of the package's modules, and check it
# make format    lay the code out as `make test` wants it

.PHONY: demo test test-all laws screens dist bundle apple bench data docs format

PORT ?= 8080

demo:
	@Scripts/demo.sh $(PORT)

test:
	@Scripts/test.sh first-tier

test-all:
	@Scripts/test.sh all

laws:
	@Scripts/laws.sh 100

screens:
	@Scripts/screens.sh

dist:
	Scripts/dist.sh

bundle:
	@Scripts/bundle.sh

apple:
	@Scripts/apple.sh

bench:
	swift run --package-path Benchmarks -c release benchmarks

data:
	@Scripts/install-tools.sh build
	Scripts/swift-in.sh Tools run cascade build Data/china-regions.txt \
	  -o Sources/ChinaRegions/Resources/china.hierarchy
	Data/generators/compile-world.py

docs:
	@Scripts/install-tools.sh build
	Scripts/build-docs.sh

format:
	Scripts/format.sh --fix
