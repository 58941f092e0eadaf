import Foundation
import Testing

@testable import CascadeServer

@Suite("Documentation/API.md")
struct DocumentationTests {
  @Test("Its examples show the responses of the server")
  func examples() throws {
    let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let reference = try String(
      contentsOf: repository.appending(path: "Documentation/API.md"), encoding: .utf8)
    let api = API([.china] + ["JP", "any"].compactMap { ServedHierarchy.country($0) })
    let examples = reference.split(separator: "```\nGET ").dropFirst()
    #expect(examples.count == 7)
    for example in examples {
      let request = example.prefix { $0 != "\n" }
      #expect(api.text(String(request), version: Self.version) == (try response(in: example)))
    }
    let postExamples = reference.split(separator: "```\nPOST ").dropFirst()
    #expect(postExamples.count == 6)
    for example in postExamples {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.dropFirst(2).prefix { $0 != "```" }.joined(separator: "\n")
      let answer = api.text(body, postedTo: String(lines[0]), version: Self.version)
      #expect(answer == (try response(in: example)))
    }
  }

  /// What the examples show instead of a version.
  private static let version = #","version":"…""#

  private func response(in example: Substring) throws -> String {
    let response = try #require(example.split(separator: "```json\n").dropFirst().first)
    return String(response.prefix { $0 != "`" })
  }
}
