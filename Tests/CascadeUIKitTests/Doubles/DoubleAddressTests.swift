import Foundation
import Testing

@Suite("The declarations of the doubles") struct DoubleAddressTests {
  @Test("Each declaration links to Apple's documentation or is hidden from the adapters")
  func addresses() throws {
    let doubles = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Doubles")
    let files = try #require(
      FileManager.default.enumerator(at: doubles, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      if ["UIKitFault.swift", "UIKitBehavior.swift", "UIKitMetrics.swift"].contains(
        file.lastPathComponent)
      {
        continue
      }
      var comment = ""
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("///") { comment += text }
        let isAttributes = text.split(separator: " ").allSatisfy { $0.hasPrefix("@") }
        if text.hasPrefix("///") || isAttributes { continue }
        if isDeclaration(text) {
          count += 1
          let isKnown = comment.contains("/// https://developer.apple.com/documentation/")
          #expect(
            isKnown || comment.contains("/// The default behavior."),
            "\(file.lastPathComponent): \(text)")
        }
        comment = ""
      }
    }
    #expect(count > 400)
  }

  private func isDeclaration(_ line: Substring) -> Bool {
    if line.hasPrefix("@_spi") || line.contains("override") { return false }
    let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    return words.first == "public" || words.first == "open"
  }
}
