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
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .executableTarget(
      name: "cascade",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CascadeKit", package: "CascadeKit"),
        .product(name: "ChinaRegions", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
        .product(name: "MappedHierarchies", package: "CascadeKit"),
      ]),
    .testTarget(
      name: "CascadeTests",
      dependencies: ["cascade", .product(name: "CascadeKit", package: "CascadeKit")]),
  ],
  swiftLanguageModes: [.v6]
)
