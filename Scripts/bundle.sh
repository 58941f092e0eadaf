#!/usr/bin/env bash
# Writes the elements and the gazetteer as archives, for people who have no Swift: Scripts/bundle.sh [FOLDER]
#
# Results in FOLDER (default: .build/dist):
#   cascadekit-elements-VERSION.zip   the folder `cascade` for a web server, with compressed copies of the files
#   cascadekit-elements-VERSION.tgz   the package for `npm install`, without compressed copies
#   cascadekit-elements-VERSION.sha256   the checksums of both
#
# The archives depend on the files only, so whoever builds the same commit gets the same checksums. With CASCADE, the
# path of a command that is built already, nothing is built.
set -euo pipefail
cd "$(dirname "$0")/.."

dist=${1:-.build/dist}
cascade=${CASCADE:-.build/debug/cascade}
if [ -z "${CASCADE:-}" ]; then
  Scripts/install-tools.sh build
  Scripts/build-elements.sh
  Scripts/swift-in.sh Tools build --product cascade
fi
name=cascadekit-elements-$("$cascade" --version)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mkdir -p "$dist"
"$cascade" bundle -o "$stage/cascade" --pack "$dist/$name.tgz" > /dev/null
python3 - "$stage" "$dist/$name.zip" << 'PYTHON'
import pathlib
import sys
import zipfile

folder, output = map(pathlib.Path, sys.argv[1:])
with zipfile.ZipFile(output, "w") as archive:
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        # The time and the rights are the same for all files.
        entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), (1985, 10, 26, 8, 15, 0))
        entry.external_attr = 0o644 << 16
        # The copies are compressed already.
        is_copy = file.suffix in (".gz", ".br")
        entry.compress_type = zipfile.ZIP_STORED if is_copy else zipfile.ZIP_DEFLATED
        archive.writestr(entry, file.read_bytes(), compresslevel=9)
PYTHON
(cd "$dist" && sha256sum "$name.tgz" "$name.zip" > "$name.sha256" && cat "$name.sha256")
echo "The archives are in $dist."
