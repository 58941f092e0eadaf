// swift-tools-version: 6.2
import PackageDescription

// With CASCADE_CORE=1, the package has only the core, the formats and the data, so that their tests build without the controls.
let isCore = Context.environment["CASCADE_CORE"] != nil

// Linux has no UIKit. Test doubles replace the frameworks of the adapters, so that their tests run there.
// Each double depends on the ones before it.
#if os(Linux)
let doubles = isCore ? [] : ["UIKit", "SwiftUI", "AVFoundation"]
let adapterTests =
  isCore
  ? [] : ["CascadeUIKit", "CascadeSwiftUI", "WorldControls", "ExampleScreens", "AppModule"]
#else
let doubles: [String] = []
let adapterTests: [String] = []
#endif
let doubleDependencies = doubles.map { Target.Dependency(stringLiteral: $0) }
// With a double, Testing would load its overlay for the real UIKit.
#if os(Linux)
let overlaySettings: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
]
#else
let overlaySettings: [SwiftSetting] = []
#endif
// Every library for apps has a privacy manifest for the App Store. As a resource it would link Foundation on Linux, which
// most of them do without, and in WebAssembly, which has none.
#if os(Linux)
let hasManifests = false
#else
let hasManifests = Context.environment["CASCADE_WASM"] == nil
#endif
let privacyManifest: [Resource] = hasManifests ? [.copy("PrivacyInfo.xcprivacy")] : []
let leftOut = hasManifests ? [] : ["PrivacyInfo.xcprivacy"]
let examples = "Examples/iOS/CascadeExamples.swiftpm/Sources"

// The lists have explicit types because the compiler takes too long to infer them.
let doubleTargets = doubles.enumerated().map { position, double -> Target in
  .target(
    name: double,
    dependencies: Array(doubleDependencies[..<position]) + (position == 0 ? ["LayoutEngine"] : []),
    path: "Tests/Doubles/\(double)")
}

// The double of UIKit solves constraints and measures text with it. It is optimized, unlike the doubles.
let layoutTargets: [Target] = doubles.prefix(1).flatMap { _ -> [Target] in
  [
    .target(name: "LayoutEngine", path: "Tests/LayoutEngine"),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"]),
    // Draws the views of the doubles, for people to look at.
    .testTarget(
      name: "Drawing", dependencies: ["LayoutEngine", "UIKit"], swiftSettings: overlaySettings),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "AppModule", "CascadeSwiftUI", "ChinaRegions", "Drawing", "ExampleScreens", "LayoutEngine",
        "SwiftUI", "TestSupport", "UIKit", "WorldControls",
      ], swiftSettings: overlaySettings),
  ]
}

// What app developers type first. The tests of the views run it.
let firstLines = adapterTests.filter { $0 == "CascadeSwiftUI" }.map { adapter -> Target in
  .target(
    name: "FirstLines",
    dependencies: [.init(stringLiteral: adapter), "ChinaRegions", "HierarchyFormats"]
      + doubleDependencies,
    path: "Tests/FirstLines")
}

let exampleTargets = adapterTests.filter { $0 == "ExampleScreens" }.flatMap { screens -> [Target] in
  [
    .target(name: "FruitMachines", path: "\(examples)/FruitMachines"),
    .testTarget(name: "FruitMachinesTests", dependencies: ["FruitMachines", "TestSupport"]),
    .target(
      name: screens,
      dependencies: ["CascadeSwiftUI", "ChinaRegions", "FruitMachines", "HierarchyFormats"]
        + doubleDependencies,
      path: "\(examples)/Screens"),
    .executableTarget(
      name: "AppModule", dependencies: [.init(stringLiteral: screens)] + doubleDependencies,
      path: "\(examples)/App", exclude: leftOut),
  ]
}

let adapterTestTargets = adapterTests.enumerated().map { position, adapter -> Target in
  let before = adapterTests[..<position].map { Target.Dependency(stringLiteral: "\($0)Tests") }
  let shared: [Target.Dependency] = [
    .init(stringLiteral: adapter), "ChinaRegions", "HierarchyFormats", "TestSupport",
  ]
  let lines: [Target.Dependency] = adapter == "CascadeSwiftUI" ? ["FirstLines"] : []
  return .testTarget(
    name: "\(adapter)Tests", dependencies: shared + doubleDependencies + before + lines,
    swiftSettings: overlaySettings)
}

// On Apple's platforms, the same sources are the tests of an app: Tests/OnDeviceHost/OnDevice.xcodeproj.
let onDeviceTests: [Target] = doubles.prefix(1).map { _ in
  .testTarget(
    name: "OnDevice",
    dependencies: [
      "CascadeSwiftUI", "CascadeUIKit", "ChinaRegions", "FruitMachines", "HierarchyFormats",
    ] + doubleDependencies,
    swiftSettings: overlaySettings)
}

let package = Package(
  name: "CascadeKit",
  defaultLocalization: "en",
  platforms: [.iOS(.v16), .macOS(.v13), .visionOS(.v1)],
  // GuessedFormats is for the command and the gallery. WebRuntime is for pages: its declarations are
  // `@_spi(Pages)`.
  products: [
    .library(name: "AddressForms", targets: ["AddressForms"]),
    .library(name: "CascadeKit", targets: ["CascadeKit"]),
    .library(name: "ChinaRegions", targets: ["ChinaRegions"]),
    .library(name: "ChinaRegionsObjC", targets: ["ChinaRegionsObjC"]),
    .library(name: "Countries", targets: ["Countries"]),
    .library(name: "DeliveryForms", targets: ["DeliveryForms"]),
    .library(name: "ElementDeclarations", targets: ["ElementDeclarations"]),
    .library(name: "GuessedFormats", targets: ["GuessedFormats"]),
    .library(name: "HierarchyFormats", targets: ["HierarchyFormats"]),
    .library(name: "MappedHierarchies", targets: ["MappedHierarchies"]),
    .library(name: "CascadeObjC", targets: ["CascadeObjC"]),
    .library(name: "CascadeUIKit", targets: ["CascadeUIKit"]),
    .library(name: "CascadeSwiftUI", targets: ["CascadeSwiftUI"]),
    .library(name: "CascadeUITesting", targets: ["CascadeUITesting"]),
    .library(name: "WebRuntime", targets: ["WebRuntime"]),
    .library(name: "WorldControls", targets: ["WorldControls"]),
    .library(name: "WorldRegions", targets: ["WorldRegions"]),
  ],
  targets: [
    // Core: no Foundation, compiles as Embedded Swift.
    .target(name: "CascadeBase"),
    .target(name: "Hierarchies", dependencies: ["CascadeBase"]),
    .target(name: "Romanization", dependencies: ["CascadeBase"]),
    .target(name: "Histories", dependencies: ["CascadeBase", "Hierarchies"]),
    .target(
      name: "Selections",
      dependencies: ["CascadeBase", "Hierarchies", "Histories", "Romanization"]),
    .target(
      name: "Lookup",
      dependencies: ["CascadeBase", "Hierarchies", "Histories", "Romanization", "Selections"]),
    .target(
      name: "DeliveryForms", dependencies: ["CascadeBase", "Hierarchies", "Lookup"],
      exclude: leftOut, resources: privacyManifest),
    .target(
      name: "AddressForms", dependencies: ["CascadeBase", "Hierarchies"], exclude: leftOut,
      resources: privacyManifest),
    .target(
      name: "Countries",
      dependencies: [
        "AddressForms", "CascadeBase", "Hierarchies", "Lookup", "Romanization", "Selections",
      ],
      exclude: leftOut, resources: privacyManifest),
    .target(
      name: "CascadeKit",
      dependencies: ["Hierarchies", "Histories", "Lookup", "Romanization", "Selections"],
      exclude: leftOut, resources: privacyManifest),

    // Data.
    .target(name: "ModuleBundles"),
    .target(
      name: "MappedHierarchies", dependencies: ["Hierarchies"], exclude: leftOut,
      resources: privacyManifest),
    .target(
      name: "HierarchyFormats", dependencies: ["CascadeBase", "Hierarchies"], exclude: leftOut,
      resources: privacyManifest),
    .target(
      name: "GuessedFormats", dependencies: ["CascadeBase", "Hierarchies", "HierarchyFormats"]),
    .target(
      name: "ChinaRegions",
      dependencies: ["Hierarchies", "Histories", "MappedHierarchies", "ModuleBundles"],
      resources: [
        .copy("Resources/china.hierarchy"), .copy("Resources/china.history"),
        .copy("Resources/PrivacyInfo.xcprivacy"),
      ]),
    .target(
      name: "WorldRegions",
      dependencies: [
        "AddressForms", "ChinaRegions", "Countries", "Hierarchies", "Histories",
        "MappedHierarchies", "ModuleBundles", "Selections",
      ],
      resources: [.copy("Resources/world"), .copy("Resources/PrivacyInfo.xcprivacy")]),

    // Adapters.
    .target(name: "ControlIdentifiers"),
    .target(name: "CascadeUITesting", dependencies: ["ControlIdentifiers"]),
    .target(name: "WebRuntime", dependencies: ["CascadeBase"]),
    .target(
      name: "CascadeWeb",
      dependencies: [
        "AddressForms", "CascadeBase", "CascadeKit", "Countries", "HierarchyFormats", "WebRuntime",
      ]),
    .executableTarget(name: "CascadeElements", dependencies: ["CascadeWeb", "WebRuntime"]),
    .target(name: "ElementDeclarations", dependencies: ["HierarchyFormats"]),
    .target(
      name: "CascadeUIKit",
      dependencies: ["CascadeBase", "CascadeKit", "ControlIdentifiers", "ModuleBundles"]
        + doubleDependencies.prefix(1),
      resources: [.process("Resources")]),
    .target(
      name: "CascadeSwiftUI", dependencies: ["CascadeUIKit"] + doubleDependencies, exclude: leftOut,
      resources: privacyManifest),
    // Empty without Objective-C.
    .target(
      name: "CascadeObjC", dependencies: ["CascadeUIKit", "HierarchyFormats", "MappedHierarchies"],
      exclude: leftOut, resources: privacyManifest),
    .target(
      name: "ChinaRegionsObjC", dependencies: ["CascadeObjC", "ChinaRegions"], exclude: leftOut,
      resources: privacyManifest),
    .target(
      name: "WorldControls",
      dependencies: ["AddressForms", "CascadeSwiftUI", "Countries", "Lookup", "WorldRegions"]
        + doubleDependencies,
      exclude: leftOut, resources: privacyManifest),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["Hierarchies"], path: "Tests/TestSupport",
      exclude: ["saved-path-cases.json"]),
    .testTarget(
      name: "HierarchiesTests", dependencies: ["Hierarchies", "MappedHierarchies", "TestSupport"],
      exclude: ["FileFormat/Files"]),
    .testTarget(
      name: "MappedHierarchiesTests", dependencies: ["MappedHierarchies", "TestSupport"]),
    .testTarget(name: "RomanizationTests", dependencies: ["Romanization", "TestSupport"]),
    .testTarget(
      name: "HistoriesTests",
      dependencies: ["Histories", "ChinaRegions", "HierarchyFormats", "Selections", "TestSupport"]),
    .testTarget(
      name: "SelectionsTests",
      dependencies: ["Selections", "ChinaRegions", "TestSupport"]),
    .testTarget(
      name: "CountriesTests",
      dependencies: ["AddressForms", "Countries", "Lookup", "Selections", "TestSupport"]),
    .testTarget(
      name: "LookupTests",
      dependencies: ["Lookup", "ChinaRegions", "HierarchyFormats", "TestSupport"]),
    .testTarget(
      name: "DeliveryFormsTests",
      dependencies: ["DeliveryForms", "ChinaRegions", "Lookup", "TestSupport"]),
    .testTarget(name: "HierarchyFormatsTests", dependencies: ["HierarchyFormats", "TestSupport"]),
    .testTarget(
      name: "GuessedFormatsTests",
      dependencies: ["GuessedFormats", "HierarchyFormats", "TestSupport"]),
    .testTarget(
      name: "ChinaRegionsTests",
      dependencies: [
        "ChinaRegions", "HierarchyFormats", "MappedHierarchies", "Romanization", "Selections",
        "TestSupport",
      ]),
    .testTarget(name: "AddressFormsTests", dependencies: ["AddressForms", "TestSupport"]),
    .testTarget(
      name: "WorldRegionsTests",
      dependencies: [
        "AddressForms", "HierarchyFormats", "Histories", "Lookup", "Selections", "TestSupport",
        "WorldRegions",
      ]),
    .testTarget(
      name: "CascadeWebTests",
      dependencies: [
        "CascadeWeb", "ChinaRegions", "Countries", "GuessedFormats", "HierarchyFormats",
        "TestSupport", "WebRuntime", "WorldRegions",
      ]),
    .testTarget(
      name: "ElementDeclarationsTests",
      dependencies: ["CascadeWeb", "ElementDeclarations", "WebRuntime"]),
  ] + layoutTargets + doubleTargets + firstLines + exampleTargets + adapterTestTargets
    + onDeviceTests,
  swiftLanguageModes: [.v6]
)

if isCore {
  let adapters: Set = [
    "CascadeUIKit", "CascadeSwiftUI", "CascadeObjC", "ChinaRegionsObjC", "WorldControls",
    "WebRuntime", "CascadeWeb",
    "CascadeElements", "ElementDeclarations", "CascadeWebTests", "ElementDeclarationsTests",
  ]
  package.targets.removeAll { adapters.contains($0.name) }
  package.products.removeAll { adapters.contains($0.name) }
}

// The tests take a fifteenth of the time with optimized sources, and half of the compiler's time if they and the doubles
// aren't optimized themselves (Scripts/swift.sh).
if Context.environment["CASCADE_OPTIMIZED"] != nil {
  for target in package.targets where target.type != .test && !doubles.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"])]
  }
}
