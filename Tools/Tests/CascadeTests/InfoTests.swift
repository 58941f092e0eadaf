import Foundation
import Testing

@Suite("cascade info")
struct InfoTests {
  private static let text = "# columns: name code pinyin\na\t1\tA\n\tb\n\tc\nd\n"

  @Test("Counts are printed as a table, or as one object with --json")
  func counts() throws {
    let folder = try TemporaryFolder()
    let file = folder.path(of: "x.hierarchy")
    _ = try CommandRun("build", "-", "-o", file, input: Self.text)
    let size = try Data(contentsOf: URL(filePath: file)).count
    #expect(
      try CommandRun("info", file).output == """
        nodes    4
        levels   2 / 2
        leaves   3
        bytes    \(size)
        columns  code, pinyin

        """)
    #expect(
      try CommandRun("info", file, "--json").output == """
        {"nodes":4,"levels":[2,2],"leaves":3,"depth":2,"bytes":\(size),"columns":["code","pinyin"]}

        """)
  }

  @Test("A file in reduced form has its own size and that of its complete form")
  func reduced() throws {
    let folder = try TemporaryFolder()
    let names = ["complete.hierarchy", "reduced.hierarchy"]
    let paths = names.map { folder.path(of: $0) }
    _ = try CommandRun("build", "-", "-o", paths[0], input: Self.text)
    _ = try CommandRun("build", "-", "--reduced", "-o", paths[1], input: Self.text)
    let sizes = try paths.map { try Data(contentsOf: URL(filePath: $0)).count }
    #expect(sizes[1] < sizes[0])
    #expect(
      try CommandRun("info", paths[1]).output.contains(
        "\nbytes    \(sizes[1]) in reduced form, \(sizes[0]) when open\n"))
    #expect(
      try CommandRun("info", "--json", paths[1]).output.contains(
        "\"bytes\":\(sizes[1]),\"reduced\":true,\"completeBytes\":\(sizes[0]),"))
    #expect(try !CommandRun("info", "--json", paths[0]).output.contains("reduced"))
  }

  @Test("Without a file, it describes the embedded gazetteer")
  func gazetteer() throws {
    let run = try CommandRun("info", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["depth"] as? Int == 4)
    #expect((object?["levels"] as? [Int])?.first == 34)
    #expect(run.error == "")
  }

  @Test("A file that is missing, in another format, or damaged prints one line")
  func badFiles() throws {
    let folder = try TemporaryFolder()
    let missing = try CommandRun("info", "no.hierarchy")
    #expect(missing.error == "cascade: no.hierarchy: there is no such file; check the path\n")
    #expect(missing.output == "")
    #expect(missing.status == 1)

    let other = try folder.write("[\"a\"]", to: "a.hierarchy")
    #expect(
      try CommandRun("info", other).error == """
        cascade: \(other): this isn't a .hierarchy file; compile your data with 'cascade build'

        """)

    let file = folder.path(of: "x.hierarchy")
    _ = try CommandRun("build", "-", "-o", file, input: Self.text)
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    bytes[bytes.count - 9] ^= 1
    try folder.write(bytes, to: "x.hierarchy")
    let damaged = try CommandRun("info", file)
    #expect(
      damaged.error.hasPrefix("cascade: \(file): the .hierarchy file is damaged: section header"))
    #expect(damaged.error.filter { $0 == "\n" }.count == 1)
    #expect(damaged.status == 1)
  }
}
