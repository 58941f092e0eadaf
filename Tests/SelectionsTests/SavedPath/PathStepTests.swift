import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Saved paths that hold codes and names")
struct PathStepTests {
  private let saved = [
    PathStep(code: "440000", name: "广东省"), PathStep(code: "440100", name: "广州市"),
    PathStep(code: "440105", name: "海珠区"), PathStep(name: "江海街道"),
  ]

  @Test("Every step is found by its code, or by its name where it has none")
  func both() {
    let match = regions.match(steps: saved)
    #expect(regions.names(of: match.path) == ["广东省", "广州市", "海珠区", "江海街道"])
    #expect(match == PathMatch(path: match.path, given: 4))
  }

  @Test("A name finds a node whose code has changed, and a code one whose name has")
  func changed() {
    var steps = saved
    steps[1].code = "449999"
    steps[2].name = "河南区"
    #expect(regions.match(steps: steps) == regions.match(steps: saved))
  }

  @Test("The code wins where code and name are those of different nodes")
  func contradiction() {
    var steps = saved
    steps[2].name = "天河区"
    #expect(regions.match(steps: steps) == regions.match(steps: saved))
  }

  @Test("A first code of any level stands for the path to its node")
  func deepCode() {
    let match = regions.match(steps: Array(saved[2...]))
    #expect(match == regions.match(steps: saved))
    let gone = regions.match(steps: [saved[2], PathStep(name: "东山街道")])
    #expect(regions.names(of: gone.path) == ["广东省", "广州市", "海珠区"])
    #expect(gone.given == 4 && gone.unmatched == .init(item: 1, level: 3, reason: .notFound))
  }

  @Test("A name tells apart siblings that share a code")
  func sharedCode() {
    let tree = Forest("()()").hierarchy(code: { _ in "x" })
    #expect(tree.match(steps: [PathStep(code: "x", name: "1")]).path == [tree.roots[1]])
    #expect(tree.match(steps: [PathStep(code: "x")]).unmatched?.reason == .ambiguous)
    #expect(tree.match(steps: [PathStep(code: "x", name: "2")]).unmatched?.reason == .ambiguous)
  }

  @Test("Names that lead deeper win over a first code that many have")
  func namesLeadDeeper() {
    let tree = Forest("(()())(())").hierarchy(code: { [1, 2].contains($0) ? "x" : nil })
    let steps = [PathStep(code: "x", name: "3"), PathStep(name: "4")]
    #expect(tree.names(of: tree.match(steps: steps).path) == ["3", "4"])
    let byCode = tree.match(steps: [steps[0], PathStep(name: "1")])
    #expect(tree.names(of: byCode.path) == ["0"])
    #expect(byCode.unmatched == .init(item: 0, level: 1, reason: .ambiguous))
  }

  @Test("A step with neither code nor name is not found")
  func emptyStep() {
    let match = regions.match(steps: [saved[0], PathStep()])
    #expect(match.path.count == 1)
    #expect(match.unmatched == .init(item: 1, level: 1, reason: .notFound))
  }

  @Test("Wheels and sheets take steps like any other form")
  func controls() {
    var wheel = WheelSelection(regions)
    #expect(wheel.select(steps: saved).match.isComplete)
    var sheet = PathSelection(regions)
    #expect(sheet.select(steps: saved).match.isComplete)
    #expect(sheet.path == wheel.path && sheet.value == "广东省/广州市/海珠区/江海街道")

    let columns = Forest("(()())(()())").hierarchy(code: { "c\($0)" })
    var independent = WheelSelection(columns, arrangement: .independent)
    independent.select(steps: [PathStep(code: "c2"), PathStep(code: "gone", name: "5")])
    #expect(independent.rows == [1, 1])
  }
}
