import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Checks")
struct CheckTests {
  /// 0 holds 1 (2, 3) and 4 (5, 6); 7 holds 8.
  private let forest = Forest("((()())(()()))(())")

  private func checks(disabled: Set<Int> = [], maximum: Int? = nil) -> CheckState {
    CheckState(forest.hierarchy(disabled: disabled), maximum: maximum)
  }

  private func marks(_ checks: CheckState) -> String {
    forest.nodes.map { node in
      switch checks.mark(of: node) {
      case .checked: "x"
      case .unchecked: "."
      case .mixed: "-"
      }
    }.joined()
  }

  @Test("A checked node has all below it checked, and the nodes above it mixed or checked")
  func cascading() {
    var checks = checks()
    checks.check(forest.nodes[1])
    #expect(marks(checks) == "-xxx.....")
    checks.check(forest.nodes[5])
    #expect(marks(checks) == "-xxx-x...")
    checks.check(forest.nodes[6])
    #expect(marks(checks) == "xxxxxxx..")
    #expect(checks.checkedCount == 4)
  }

  @Test("A mixed node is checked by the first toggle and unchecked by the second")
  func togglingMixed() {
    var checks = checks()
    checks.check(forest.nodes[2])
    checks.toggle(forest.nodes[0])
    #expect(marks(checks) == "xxxxxxx..")
    checks.toggle(forest.nodes[0])
    #expect(marks(checks) == ".........")
  }

  @Test("A disabled node and all below it keep their marks, and the nodes above tell the truth")
  func disabled() {
    var checks = checks(disabled: [4])
    checks.toggle(forest.nodes[0])
    #expect(marks(checks) == "-xxx.....")
    checks.toggle(forest.nodes[0])
    #expect(marks(checks) == ".........")
    #expect(checks.check(forest.nodes[5]).refusal == .disabled)
    #expect(checks.toggle(forest.nodes[4]).refusal == .disabled)
    #expect(forest.nodes.map { checks.isLocked($0) } == (0..<9).map { (4...6).contains($0) })
  }

  @Test("A disabled node that is checked stays so when all above it is unchecked")
  func disabledChecked() {
    var checks = checks(disabled: [2])
    checks.restore([forest.nodes[0]])
    checks.uncheck(forest.nodes[0])
    #expect(marks(checks) == "--x......")
    #expect(checks.checkedCount == 1)
  }

  @Test("A check past the maximum changes nothing and says how many are too many")
  func maximum() {
    var checks = checks(maximum: 3)
    #expect(checks.check(forest.nodes[0]).refusal == .tooMany(by: 1))
    #expect(marks(checks) == ".........")
    checks.check(forest.nodes[1])
    checks.check(forest.nodes[7])
    #expect(checks.check(forest.nodes[4]).refusal == .tooMany(by: 2))
    #expect(checks.restore(checks.nodes(.leaves) + [forest.nodes[4]]).refusal == .tooMany(by: 2))
    #expect(marks(checks) == "-xxx...xx")
  }

  @Test("A check under a filter reaches what is shown and nothing hidden")
  func filter() {
    let hierarchy = forest.hierarchy()
    var shown = LeafSet(of: hierarchy)
    shown.insert(hierarchy.leafRange(of: forest.nodes[3]))
    shown.insert(hierarchy.leafRange(of: forest.nodes[4]))
    var checks = CheckState(hierarchy)
    checks.toggle(forest.nodes[0], showing: shown)
    #expect(marks(checks) == "--.xxxx..")
    #expect(checks.toggle(forest.nodes[7], showing: shown).refusal == .disabled)
    checks.toggle(forest.nodes[0], showing: shown)
    #expect(marks(checks) == ".........")
    #expect(shown.contains(1) && !shown.contains(0))
  }

  @Test("A change names the leaves that may differ and the nodes above that do")
  func change() {
    var checks = checks()
    let nodes = forest.nodes
    #expect(
      checks.check(nodes[1])
        == .init(node: nodes[1], leaves: 0..<2, ancestors: [nodes[0]], count: 2))
    // The root stays mixed.
    #expect(
      checks.check(nodes[5])
        == .init(node: nodes[5], leaves: 2..<3, ancestors: [nodes[4]], count: 1))
    #expect(
      checks.check(nodes[1])
        == .init(node: nodes[1], leaves: 0..<2, ancestors: [], count: 0))
    #expect(
      checks.restore([nodes[4]])
        == .init(node: nil, leaves: 0..<5, ancestors: [], count: 3))
  }

  @Test("Independent nodes are checked one by one, and are all in every result")
  func independent() {
    let hierarchy = forest.hierarchy(disabled: [4])
    var checks = CheckState(hierarchy, policy: .independent, maximum: 2)
    checks.toggle(forest.nodes[0])
    checks.check(forest.nodes[5])
    #expect(marks(checks) == "x....x...")
    #expect(checks.toggle(forest.nodes[4]).refusal == .disabled)
    #expect(checks.check(forest.nodes[1]).refusal == .tooMany(by: 1))
    for result in CheckState.Result.allCases {
      #expect(checks.nodes(result) == [forest.nodes[0], forest.nodes[5]])
      var restored = CheckState(hierarchy, policy: .independent, maximum: 2)
      restored.restore(checks.nodes(result))
      #expect(restored == checks)
    }
    checks.toggle(forest.nodes[0])
    #expect(marks(checks) == ".....x...")
  }
}
