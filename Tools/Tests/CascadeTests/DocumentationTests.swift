import Foundation
import Testing

@Suite("Documentation/CommandLine.md")
struct DocumentationTests {
  @Test("Its examples show the output of the commands")
  func examples() throws {
    let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let guide = try String(
      contentsOf: repository.appending(path: "Documentation/CommandLine.md"), encoding: .utf8)
    let folder = try TemporaryFolder()
    var files: [Substring: String] = [:]
    var runs = 0
    for block in guide.split(separator: "```\n$ ").dropFirst() {
      let examples = block.split(separator: "```")[0].split(separator: "\n$ ")
      for (index, example) in examples.enumerated() {
        let words = example.prefix { $0 != "\n" }.split(separator: " ")
        let ending = index + 1 < examples.count ? "\n" : ""
        let printed = example.drop { $0 != "\n" }.dropFirst() + ending
        if words[0] == "cat" {
          files[words[1]] = String(printed)
          try folder.write(String(printed), to: String(words[1]))
        } else {
          let arguments = words.dropFirst().prefix { $0 != "<" }.map(String.init)
          let input = words.contains("<") ? files[words[words.count - 1]] : ""
          let run = try CommandRun(arguments, input: Array((input ?? "").utf8), in: folder.url)
          // A refusal is on standard error only.
          #expect((run.output.isEmpty ? run.error : run.output) == printed)
          runs += 1
        }
      }
    }
    #expect(runs == 27)
  }
}
