import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Saved paths that hold codes and names")
struct SavedPathLevelTests {
  private let saved: [SavedPath.Level] = [
    .init(code: "440000", name: "广东省"), .init(code: "440100", name: "广州市"),
    .init(code: "440105", name: "海珠区"), .init(name: "江海街道"),
  ]

  @Test("Every level matches by its code, or by its name if it has none")
  func both() {
    let match = regions.match(SavedPath(levels: saved))
    #expect(regions.names(of: match.path) == ["广东省", "广州市", "海珠区", "江海街道"])
    #expect(match == PathMatch(path: match.path, given: 4))
  }

  @Test("A name matches a node whose code has changed, and a code one whose name has changed")
  func changed() {
    var levels = saved
    levels[1].code = "449999"
    levels[2].name = "河南区"
    #expect(regions.match(SavedPath(levels: levels)) == regions.match(SavedPath(levels: saved)))
  }

  @Test("The code wins if code and name belong to different nodes")
  func contradiction() {
    var levels = saved
    levels[2].name = "天河区"
    #expect(regions.match(SavedPath(levels: levels)) == regions.match(SavedPath(levels: saved)))
  }

  @Test("A first code of any level matches the path to its node")
  func deepCode() {
    let match = regions.match(SavedPath(levels: Array(saved[2...])))
    #expect(match == regions.match(SavedPath(levels: saved)))
    let gone = regions.match(SavedPath(levels: [saved[2], .init(name: "东山街道")]))
    #expect(regions.names(of: gone.path) == ["广东省", "广州市", "海珠区"])
    #expect(gone.given == 4 && gone.unmatched == .init(item: 1, level: 3, reason: .notFound))
  }

  @Test("A name distinguishes siblings that share a code")
  func sharedCode() {
    let tree = Forest("()()").hierarchy(code: { _ in "x" })
    #expect(tree.match(SavedPath(levels: [.init(code: "x", name: "1")])).path == [tree.roots[1]])
    #expect(tree.match(SavedPath(levels: [.init(code: "x")])).unmatched?.reason == .ambiguous)
    #expect(
      tree.match(SavedPath(levels: [.init(code: "x", name: "2")])).unmatched?.reason == .ambiguous)
  }

  @Test("Names that lead deeper win over a first code that several nodes have")
  func namesLeadDeeper() {
    let tree = Forest("(()())(())").hierarchy(code: { [1, 2].contains($0) ? "x" : nil })
    let levels: [SavedPath.Level] = [.init(code: "x", name: "3"), .init(name: "4")]
    #expect(tree.names(of: tree.match(SavedPath(levels: levels)).path) == ["3", "4"])
    let byCode = tree.match(SavedPath(levels: [levels[0], .init(name: "1")]))
    #expect(tree.names(of: byCode.path) == ["0"])
    #expect(byCode.unmatched == .init(item: 0, level: 1, reason: .ambiguous))
  }

  @Test("A level with neither a code nor a name does not match")
  func emptyLevel() {
    let match = regions.match(SavedPath(levels: [saved[0], .init()]))
    #expect(match.path.count == 1)
    #expect(match.unmatched == .init(item: 1, level: 1, reason: .notFound))
  }

  @Test("Wheels and sheets accept levels like any other form")
  func controls() {
    var wheel = WheelSelection(regions)
    #expect(wheel.select(SavedPath(levels: saved)).match.isComplete)
    var sheet = PathSelection(regions)
    #expect(sheet.select(SavedPath(levels: saved)).match.isComplete)
    #expect(sheet.path == wheel.path && sheet.value == "广东省/广州市/海珠区/江海街道")

    let columns = Forest("(()())(()())").hierarchy(code: { "c\($0)" })
    var independent = WheelSelection(columns, arrangement: .independent)
    independent.select(SavedPath(levels: [.init(code: "c2"), .init(code: "gone", name: "5")]))
    #expect(independent.rows == [1, 1])
  }
}
