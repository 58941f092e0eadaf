// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "CascadeExamples",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "CascadeExamples",
      targets: ["AppModule"],
      bundleIdentifier: "com.example.CascadeExamples",
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ],
  dependencies: [
    .package(name: "CascadeKit", path: "../../..")
  ],
  targets: [
    .target(name: "FruitMachines"),
    .executableTarget(
      name: "AppModule", dependencies: ["ExampleScreens"], path: "Sources/App",
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(
      name: "ExampleScreens",
      dependencies: [
        "FruitMachines",
        .product(name: "CascadeSwiftUI", package: "CascadeKit"),
        .product(name: "CascadeUIKit", package: "CascadeKit"),
        .product(name: "ChinaRegions", package: "CascadeKit"),
        .product(name: "HierarchyFormats", package: "CascadeKit"),
      ],
      path: "Sources/Screens"),
  ],
  swiftLanguageModes: [.v6]
)
