import ChinaRegions
import Hierarchies
import Selections
import Testing

/// The examples of the documentation and their results.
@Suite("Examples in the documentation")
struct ExampleTests {
  private let china = ChinaRegions.hierarchy

  @Test("WheelSelection")
  func wheelSelection() {
    var wheel = WheelSelection(china, depth: 3)
    wheel.select(["广东", "广州", "海珠"])
    #expect(china.names(of: wheel.path) == ["广东省", "广州市", "海珠区"])
    let change = wheel.settle(column: 1, row: 2)
    #expect(china.names(of: wheel.path) == ["广东省", "深圳市", "罗湖区"])
    #expect(change.reloads == [.init(column: 2, row: 0)])
    #expect(wheel.row(inColumn: 0, steppingBy: 1) == wheel.selectedRow(inColumn: 0)! + 1)
    #expect(wheel.row(inColumn: 0, steppingBy: .min) == 0)
  }

  @Test("PathSelection")
  func pathSelection() {
    var sheet = PathSelection(china)
    sheet.select(["广东", "广州", "海珠"])
    sheet.reopen(level: 1)
    sheet.choose(row: 2)
    #expect(china.names(of: sheet.path) == ["广东省", "深圳市"])
    #expect(sheet.activeLevel == 2)
  }

  @Test("PathMatch")
  func pathMatch() {
    let match = china.match(["广东", "广州", "东山区"])
    #expect(china.names(of: match.path) == ["广东省", "广州市"])
    #expect(match.unmatched == .init(item: 2, level: 2, reason: .notFound))
  }

  @Test("Every way to find a path again")
  func matching() {
    let byCode = china.match(SavedPath(code: "440105"))
    #expect(china.names(of: byCode.path) == ["广东省", "广州市", "海珠区"])
    #expect(china.names(of: china.match(["重庆", "渝中"]).path) == ["重庆市", "渝中区"])
    let saved = [SavedPath.Level(code: "440105", name: "海珠区"), .init(name: "新港街道")]
    #expect(
      china.names(of: china.match(SavedPath(levels: saved)).path) == ["广东省", "广州市", "海珠区", "新港街道"])
    #expect(china.value(of: china.match(["广东", "广州", "海珠"]).path) == "440105")
    for value in ["440000/440100", "广东/广州", "440100"] {
      #expect(china.names(of: china.match(SavedPath(value)).path) == ["广东省", "广州市"])
    }
  }

  @Test("CheckState")
  func checkState() throws {
    let guangdong = try #require(china.node(at: ["广东省"]))
    let guangzhou = try #require(china.node(at: ["广东省", "广州市"]))
    var checks = CheckState(china)
    checks.toggle(guangzhou)
    #expect(china.names(of: checks.nodes(.topmost)) == ["广州市"])
    #expect(checks.mark(of: guangdong) == .mixed)

    var shown = LeafSet(of: china)
    shown.insert(china.leafRange(of: guangzhou))
    checks = CheckState(china)
    checks.toggle(guangdong, showing: shown)
    #expect(china.names(of: checks.nodes(.topmost)) == ["广州市"])
  }

  @Test("Loading.md")
  func loading() {
    var sheet = PathSelection(Hierarchy(), isLazy: true)
    sheet.select(["广东省", "广州市"])
    #expect(sheet.awaitedLevels.compactMap(\.name) == ["广东省", "广州市"])
    var change = sheet.open()
    change = sheet.receive([.init(.init(name: "广东省", code: "440000"))], for: change.loads[0])
    #expect(sheet.hierarchy.names(of: sheet.path) == ["广东省"])
    #expect(sheet.optionsState == .loading)
    change = sheet.fail(change.loads[0], message: Array("No connection".utf8))
    change = sheet.retry()
    let city = ChildLoading.Child(.init(name: "广州市", code: "440100"), isLeaf: true)
    change = sheet.receive([city], for: change.loads[0])
    #expect(sheet.hierarchy.names(of: sheet.path) == ["广东省", "广州市"])
    #expect(sheet.isComplete)
    #expect(change.loads.isEmpty)
  }

  @Test("Sections")
  func sections() {
    let sections = china.pinyinSections(of: china.roots)
    #expect(sections.prefix(3).map(\.letter) == ["A", "B", "C"])
    let rows = sections.order[sections[0].rows]
    #expect(rows.elementsEqual([11, 33]))
    #expect(rows.map { china.name(of: china.roots[$0]) } == ["安徽省", "澳门特别行政区"])
  }
}
