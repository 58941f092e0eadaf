import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Reading what was written")
struct RoundTripTests {
  private static let formats: [HierarchyWriter.Format] = [
    .json, .names, .csv, .levels, .propertyList, .text, .markdown,
  ]

  @Test(
    "A hierarchy that was written and detected is the same, or the format refuses it",
    arguments: formats)
  func roundTrips(format: HierarchyWriter.Format) throws {
    var hierarchies = RandomHierarchies(random: SeededGenerator())
    let seed = hierarchies.random.description
    let writer = HierarchyWriter(format)
    var count = 0
    for number in 0..<300 {
      let hierarchy = hierarchies.next()
      guard let bytes = try? writer.bytes(of: hierarchy) else { continue }
      count += 1
      let texts = hierarchy.columnNames.filter { $0 != "code" }
      let expected = hierarchy.reduced(to: format, columns: texts)
      let document = String(decoding: bytes, as: UTF8.self)
      do {
        var options = Self.options(format, hierarchy)
        if format.holdsColumns, format != .text { options.fields.columns = texts }
        let result = try GuessedDocument.read(bytes, options: options)
        let read = result.hierarchy?.reduced(to: format, columns: texts)
        if result.rows.merged > 0 {
          // Equal rows of a list are one node.
          try #require(read.map { $0.count + result.rows.merged } == expected.count)
          continue
        }
        try #require(
          read == expected,
          "number \(number) of \(seed), \(result.shape), \(result.findings.list.first { $0.severity == .error }?.commandMessage ?? "no error"): \(document)"
        )
      } catch let error as HierarchyFormatError {
        Issue.record("number \(number) of \(seed): \(error)\n\(document)")
        return
      }
    }
    #expect(count > 100, "\(format) refused most hierarchies of \(seed)")
  }

  @Test(
    "A list of Markdown whose names contain an equals sign or titles of columns is read",
    arguments: [["a=1"], ["city;city"], ["columns", "id,id", "44"]])
  func titlesOfColumns(names: [String]) throws {
    var builder = HierarchyBuilder()
    builder.add(path: names)
    let hierarchy = builder.build()
    let bytes = try HierarchyWriter(.markdown).bytes(of: hierarchy)
    #expect(try GuessedDocument.read(bytes).hierarchy == hierarchy)
  }

  /// The options without which one level can't be detected: as text it is any list, and as levels without codes it has one
  /// column.
  private static func options(
    _ format: HierarchyWriter.Format, _ hierarchy: Hierarchy
  ) -> ReadingOptions {
    var options = ReadingOptions()
    // Names alone can be those of settings.
    if format == .names { options.format = .json }
    guard hierarchy.depth == 1 else { return options }
    if format == .text { options.format = .text }
    // Codes such as 44 and 440000 say which row is above which, unless there is a field for children.
    if format == .json || format == .propertyList { options.fields.children = "children" }
    if format == .levels, !hierarchy.columnNames.contains("code") {
      options.format = .csv
      options.fields.levels = ["level1"]
    }
    return options
  }
}
