import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Opening the sheet with a value")
struct PathPrefillTests {
  @Test("A full value opens its deepest level with its tick")
  func full() {
    var sheet = PathSelection(regions)
    let prefill = sheet.select(SavedPath(names: ["广东", "广州", "海珠", "江海"]))
    #expect(prefill.match.isComplete && prefill.change.activeLevel == 3)
    #expect(sheet.chosenRow == 1 && sheet.isComplete)
    #expect(sheet.steps.map(\.isActive) == [false, false, false, true])
  }

  @Test("A value that cannot be confirmed yet opens on the next level to choose")
  func partial() {
    var sheet = PathSelection(regions)
    sheet.select(SavedPath(codes: ["440000", "440100"]))
    #expect(sheet.activeLevel == 2 && sheet.chosenRow == nil)
    #expect(sheet.steps.map(\.isActive) == [false, false, true])
  }

  @Test("A value of the minimum level opens on its own deepest level, like a full one")
  func minimum() {
    var sheet = PathSelection(regions, minimumDepth: 2)
    sheet.select(SavedPath(code: "440100"))
    #expect(sheet.activeLevel == 1 && sheet.chosenRow == 0 && sheet.canConfirm)
    #expect(sheet.steps.map(\.isActive) == [false, true, false])
    sheet.select(SavedPath(code: "440000"))
    #expect(sheet.activeLevel == 1 && sheet.chosenRow == nil)
  }

  @Test("Any path with one to all levels given is chosen as it is")
  func everyPath() {
    for forest in Forest.all(upTo: 6) {
      let hierarchy = forest.hierarchy(code: { "c\($0)" })
      for node in forest.nodes {
        let path = hierarchy.path(to: node)
        let codes = hierarchy.codes(of: path).map { $0! }
        var sheets = Array(repeating: PathSelection(hierarchy), count: 6)
        sheets[0].select(SavedPath(nodes: path))
        sheets[1].select(SavedPath(rows: hierarchy.rows(of: path)))
        sheets[2].select(SavedPath(codes: codes))
        sheets[3].select(SavedPath(names: hierarchy.names(of: path)))
        sheets[4].select(SavedPath(code: codes.last!))
        sheets[5].select(SavedPath(hierarchy.value(of: path)))
        #expect(sheets[0].path == path)
        #expect(Set(sheets).count == 1)
      }
    }
  }

  @Test("A stale value opens below its deepest match")
  func stale() {
    var sheet = PathSelection(regions)
    let prefill = sheet.select(SavedPath(names: ["广东省", "广州市", "东山区", "白云街道"]))
    #expect(prefill.match.unmatched == .init(item: 2, level: 2, reason: .notFound))
    #expect(regions.names(of: sheet.path) == ["广东省", "广州市"])
    #expect(sheet.activeLevel == 2)
  }

  @Test("An empty path clears the selection")
  func clearing() {
    var sheet = PathSelection(regions)
    sheet.select(SavedPath(code: "440105"))
    let change = sheet.select([]).change
    #expect(change.clearedLevels == 0..<3 && change.keptDepth == 0)
    #expect(sheet == PathSelection(regions))
  }

  @Test("A value deeper than the maximum level is cut to it")
  func tooDeep() {
    var sheet = PathSelection(regions, maximumDepth: 2)
    let match = sheet.select(SavedPath(names: ["广东", "广州", "海珠"])).match
    #expect(match.unmatched == .init(item: 2, level: 2, reason: .tooDeep))
    #expect(sheet.isComplete && sheet.activeLevel == 1)
  }
}
