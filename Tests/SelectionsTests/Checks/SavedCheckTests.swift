import Hierarchies
import Histories
import Selections
import TestSupport
import Testing

@Suite("Saved checks of trees that load later")
struct SavedCheckTests {
  @Test("A saved check waits for its row, and the rows above it are mixed until then")
  func waiting() throws {
    var tree = LoadingChecks(Forest("((()()))()"))
    tree.restore(["0/1/2", "9"])
    tree.load(-1)
    #expect(tree.names == [])
    #expect(tree.mark(of: 0) == .mixed && tree.mark(of: 4) == .unchecked)
    #expect(tree.checks.unmatchedPaths == ["0/1/2", "9"])
    tree.load(0)
    #expect(tree.mark(of: 0) == .mixed && tree.mark(of: 1) == .mixed)
    tree.load(1)
    #expect(tree.names == ["2"] && tree.mark(of: 1) == .mixed)
    #expect(tree.checks.unmatchedPaths == ["9"])
  }

  @Test("A check of the user decides about saved ones below it, and about no others")
  func deciding() {
    var tree = LoadingChecks(Forest("(()())(())"))
    tree.restore(["0/1", "3/4"])
    tree.load(-1)
    #expect(tree.checks.uncheck(tree.node(0)!).ancestors == [])
    #expect(tree.mark(of: 0) == .unchecked)
    #expect(tree.checks.unmatchedPaths == ["3/4"])
    tree.checks.check(tree.node(3)!)
    tree.load(3)
    #expect(tree.names == ["3"] && tree.checks.unmatchedPaths == [])
  }

  @Test("A filter that hides the row above a saved check keeps it")
  func filtering() {
    var tree = LoadingChecks(Forest("((())(()))"))
    tree.restore(["0/1/2"])
    tree.load(-1)
    tree.load(0)
    var shown = LeafSet(of: tree.hierarchy)
    shown.insert(tree.hierarchy.leafRange(of: tree.node(3)!))
    tree.checks.check(tree.node(0)!, showing: shown)
    #expect(tree.names == ["3"] && tree.checks.unmatchedPaths == ["0/1/2"])
    #expect(tree.checks.uncheck(tree.node(0)!).ancestors == [])
    #expect(tree.checks.unmatchedPaths == [])
  }

  @Test("Saved checks that load later count towards the maximum, unknown ones don't")
  func maximum() {
    var tree = LoadingChecks(Forest("(())()()"), maximum: 2)
    tree.restore(["0/1", "9"])
    tree.load(-1)
    #expect(tree.checks.check(tree.node(2)!).refusal == nil)
    #expect(tree.checks.check(tree.node(3)!).refusal == .tooMany(by: 1))
    tree.load(0)
    #expect(tree.names == ["0", "2"])
  }

  @Test("Independent nodes don't decide about saved ones below them")
  func independent() {
    var tree = LoadingChecks(Forest("(())"), policy: .independent)
    tree.restore(["0/1"])
    tree.load(-1)
    tree.checks.check(tree.node(0)!)
    #expect(tree.mark(of: 0) == .checked)
    tree.checks.uncheck(tree.node(0)!)
    #expect(tree.mark(of: 0) == .unchecked)
    tree.load(0)
    #expect(tree.names == ["1"])
  }

  @Test(
    "Whatever loads, fails and is checked meanwhile, nothing saved is lost and nothing else is checked"
  )
  func law() {
    var random = SeededGenerator()
    var operations = 0
    let all = operationCount(full: 1_000_000)
    while operations < all {
      let forest = Forest.random(
        count: .random(in: 1...12, using: &random), depth: 4, using: &random)
      let policy: CheckState.Policy = Bool.random(using: &random) ? .cascade : .independent
      var tree = LoadingChecks(forest, policy: policy)
      // The checked nodes; with the cascading policy, leaves of the whole forest.
      let choosable = (0..<forest.count).filter {
        policy == .independent || forest.children[$0].isEmpty
      }
      var checked = Set(choosable.filter { _ in Bool.random(using: &random) })
      let unknown: [SavedPath] = Bool.random(using: &random) ? ["99"] : []
      tree.restore(checked.sorted().map { tree.path(to: $0) } + unknown)
      for _ in 0..<20 {
        operations += 1
        let node = Int.random(in: -1..<forest.count, using: &random)
        if Bool.random(using: &random) {
          tree.load(node, fails: Int.random(in: 0..<4, using: &random) == 0)
        } else if let known = tree.node(node) {
          let below = tree.forest.leaves(below: node)
          let isCheck = Bool.random(using: &random)
          let decided = policy == .cascade ? Set(below) : [node]
          checked = isCheck ? checked.union(decided) : checked.subtracting(decided)
          if isCheck { tree.checks.check(known) } else { tree.checks.uncheck(known) }
        }
        let stored = tree.stored
        #expect(stored == checked, "\(random): \(stored) is stored, not \(checked)")
        #expect(tree.checks.unmatchedPaths.suffix(unknown.count) == unknown[...], "\(random)")
        for node in 0..<forest.count {
          guard let mark = tree.mark(of: node) else { continue }
          let marks = Set(
            policy == .cascade
              ? forest.leaves(below: node).map(checked.contains) : [checked.contains(node)])
          let isRight =
            mark == .mixed
            ? marks.contains(true) : marks == [mark == .checked]
          #expect(isRight, "\(random): \(node) is \(mark)")
        }
        if stored != checked { return }
      }
    }
  }
}

/// Checks of a tree whose rows load later. The number of a node in the forest is its code; −1 is the parent of the roots.
private struct LoadingChecks {
  let forest: Forest
  var hierarchy = Hierarchy()
  var loading = ChildLoading(isLazy: true)
  var checks: CheckState

  init(_ forest: Forest, policy: CheckState.Policy = .cascade, maximum: Int? = nil) {
    self.forest = forest
    checks = CheckState(hierarchy, policy: policy, maximum: maximum)
  }

  mutating func restore(_ saved: [SavedPath]) {
    checks.restore(saved, history: HierarchyHistory(), loading: loading)
  }

  func path(to node: Int) -> SavedPath {
    let path = sequence(first: node, next: { forest.parents[$0] }).reversed()
    return SavedPath(codes: path.map(String.init))
  }

  func node(_ number: Int) -> Hierarchy.Node? { hierarchy.node(withCode: "\(number)") }

  func mark(of number: Int) -> CheckState.Mark? { node(number).map { checks.mark(of: $0) } }

  var names: [String] { hierarchy.names(of: checks.nodes(.topmost)) }

  mutating func load(_ number: Int, fails: Bool = false) {
    let node = node(number)
    guard number < 0 || node != nil, let ticket = loading.request(node, in: hierarchy) else {
      return
    }
    let children = number < 0 ? forest.roots : forest.children[number]
    if fails {
      loading.fail(ticket, message: [])
    } else {
      loading.receive(
        children.map { .init(.init(name: "\($0)", code: "\($0)")) }, for: ticket, into: &hierarchy)
    }
    checks.update(to: hierarchy, loading: loading)
  }

  /// The numbers of the nodes that an app stores, with leaves for what is below a checked node.
  var stored: Set<Int> {
    let paths = checks.nodes(.topmost).map { Int(hierarchy.code(of: $0)!)! }
    let others = checks.unmatchedPaths.compactMap { path in
      path.levels.last?.code.flatMap { Int($0) }.flatMap { $0 < forest.count ? $0 : nil }
    }
    let stored = paths + others
    return Set(checks.policy == .cascade ? stored.flatMap(forest.leaves(below:)) : stored)
  }
}

extension Forest {
  /// The leaves at or below a node.
  fileprivate func leaves(below node: Int) -> [Int] {
    children[node].isEmpty ? [node] : children[node].flatMap(leaves(below:))
  }
}
