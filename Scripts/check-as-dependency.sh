#!/usr/bin/env bash
# Builds and runs a small package that depends on this one by URL and version, as an app does.
# The dependency has the files of the last commit; uncommitted changes are left out.
# Usage: Scripts/check-as-dependency.sh
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A repository with one commit and one tag. It works for shallow clones too, because it needs no history.
mkdir "$work/CascadeKit" "$work/App"
git archive HEAD | tar -x -C "$work/CascadeKit"
export GIT_AUTHOR_NAME=check GIT_AUTHOR_EMAIL=check@localhost
export GIT_COMMITTER_NAME=check GIT_COMMITTER_EMAIL=check@localhost
git -C "$work/CascadeKit" init -q
git -C "$work/CascadeKit" add --all --force
git -C "$work/CascadeKit" commit -q -m "The last commit"
git clone -q --bare "$work/CascadeKit" "$work/CascadeKit.git"
git -C "$work/CascadeKit.git" tag 1.0.0

cat > "$work/App/Package.swift" <<EOF
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "file://$work/CascadeKit.git", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: ["CascadeKit", "ChinaRegions", "HierarchyFormats", "MappedHierarchies"].map {
        .product(name: \$0, package: "CascadeKit")
      },
      path: "Sources")
  ]
)
EOF

mkdir "$work/App/Sources"
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
echo "A package that depends on this one by URL and version builds and runs."
