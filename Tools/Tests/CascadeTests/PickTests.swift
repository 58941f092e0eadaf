import CascadeKit
import Testing

@testable import cascade

@Suite("cascade pick")
struct PickTests {
  @Test(
    "Options that don't belong together are errors of usage",
    arguments: [
      ("--multiple --style tree", "--multiple works in the style check; remove --style"),
      ("--value 44 --value 42", "several values need --multiple; give one --value"),
      ("--depth 0", "--depth must be at least 1"),
      ("--depth 2 --multiple", "--depth works in the styles address and wheel; remove it"),
    ])
  func usage(_ options: String, message: String) throws {
    let run = try CommandRun(["pick"] + options.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.error == "cascade: \(message); see 'cascade pick --help'\n")
  }

  @Test("A hierarchy without nodes is an error")
  func empty() throws {
    let run = try CommandRun("pick", "--format", "json", "-", input: "[]")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(!run.error.isEmpty)
  }

  @Test("The printed line is a saved path that leads to the same node")
  func line() throws {
    var builder = HierarchyBuilder()
    let parent = builder.add("a/b", code: "1")
    builder.add("c\\d", to: parent)
    builder.add("twin", code: "2", to: parent)
    builder.add("twin", code: "3", to: parent)
    builder.add("1")
    let hierarchy = builder.build()
    for node in hierarchy.depthFirst() {
      var output: [UInt8] = []
      PickPrinter(hierarchy: hierarchy, printsJSON: false).append(node, to: &output)
      let line = String(decoding: output.dropLast(), as: UTF8.self)
      #expect(try hierarchy.node(matching: SavedPath(line)) == node, "\(line)")
    }
  }

  @Test("With --json, the printed line is an object with names and codes")
  func json() {
    var builder = HierarchyBuilder()
    let parent = builder.add("a", code: "1")
    builder.add("b", to: parent)
    let hierarchy = builder.build()
    var output: [UInt8] = []
    PickPrinter(hierarchy: hierarchy, printsJSON: true).append(.init(1), to: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == "{\"path\":[\"a\",\"b\"],\"codes\":[\"1\",null]}\n"
    )
  }
}
