#!/usr/bin/env bash
# Builds small packages that depend on this one by URL and version, as apps do. One runs the core. The other uses the controls,
# and compiles only what they need.
# The dependency has the files of the last commit; uncommitted changes are left out.
# Usage: Scripts/check-as-dependency.sh
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A repository with one commit and one tag. It works for shallow clones too, because it needs no history.
mkdir "$work/CascadeKit"
git archive HEAD | tar -x -C "$work/CascadeKit"
export GIT_AUTHOR_NAME=check GIT_AUTHOR_EMAIL=check@localhost
export GIT_COMMITTER_NAME=check GIT_COMMITTER_EMAIL=check@localhost
git -C "$work/CascadeKit" init -q
git -C "$work/CascadeKit" add --all --force
git -C "$work/CascadeKit" commit -q -m "The last commit"
git clone -q --bare "$work/CascadeKit" "$work/CascadeKit.git"
git -C "$work/CascadeKit.git" tag 1.0.0

# Writes the manifest of a package whose only target uses products of this one: manifest NAME PRODUCT...
manifest() {
  local name=$1 product
  shift
  mkdir -p "$work/$name/Sources"
  {
    echo "// swift-tools-version: 6.2"
    echo "import PackageDescription"
    echo "let package = Package("
    echo "  name: \"$name\", platforms: [.iOS(.v16), .macOS(.v13)],"
    echo "  dependencies: [.package(url: \"file://$work/CascadeKit.git\", from: \"1.0.0\")],"
    echo "  targets: [.executableTarget(name: \"$name\", dependencies: ["
    for product in "$@"; do echo "    .product(name: \"$product\", package: \"CascadeKit\"),"; done
    echo "  ], path: \"Sources\")])"
  } > "$work/$name/Package.swift"
}

manifest App CascadeKit ChinaRegions HierarchyFormats MappedHierarchies
cat > "$work/App/Sources/main.swift" <<'EOF'
import CascadeKit
import ChinaRegions
import Foundation
import HierarchyFormats
import MappedHierarchies

let regions = ChinaRegions.hierarchy
let resolver = AddressResolver(regions, history: ChinaRegions.history)
print(regions.names(of: resolver.resolve("浙江省杭州市下城区").path).joined(separator: " "))

let text = "广东省\t440000\n\t广州市\t440100\n"
let read = try HierarchyText.read(Array(text.utf8))
let path = CommandLine.arguments[1]
try Data(HierarchyFile.encode(read)).write(to: URL(fileURLWithPath: path))
let mapped = try HierarchyFile.map(path: path)
print(TreeText(style: .lines, includesCodes: true).string(of: mapped), terminator: "")
EOF

cat > "$work/expected" <<'EOF'
浙江省 杭州市 拱墅区
广东省	440000
└── 广州市	440100
EOF

app=(swift run --package-path "$work/App" --cache-path "$work/cache" -c release App)
"${app[@]}" "$work/small.hierarchy" > "$work/output"
diff "$work/expected" "$work/output"
# On Linux, the controls use a double of UIKit, which uses the layout engine.
manifest Controls CascadeUIKit
echo 'import CascadeUIKit' > "$work/Controls/Sources/main.swift"
swift build --package-path "$work/Controls" --cache-path "$work/cache"
cat > "$work/expected" <<'EOF'
CascadeBase
CascadeKit
CascadeUIKit
ControlIdentifiers
Controls
Hierarchies
Histories
LayoutEngine
Lookup
ModuleBundles
Romanization
Selections
UIKit
EOF
# Folders of modules that aren't compiled have no object files.
(cd "$work/Controls/.build/debug" && printf '%s\n' *.build/*.o) | sed 's/\.build.*//' | LC_ALL=C sort -u > "$work/compiled"
if ! diff "$work/expected" "$work/compiled"; then
  echo "The controls need the modules marked with <, and those marked with > were compiled." >&2
  exit 1
fi
echo "Packages that depend on this one by URL and version build and run, and compile only what they need."
