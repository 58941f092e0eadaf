// swift-tools-version: 6.2
import PackageDescription

// Linux has no UIKit: doubles of what the adapters use stand in for it, and run their tests. A double
// stands on those before it.
#if os(Linux)
let doubles = ["UIKit", "SwiftUI", "AVFoundation"]
let adapterTests = ["CascadeUIKit", "CascadeSwiftUI", "ExampleScreens", "AppModule"]
#else
let doubles: [String] = []
let adapterTests: [String] = []
#endif
let doubleDependencies = doubles.map { Target.Dependency(stringLiteral: $0) }
let examples = adapterTests.filter { $0 == "ExampleScreens" }

// Each list has its type, as the compiler takes too long to find those of one long expression.
let doubleTargets = doubles.enumerated().map { place, double -> Target in
  .target(
    name: double, dependencies: Array(doubleDependencies[..<place]),
    path: "Tests/Doubles/\(double)")
}

let exampleTargets = examples.flatMap { screens -> [Target] in
  let folder = "Examples/iOS/CascadeExamples.swiftpm/Sources"
  return [
    .target(
      name: screens,
      dependencies: ["CascadeSwiftUI", "ChinaRegions", "FruitMachines", "HierarchyFormats"]
        + doubleDependencies,
      path: "\(folder)/Screens"),
    .executableTarget(
      name: "AppModule", dependencies: [.init(stringLiteral: screens)] + doubleDependencies,
      path: "\(folder)/App"),
  ]
}

let adapterTestTargets = adapterTests.enumerated().map { place, adapter -> Target in
  let before = adapterTests[..<place].map { Target.Dependency(stringLiteral: "\($0)Tests") }
  let shared: [Target.Dependency] = [
    .init(stringLiteral: adapter), "ChinaRegions", "HierarchyFormats", "TestSupport",
  ]
  return .testTarget(
    name: "\(adapter)Tests", dependencies: shared + doubleDependencies + before,
    // Testing offers attachments of UIKit's images where there is a UIKit.
    swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])])
}

let package = Package(
  name: "CascadeKit",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "CascadeKit", targets: ["CascadeKit"]),
    .library(name: "ChinaRegions", targets: ["ChinaRegions"]),
    .library(name: "HierarchyFormats", targets: ["HierarchyFormats"]),
    .library(name: "MappedHierarchies", targets: ["MappedHierarchies"]),
    .library(name: "CascadeWeb", targets: ["CascadeWeb"]),
    .library(name: "CascadeUIKit", targets: ["CascadeUIKit"]),
    .library(name: "CascadeSwiftUI", targets: ["CascadeSwiftUI"]),
    .executable(name: "CascadeElements", targets: ["CascadeElements"]),
    .library(name: "FruitMachines", targets: ["FruitMachines"]),
    .executable(name: "FruitMachinePage", targets: ["FruitMachinePage"]),
  ],
  targets: [
    // Core: pure Swift, no imports, also built as Embedded Swift.
    .target(name: "Sorting"),
    .target(name: "Hierarchies", dependencies: ["Sorting"]),
    .target(name: "TextMatching"),
    .target(name: "Romanization", dependencies: ["Sorting", "TextMatching"]),
    .target(name: "PlaceNames"),
    .target(
      name: "Selections", dependencies: ["Hierarchies", "PlaceNames", "Romanization", "Sorting"]),
    .target(
      name: "NameSearching",
      dependencies: ["Hierarchies", "Romanization", "Sorting", "TextMatching"]),
    .target(
      name: "AddressResolving",
      dependencies: ["Hierarchies", "PlaceNames", "Sorting", "TextMatching"]),
    .target(
      name: "CascadeKit",
      dependencies: [
        "AddressResolving", "Hierarchies", "NameSearching", "Romanization", "Selections",
      ]),

    // Data.
    .target(name: "MappedHierarchies", dependencies: ["Hierarchies"]),
    .target(name: "HierarchyFormats", dependencies: ["Hierarchies", "Sorting"]),
    .target(
      name: "ChinaRegions",
      dependencies: ["AddressResolving", "Hierarchies", "MappedHierarchies"],
      resources: [
        .copy("Resources/china.hierarchy"), .copy("Resources/former-divisions.tsv"),
      ]),

    // Adapters.
    .target(name: "CascadeWeb", dependencies: ["CascadeKit", "Sorting"]),
    .executableTarget(name: "CascadeElements", dependencies: ["CascadeWeb"]),
    .target(
      name: "CascadeUIKit", dependencies: ["CascadeKit"] + doubleDependencies.prefix(1),
      resources: [.process("Resources")]),
    .target(name: "CascadeSwiftUI", dependencies: ["CascadeUIKit"] + doubleDependencies),

    // The game of the gallery and of the examples.
    .target(name: "FruitMachines"),
    .executableTarget(name: "FruitMachinePage", dependencies: ["FruitMachines"]),

    // Tests.
    .target(name: "TestSupport", dependencies: ["Hierarchies"], path: "Tests/TestSupport"),
    .testTarget(
      name: "HierarchiesTests", dependencies: ["Hierarchies", "MappedHierarchies", "TestSupport"]),
    .testTarget(
      name: "MappedHierarchiesTests", dependencies: ["MappedHierarchies", "TestSupport"]),
    .testTarget(name: "RomanizationTests", dependencies: ["Romanization", "TestSupport"]),
    .testTarget(
      name: "SelectionsTests", dependencies: ["Selections", "ChinaRegions", "TestSupport"]),
    .testTarget(
      name: "NameSearchingTests", dependencies: ["NameSearching", "ChinaRegions", "TestSupport"]),
    .testTarget(
      name: "AddressResolvingTests",
      dependencies: ["AddressResolving", "ChinaRegions", "HierarchyFormats", "TestSupport"]),
    .testTarget(name: "HierarchyFormatsTests", dependencies: ["HierarchyFormats", "TestSupport"]),
    .testTarget(
      name: "ChinaRegionsTests",
      dependencies: ["ChinaRegions", "HierarchyFormats", "Romanization", "TestSupport"]),
    .testTarget(
      name: "CascadeWebTests", dependencies: ["CascadeWeb", "ChinaRegions", "TestSupport"]),
    .testTarget(name: "FruitMachinesTests", dependencies: ["FruitMachines", "TestSupport"]),
  ] + doubleTargets + exampleTargets + adapterTestTargets,
  swiftLanguageModes: [.v6]
)
