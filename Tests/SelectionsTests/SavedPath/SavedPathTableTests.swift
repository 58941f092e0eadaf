import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("The table of saved paths")
struct SavedPathTableTests {
  private static let table = SavedPathTable.shared
  private let hierarchy = table.hierarchy

  @Test(
    "A saved path matches as deep as the table says, and reports why it ends",
    arguments: table.cases)
  func match(entry: SavedPathTable.Case) {
    let saved = SavedPath(entry.value, omittingEmptyItems: true)
    let match = hierarchy.match(saved)
    #expect(hierarchy.names(of: match.path) == entry.path, "\(entry.title)")
    #expect(match.unmatched?.reason == entry.reason.flatMap { reasons[$0] }, "\(entry.title)")
    let error = SavedPathError(match, of: saved, in: hierarchy)
    #expect((error == nil) == (entry.reason == nil))
    if let text = entry.error { #expect(error?.description == text, "\(entry.title)") }
  }

  @Test("A node can be looked up even if it is disabled", arguments: table.cases)
  func lookup(entry: SavedPathTable.Case) throws {
    let saved = SavedPath(entry.value, omittingEmptyItems: true)
    let find = {
      let options: PathMatchOptions = [.includesDisabled, .readsWholeTextAsCode]
      return hierarchy.path(to: try hierarchy.node(matching: saved, options: options))
    }
    if let path = entry.lookup ?? (entry.reason == nil ? entry.path : nil) {
      #expect(hierarchy.names(of: try find()) == path, "\(entry.title)")
    } else {
      #expect(throws: SavedPathError.self, "\(entry.title)") { try find() }
    }
  }

  @Test("Wheels and sheets select what matches", arguments: table.cases)
  func controls(entry: SavedPathTable.Case) {
    let saved = SavedPath(entry.value, omittingEmptyItems: true)
    let match = hierarchy.match(saved)
    var sheet = PathSelection(hierarchy)
    #expect(sheet.select(saved).match == match)
    #expect(hierarchy.names(of: sheet.path) == entry.path, "\(entry.title)")
    var wheels = WheelSelection(hierarchy)
    #expect(wheels.select(saved).match == match)
    #expect(hierarchy.names(of: wheels.path).starts(with: entry.path), "\(entry.title)")
  }

  @Test("The table has at least 60 cases, each with its own value and title")
  func size() {
    let cases = Self.table.cases
    #expect(cases.count >= 60)
    #expect(Set(cases.map(\.value)).count == cases.count)
    #expect(Set(cases.map(\.title)).count == cases.count)
  }

  private let reasons: [String: PathMatch.Reason] = [
    "notFound": .notFound, "ambiguous": .ambiguous, "disabled": .disabled, "tooDeep": .tooDeep,
  ]
}

@Suite("Saved paths as values")
struct SavedPathTests {
  @Test("A string literal is the text form, and an array literal holds codes or names")
  func literals() {
    var wheels = WheelSelection(regions)
    #expect(wheels.select("广东/广州").match.isComplete)
    #expect(regions.names(of: Array(wheels.path[..<2])) == ["广东省", "广州市"])
    #expect(wheels.select(["广东", "广州", "海珠"]).match.isComplete)
    #expect(wheels.select(["440105"]).match == wheels.select("440105").match)
    var sheet = PathSelection(regions)
    #expect(sheet.select("440105").match.isComplete)
    #expect(sheet.select([]).match.isComplete && sheet.path.isEmpty)
  }

  @Test("Empty items match nothing unless they are omitted")
  func emptyItems() {
    #expect(SavedPath("/a//b/").levels.map(\.name) == ["", "a", "", "b", ""])
    #expect(SavedPath("/a//b/", omittingEmptyItems: true).levels.map(\.name) == ["a", "b"])
    #expect(SavedPath("").isEmpty && SavedPath("/", omittingEmptyItems: true).isEmpty)
    #expect(SavedPath("/").count == 2)
  }

  @Test("Several paths are read from a list, and written so that they are read again")
  func lists() {
    #expect(SavedPath.list("440105,广东/深圳").map(\.text) == ["440105", "广东/深圳"])
    #expect(SavedPath.list(",a,,b,").map(\.text) == ["a", "b"])
    #expect(SavedPath.list("").isEmpty)
    #expect(SavedPath.list("a\\,b,c").map { $0.levels.map(\.name) } == [["a,b"], ["c"]])
    let texts = ["a,b/c", "\\\\", "a\\/b,", "1"].map { Array($0.utf8) }
    let paths = SavedPath.list(utf8: SavedPath.listUTF8(of: texts))
    #expect(paths.map(\.textUTF8) == texts)
  }

  @Test("The text form has the code of each level, or else its name")
  func text() {
    let levels: [SavedPath.Level] = [
      .init(code: "1", name: "a"), .init(name: "b/c"), .init(code: "d\\"), .init(),
    ]
    #expect(SavedPath(levels: levels).text == "1/b\\/c/d\\\\/")
    #expect(
      SavedPath(rows: [1]).text.isEmpty && SavedPath(nodes: regions.roots.map { $0 }).text.isEmpty)
    #expect(SavedPath(codes: ["1", "2"]).text == "1/2")
  }

  @Test("An error says what is wrong with a path of any form, and what to do")
  func errors() {
    func text(_ saved: SavedPath, in hierarchy: Hierarchy = regions) -> String? {
      SavedPathError(hierarchy.match(saved), of: saved, in: hierarchy)?.description
    }
    #expect(text("") == "the path is empty; give names as in 广东省/广州市, or a code")
    #expect(
      text(SavedPath(rows: [99]))
        == "there is no root in row 99; give the row of a child, counted from 0")
    #expect(
      text(SavedPath(rows: [0, 9]))
        == "北京市 has no row 9; give the row of a child, counted from 0")
    #expect(text(SavedPath(nodes: [.init(1_000_000)])) == "there is no root or code \"1000000\"")
    #expect(
      text("广东", in: Hierarchy())
        == "there are no nodes, so there is no \"广东\"; load or add some first")
    let disabled = Forest("(())").hierarchy(disabled: [0], code: { "\($0)" })
    #expect(
      text("1", in: disabled) == "\"1\" is disabled or below a disabled node; choose another node")
    var sheet = PathSelection(Hierarchy(), isLazy: true)
    let match = sheet.select("广东").match
    #expect(
      SavedPathError(match, of: "广东", in: sheet.hierarchy)?.description
        == "the roots aren't loaded yet, so \"广东\" can't be found; load them first")
    #expect(text("广东") == nil)
  }
}
