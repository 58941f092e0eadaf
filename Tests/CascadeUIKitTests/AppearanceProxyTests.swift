import Foundation
import Testing

/// A proxy of `UIAppearance` records the setters of Objective-C, which Linux doesn't have.
@Suite("The properties of appearance proxies")
struct AppearanceProxyTests {
  /// The types that Objective-C can represent and a proxy can record.
  private static let types = ["UIFont?", "UIColor?", "String?", "CGFloat", "UIImage", "UIImage?"]

  @Test("Each dynamic property is visible to Objective-C, has a suitable type, and a comment")
  func attributes() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CascadeUIKit")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      for (number, line) in lines.enumerated() where line.contains("dynamic var ") {
        count += 1
        let place = "\(file.lastPathComponent):\(number + 1)"
        // The prefix keeps the selector apart from those of UIKit, also from private ones.
        let name = line.components(separatedBy: "dynamic var ")[1].prefix { $0.isLetter }
        #expect(
          lines[number - 3..<number]
            == ["#if canImport(ObjectiveC)", "@objc(cascade_\(name))", "#endif"], "\(place)")
        #expect(lines[number - 4].hasPrefix("///"), "\(place)")
        #expect(
          Self.types.contains { line.contains(": \($0) ") || line.contains("= \($0)(") }, "\(place)"
        )
      }
    }
    #expect(count == 27)
  }
}
