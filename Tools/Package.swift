// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CascadeTools",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cascade", targets: ["cascade"])
  ],
  dependencies: [
    .package(name: "CascadeKit", path: ".."),
    // Exact, so that a commit builds one program; Tools/dependencies.json has the contents of each. The last two are NIO's.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlienc",
      providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CEmbeddedFiles"),
    .target(name: "PostgreSQL", dependencies: ["CPostgreSQL", "SystemLibrary"]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "SystemLibrary"),
    .target(name: "GzipCompression", dependencies: ["CZlib"]),
    .target(
      name: "ToolSupport",
      dependencies: [
        "CEmbeddedFiles",
        "GzipCompression",
        .product(name: "AddressForms", package: "CascadeKit"),
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "ChinaRegions", package: "CascadeKit"),
        .product(name: "Countries", package: "CascadeKit"),
        .product(name: "DeliveryForms", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
        .product(name: "WorldRegions", package: "CascadeKit"),
      ]),
    .target(
      name: "TerminalPicker",
      dependencies: [
        "SystemLibrary",
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
      ]),
    .target(
      name: "DocumentFiles",
      dependencies: [
        "CLibArchive",
        "CLibXML2",
        "CLibYAML",
        "GzipCompression",
        "PostgreSQL",
        "SQLite",
        "SystemLibrary",
        .product(name: "GuessedFormats", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
      ]),
    .target(name: "BrotliCompression", dependencies: ["CBrotli"]),
    .target(
      name: "CascadeServer",
      dependencies: [
        "BrotliCompression",
        "GzipCompression",
        "SystemLibrary",
        "ToolSupport",
        .product(name: "AddressForms", package: "CascadeKit"),
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "ChinaRegions", package: "CascadeKit"),
        .product(name: "Countries", package: "CascadeKit"),
        .product(name: "ElementDeclarations", package: "CascadeKit"),
        .product(name: "WorldRegions", package: "CascadeKit"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        // Used by NIO only. SwiftPM wants a version's package to have a user.
        .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "DequeModule", package: "swift-collections"),
      ]),
    .executableTarget(
      name: "cascade",
      dependencies: [
        "BrotliCompression",
        "CascadeServer",
        "DocumentFiles",
        "GzipCompression",
        "SQLite",
        "SystemLibrary",
        "TerminalPicker",
        "ToolSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AddressForms", package: "CascadeKit"),
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "ChinaRegions", package: "CascadeKit"),
        .product(name: "Countries", package: "CascadeKit"),
        .product(name: "GuessedFormats", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
        .product(name: "MappedHierarchies", package: "CascadeKit"),
        .product(name: "WorldRegions", package: "CascadeKit"),
      ]),
    .target(name: "SQLiteFiles", dependencies: ["CSQLite"], path: "Tests/SQLiteFiles"),
    .testTarget(
      name: "CascadeTests",
      dependencies: [
        "GzipCompression", "SQLiteFiles", "TerminalPicker", "cascade",
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "Countries", package: "CascadeKit"),
        .product(name: "GuessedFormats", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
        .product(name: "WorldRegions", package: "CascadeKit"),
      ]),
    .testTarget(
      name: "CascadeServerTests",
      dependencies: [
        "CascadeServer", "CBrotli", "CZlib", "GzipCompression", "SystemLibrary", "ToolSupport",
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "DocumentFilesTests",
      dependencies: [
        "DocumentFiles", "GzipCompression", "SQLiteFiles",
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "GuessedFormats", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
      ]),
    .testTarget(
      name: "ToolSupportTests",
      dependencies: ["ToolSupport", .product(name: "ChinaRegions", package: "CascadeKit")]),
    .testTarget(
      name: "TerminalPickerTests",
      dependencies: [
        "SystemLibrary", "TerminalPicker",
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "ChinaRegions", package: "CascadeKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
