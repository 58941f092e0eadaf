# make demo    build everything, serve the gallery, print its address
# make test    install what the tests need, run them all
# make dist    build the command as one static file, with packages, manual pages and completions
# make apple   run the tests in simulators, on a Mac with Xcode
# make bench   measure in a release build, beside what people do today
# make data    compile the gazetteer from its text
# make docs    build the documentation of all modules, and check it
# make format  lay the code out as `make test` wants it

.PHONY: demo test dist apple bench data docs format

PORT ?= 8080

demo:
	@Scripts/install-build-tools.sh
	swift run --package-path Tools cascade demo --port $(PORT)

test:
	Scripts/test.sh

dist:
	Scripts/dist.sh

apple:
	@Scripts/apple.sh

bench:
	swift run --package-path Benchmarks -c release benchmarks

data:
	@Scripts/install-build-tools.sh
	swift run --package-path Tools cascade build Data/china-regions.txt \
	  -o Sources/ChinaRegions/Resources/china.hierarchy

docs:
	@Scripts/install-build-tools.sh
	Scripts/build-docs.sh

format:
	Scripts/format.sh --fix
