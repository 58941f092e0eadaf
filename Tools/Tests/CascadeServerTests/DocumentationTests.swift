import Foundation
import Testing

@testable import CascadeServer

@Suite("The reference of the HTTP API")
struct DocumentationTests {
  @Test("Its examples are what the server answers")
  func examples() throws {
    let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let reference = try String(
      contentsOf: repository.appending(path: "Documentation/API.md"), encoding: .utf8)
    let api = API([.china])
    let examples = reference.split(separator: "```\nGET ").dropFirst()
    #expect(examples.count == 3)
    for example in examples {
      let request = example.prefix { $0 != "\n" }
      let answer = try #require(example.split(separator: "```json\n").dropFirst().first)
      #expect(api.text(String(request)) == String(answer.prefix { $0 != "`" }))
    }
  }
}
