import Hierarchies
import Selections
import TestSupport
import Testing

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
