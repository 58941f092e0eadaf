// swift-tools-version: 6.2
import PackageDescription

// The programs for the browser of the pages in Pages. The server sends both for `cascade demo`.
let package = Package(
  name: "CascadeGallery",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "CascadeKit", path: "..")
  ],
  targets: [
    // The game, which is a link to the sources of the example app.
    .target(name: "FruitMachines", exclude: ["FruitMachines.docc"]),
    .executableTarget(name: "FruitMachinePage", dependencies: ["FruitMachines"]),

    // A column of addresses.
    .target(
      name: "AddressColumns",
      dependencies: [
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
      ]),
    .executableTarget(
      name: "AddressColumnPage",
      dependencies: ["AddressColumns", .product(name: "WebRuntime", package: "CascadeKit")]),
    .testTarget(
      name: "AddressColumnsTests",
      dependencies: ["AddressColumns", .product(name: "ChinaRegions", package: "CascadeKit")]),

    // Documents.
    .target(
      name: "ImportedDocuments",
      dependencies: [
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "GuessedFormats", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
      ]),
    .executableTarget(
      name: "ImportPage",
      dependencies: ["ImportedDocuments", .product(name: "WebRuntime", package: "CascadeKit")]),
    .testTarget(name: "ImportedDocumentsTests", dependencies: ["ImportedDocuments"]),
  ],
  swiftLanguageModes: [.v6]
)
