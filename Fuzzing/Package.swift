// swift-tools-version: 6.2
import PackageDescription

// Scripts/fuzz.sh builds this package, with the flags of libFuzzer for all modules.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "CascadeKit", path: "..")],
  targets: [
    .target(name: "FuzzDriver"),
    .executableTarget(
      name: "FuzzReaders",
      dependencies: [
        "FuzzDriver",
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "GuessedFormats", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
      ]),
  ]
    + ["FuzzSearch", "FuzzResolver"].map { name in
      .executableTarget(
        name: name,
        dependencies: [
          "FuzzDriver",
          .product(name: "CascadeKit", package: "CascadeKit"),
          .product(name: "ChinaRegions", package: "CascadeKit"),
        ])
    },
  swiftLanguageModes: [.v6]
)
