// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "CascadeKit", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "ChinaRegions", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
        .product(name: "MappedHierarchies", package: "CascadeKit"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
