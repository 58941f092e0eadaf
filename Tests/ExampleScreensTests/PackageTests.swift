import Foundation
import Testing

@testable import ExampleScreens

@Suite("The package of the example app") struct PackageTests {
  private let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/iOS/CascadeExamples.swiftpm")

  @Test("The package uses only existing products of the project it belongs to")
  func products() throws {
    let manifest = try String(contentsOf: app.appending(path: "Package.swift"), encoding: .utf8)
    let path = try #require(manifest.firstMatch(of: /name: "CascadeKit", path: "(.+)"/)).1
    let root = app.appending(path: String(path)).standardizedFileURL
    let project = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.product\(name: "(\w+)"/).map(\.1)
    #expect(products.count == 4)
    for product in products {
      #expect(project.contains(".library(name: \"\(product)\""), "\(product)")
    }
  }

  @Test("Every import is a dependency in the package, or part of the system")
  func imports() throws {
    let manifest = try String(contentsOf: app.appending(path: "Package.swift"), encoding: .utf8)
    let system: Set<Substring> = ["AVFoundation", "Foundation", "SwiftUI", "UIKit"]
    let given = Set(manifest.matches(of: /name: "(\w+)"/).map(\.1)).union(system)
    let files = try #require(
      FileManager.default.enumerator(
        at: app.appending(path: "Sources"), includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let source = try String(contentsOf: file, encoding: .utf8)
      for module in source.matches(of: /(?m)^ *import (\w+)/).map(\.1) {
        #expect(given.contains(module), "\(file.lastPathComponent): \(module)")
      }
    }
    #expect(count > 15)
  }

  @Test("The guide lists all screens in order, and their sources exist")
  @MainActor func guide() throws {
    let guide = try String(contentsOf: app.appending(path: "../README.md"), encoding: .utf8)
    let rows = guide.matches(of: /(?m)^\| (.+?) \| .+ \| `(.+)` \|$/)
    #expect(rows.map { String($0.1) } == CatalogueSection.all.flatMap(\.screens).map(\.title))
    for row in rows {
      let source = app.appending(path: "Sources/Screens/\(row.2)")
      #expect(FileManager.default.fileExists(atPath: source.path), "\(row.2)")
    }
  }
}
