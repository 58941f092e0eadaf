#!/usr/bin/env bash
# Runs all tests. Quick checks come first; then two lanes run side by side, one per core: the packages that a host builds,
# and everything that needs the elements or the command line. The first lane ends with the tests that need the products of
# the second lane but no other step of it. Both lanes share the last steps. The output of a step is printed as a whole when
# the step ends, and the times of all steps at the end. If a step fails, its lane stops and the other one continues; the end
# of its output is printed again as the last thing.
set -euo pipefail
cd "$(dirname "$0")/.."

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# Runs a command and prints its output under a title: step TITLE COMMAND...
step() {
  local title=$1 log start=$SECONDS status=0
  shift
  log=$(mktemp -p "$logs")
  printf -- '-- %s\n' "$title"
  "$@" > "$log" 2>&1 < /dev/null || status=$?
  {
    flock 9
    printf '\n== %s (%d s)\n' "$title" $((SECONDS - start))
    cat "$log"
    printf '%5d s from %d s  %s\n' $((SECONDS - start)) $start "$title" >> "$logs/times"
    if [ $status != 0 ]; then
      printf '== Failed with status %d: %s\n' $status "$title" | tee -a "$logs/failures"
      tail -n 80 "$log" >> "$logs/failures"
    fi
  } 9> "$logs/lock"
  return $status
}

packages() {
  step "Core, formats, data and the host side of the elements" Scripts/swift.sh test
  step "Core without Foundation" Scripts/check-no-foundation.sh
  step "The package as a dependency by version" Scripts/check-as-dependency.sh
  step "Documentation" Scripts/build-docs.sh
  step "Examples of the documentation" Scripts/check-examples.py
  wait_for_products
  step "Tools for the tests with PostgreSQL" Scripts/install-database-tools.sh
  step "Hierarchies from PostgreSQL" .venv/bin/pytest Tests/Databases
  step "Tools for the tests of the server" Scripts/pip-install.sh Tests/Server/requirements.txt
  step "Server with faults, and its description" .venv/bin/pytest Tests/Server
  step "Tools for the tests in a terminal" Scripts/install-terminal-tools.sh
  step "Picker in a terminal" .venv/bin/pytest Tests/Terminal
  step "Tools for the tests with Spark" Scripts/install-spark-tools.sh
  step "Addresses resolved with Spark" .venv/bin/pytest Examples/Spark
  step "Gallery and server in Chromium" browser_tests "${gallery[@]}"
  step "Tools for the tests with screen readers" Scripts/install-screen-reader.sh
  step "Accessibility exposed by browsers" .venv/bin/pytest Tests/ScreenReader
}

# Waits until the elements and the command line are built. Fails if the lane that builds them has stopped.
wait_for_products() {
  until [ -e "$logs/products" ]; do
    [ ! -e "$logs/stopped" ] || return 1
    sleep 1
  done
}

gallery=(Tests/Browser/test_{api,dump,fruit_machine}.py Tests/Browser/test_gallery*.py)

products() {
  step "Tools for the browser tests" Scripts/install-test-tools.sh
  step "Workflows" .venv/bin/python Scripts/check-workflow.py
  step "Xcode projects" .venv/bin/python Scripts/check-xcode-project.py
  step "Types of the driver" Scripts/check-driver.sh
  step "Elements for the browser, and their size" Scripts/build-elements.sh
  step "Core as Embedded Swift" Scripts/build-embedded-core.sh
  step "Command line and server" swift test --package-path Tools
  touch "$logs/products"
  step "Elements in Chromium" browser_tests Tests/Browser "${gallery[@]/#/--ignore=}"
  step "Tools for the tests in Firefox and WebKitGTK" Scripts/install-engines.sh
  step "Elements in Firefox" .venv/bin/pytest Tests/Browser --engine firefox -m every_engine
  step "Elements in WebKitGTK" .venv/bin/pytest Tests/Browser --engine webkit -m every_engine
}

# Runs browser tests in two processes, because a test mostly waits: browser_tests ARGUMENTS...
browser_tests() {
  .venv/bin/pytest --numprocesses 2 --dist worksteal "$@"
}

# Steps that nothing else waits for. The lane that ends first takes the first of them, and each lane takes another one
# when it has finished one.
shared_steps() {
  local name
  for name in distribution random_inputs; do
    mkdir "$logs/$name" 2> /dev/null || continue
    $name
  done
}

distribution() {
  step "Tools for the tests of the distribution" Scripts/install-distribution-tools.sh
  step "Static command and its packages" Scripts/dist.sh
  step "Distribution" .venv/bin/pytest Tests/Distribution
}

# Runs each target of libFuzzer for 20 seconds. The other lane leaves it one core.
random_inputs() {
  step "Random inputs for the search, the resolver and the readers" env FUZZ_JOBS=1 Scripts/fuzz.sh 20
}

step "Tools for the build" Scripts/install-build-tools.sh
step "Layout of the code" Scripts/format.sh
step "Plain English" Scripts/check-prose.py
step "Deprecated API of Apple" Scripts/check-apple-api.py
step "Generated style sheets" Scripts/make-styles.py --check
step "Sizes in the documents" Scripts/element-sizes.py --check
step "Versions of browsers" Scripts/browser-versions.py --check

(packages; shared_steps) &
first=$!
(trap 'touch "$logs/stopped"' EXIT; products; shared_steps) &
second=$!
status=0
wait $first || status=$?
wait $second || status=$?
printf '\n== Times of the steps, %d s in all\n' $SECONDS
cat "$logs/times"
[ ! -e "$logs/failures" ] || cat "$logs/failures"
exit $status
