import Foundation
import Testing

@testable import ExampleScreens

@Suite("The package of the example app") struct PackageTests {
  private let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/iOS/CascadeExamples.swiftpm")

  @Test("It uses only products that there are, from the project that it lies in")
  func products() throws {
    let manifest = try String(contentsOf: app.appending(path: "Package.swift"), encoding: .utf8)
    let path = try #require(manifest.firstMatch(of: /name: "CascadeKit", path: "(.+)"/)).1
    let root = app.appending(path: String(path)).standardizedFileURL
    let project = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.product\(name: "(\w+)"/).map(\.1)
    #expect(products.count == 5)
    for product in products {
      #expect(project.contains(".library(name: \"\(product)\""), "\(product)")
    }
  }

  @Test("Every module that a source imports is one that its package gives it, or the system's")
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

  @Test("Its guide has a row for each screen, in the order of the list, and the sources are there")
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
