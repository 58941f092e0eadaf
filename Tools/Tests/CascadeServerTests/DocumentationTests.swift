import Foundation
import Testing

@testable import CascadeServer

@Suite("The reference of the HTTP API")
struct DocumentationTests {
  @Test("Its examples are what the server answers")
  func examples() async throws {
    let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let reference = try String(
      contentsOf: repository.appending(path: "Documentation/API.md"), encoding: .utf8)
    let api = API([.china])
    let examples = reference.split(separator: "```\nGET ").dropFirst()
    #expect(examples.count == 4)
    for example in examples {
      let request = example.prefix { $0 != "\n" }
      #expect(api.text(String(request)) == (try answer(in: example)))
    }
    let postings = reference.split(separator: "```\nPOST ").dropFirst()
    #expect(postings.count == 3)
    for example in postings {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.dropFirst(2).prefix { $0 != "```" }.joined(separator: "\n")
      #expect(await api.text(body, postedTo: String(lines[0])) == (try answer(in: example)))
    }
  }

  private func answer(in example: Substring) throws -> String {
    let answer = try #require(example.split(separator: "```json\n").dropFirst().first)
    return String(answer.prefix { $0 != "`" })
  }
}
