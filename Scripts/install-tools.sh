#!/usr/bin/env bash
# Installs what a group of builds or tests needs and is missing: install-tools.sh GROUP...
#
#   build          headers of zlib, Brotli, SQLite, PostgreSQL, libyaml, libarchive and libxml2, Python, wasm-opt and
#                  wasm-split, esbuild
#   static         libraries that libarchive is linked with in the static command, and Brotli
#   browser        Node.js and the TypeScript compiler, nginx, Chromium, a font with Chinese characters; Playwright,
#                  Selenium and axe in .venv
#   frameworks     React, Vue, Preact, htmx, Alpine, jQuery, jsdom; esbuild, Rollup, webpack, Bun; in .venv/frameworks
#   server         clients for Tests/Server in .venv
#   engines        Firefox ESR and WebKitGTK, a screen in memory, a clipboard, bindings for the window of WebKitGTK
#   screen-reader  both browsers, the accessibility bus with its bindings, a window manager, a program that presses keys
#   orca           Orca and a speech server, for Tests/ScreenReader/record.py
#   terminal       tmux
#   databases      PostgreSQL and its client
#   spark          Java, and Spark in .venv, about 800 MB
#   debian         tools that make a Debian package
#   distribution   those, tools for containers, shells
#   server-benchmark  the servers that `cascade serve` is compared with, in .venv
set -euo pipefail
cd "$(dirname "$0")/.."

missing=() requirements=() frameworks=

# Adds the package of a program that isn't here: program NAME [PACKAGE]
program() {
  command -v "$1" > /dev/null || missing+=("${2:-$1}")
}

# Adds the package of a header that isn't here: header FILE PACKAGE
header() {
  echo "#include <$1>" | clang -E -x c - > /dev/null 2>&1 || missing+=("$2")
}

# Adds packages if a condition isn't true: unless CONDITION PACKAGE...
unless() {
  eval "$1" > /dev/null 2>&1 || missing+=("${@:2}")
}

# Adds the bindings of a library for the system's Python: bindings NAME VERSION PACKAGE
bindings() {
  unless "/usr/bin/python3 -c 'import gi; gi.require_version(\"$1\", \"$2\")'" python3-gi "$3"
}

# Python packages in .venv: python FOLDER
python() {
  program python3
  unless "python3 -c 'import venv, ensurepip'" python3-venv
  requirements+=("$1/requirements.txt")
}

group() {
  case $1 in
    build)
      if ! command -v swift > /dev/null; then
        echo "Swift 6.2 or later is needed and not here; get it from https://swift.org/install." >&2
        exit 1
      fi
      header zlib.h zlib1g-dev
      header brotli/encode.h libbrotli-dev
      header sqlite3.h libsqlite3-dev
      header yaml.h libyaml-dev
      header archive.h libarchive-dev
      CPATH=/usr/include/libxml2 header libxml/tree.h libxml2-dev
      header postgresql/libpq-fe.h libpq-dev
      program python3
      program wasm-split binaryen
      program esbuild
      ;;
    static)
      header zstd.h libzstd-dev
      header lzma.h liblzma-dev
      header bzlib.h libbz2-dev
      header nettle/md5.h nettle-dev
      program brotli
      ;;
    browser)
      program node nodejs
      program tsc node-typescript
      unless '[ -x /usr/sbin/nginx ] || command -v nginx' nginx-light
      program chromium-headless-shell
      unless "fc-list | grep -qi 'noto.*cjk'" fontconfig fonts-noto-cjk
      python Tests/Browser
      ;;
    frameworks)
      python Tests/Browser
      program esbuild
      program rollup
      unless '[ -e /usr/share/javascript/jquery/jquery.js ]' libjs-jquery
      unless '[ -d /usr/share/nodejs/jsdom ]' node-jsdom
      unless '[ -d /usr/share/nodejs/react-dom ]' node-react node-react-dom
      frameworks=Tests/Browser/frameworks.txt
      ;;
    server) python Tests/Server ;;
    engines)
      program firefox-esr
      program WebKitWebDriver webkit2gtk-driver
      program Xvfb xvfb
      program xclip
      bindings Gtk 3.0 gir1.2-gtk-3.0
      bindings WebKit2 4.1 gir1.2-webkit2-4.1
      ;;
    screen-reader)
      program chromium
      program firefox-esr
      program Xvfb xvfb
      program openbox
      program xdotool
      program dbus-daemon dbus
      unless '[ -x /usr/libexec/at-spi-bus-launcher ]' at-spi2-core
      bindings Atspi 2.0 gir1.2-atspi-2.0
      ;;
    orca) unless 'command -v orca' orca speech-dispatcher python3-speechd ;;
    terminal)
      program tmux
      python Tests/Terminal
      ;;
    databases)
      unless "compgen -G '/usr/lib/postgresql/*/bin/initdb'" postgresql
      program psql postgresql-client
      python Tests/Databases
      ;;
    spark)
      program java default-jre-headless
      python Examples/Spark/tests
      ;;
    debian)
      program dh debhelper
      program dpkg-buildpackage dpkg-dev
      ;;
    distribution)
      group debian
      program debootstrap
      program lintian
      program mandoc
      program systemd-nspawn systemd-container
      program zsh
      program fish
      unless '[ -e /usr/share/bash-completion/bash_completion ]' bash-completion
      python Tests/Distribution
      ;;
    server-benchmark) python Benchmarks/Server ;;
    *)
      echo "install-tools.sh: no group '$1'; the groups are in the script's first lines" >&2
      exit 1
      ;;
  esac
}

for name in "$@"; do group "$name"; done

# Steps of the tests run side by side, and the package managers can't.
exec 9> "/tmp/cascade-install-$(id -u).lock"
flock 9
if [ ${#missing[@]} != 0 ]; then
  if command -v apt-get > /dev/null; then
    as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600)
    "${as_root[@]}" "${apt[@]}" update
    "${as_root[@]}" "${apt[@]}" install -y --no-install-recommends "${missing[@]}" > /dev/null
  else
    echo "Needed and not here: ${missing[*]}. Install them with your system's packages." >&2
    # Without binaryen the build works: the elements are larger, and one module for every page.
    [ "${missing[*]}" = binaryen ] || exit 1
  fi
fi
for file in "${requirements[@]}"; do
  installed=.venv/installed/$file
  if cmp -s "$file" "$installed"; then continue; fi
  [ -x .venv/bin/pip ] || python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check -r "$file"
  mkdir -p "$(dirname "$installed")"
  cp "$file" "$installed"
done

# Debian's webpack can't be installed beside a Node.js of another source, so it and what it needs are only unpacked.
unpack_webpack() {
  local folder=$1 work names
  work=$(mktemp -d)
  chmod 755 "$work"
  : > "$work/status"
  names=$(apt-get -s -o Dir::State::status="$work/status" install --no-install-recommends webpack |
    awk '/^Inst (node-|webpack |terser )/ { print $2 }')
  (cd "$work" && apt-get download -qq $names 2> /dev/null)
  for file in "$work"/*.deb; do dpkg-deb -x "$file" "$folder/debian"; done
  rm -rf "$work"
}

if [ -n "$frameworks" ] && ! cmp -s "$frameworks" ".venv/installed/$frameworks"; then
  rm -rf .venv/frameworks
  .venv/bin/pip install --quiet --disable-pip-version-check --no-deps --no-compile --require-hashes \
    --target .venv/frameworks -r "$frameworks"
  unpack_webpack .venv/frameworks
  mkdir -p "$(dirname ".venv/installed/$frameworks")"
  cp "$frameworks" ".venv/installed/$frameworks"
fi
