import ChinaRegions
import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Outlines")
struct OutlineTests {
  @Test("The example of the documentation has the documented results")
  func example() throws {
    let china = ChinaRegions.hierarchy
    let guangdong = try #require(china.node(at: ["广东省"]))
    var outline = OutlineState(china)
    let change = outline.expand(guangdong)
    #expect(outline.row(of: guangdong) == 18)
    #expect(Array(change.inserted) == [19..<40])
    #expect(Array(change.reloaded) == [18..<19])
    #expect(change.removed.isEmpty && change.loads.isEmpty)
    #expect(outline.node(atRow: 19).map(china.name) == "广州市")
    #expect(outline.rowCount == china.roots.count + 21)
    #expect(Array(outline.collapse(guangdong).removed) == [19..<40])
  }

  @Test("Revealing a place four levels down inserts all rows above it as one range")
  func reveal() throws {
    let china = ChinaRegions.hierarchy
    let street = try #require(
      china.node(at: ["广东省", "广州市", "海珠区"]).map { china.children(of: $0)[0] })
    var outline = OutlineState(china)
    let change = outline.reveal(street)
    #expect(change.inserted.count == 1 && change.removed.isEmpty && change.reloaded.count == 1)
    #expect(change.inserted.rowCount == outline.rowCount - china.roots.count)
    #expect(try change.inserted[0].contains(#require(outline.row(of: street))))
    #expect(outline.reveal(street).isEmpty)
  }

  @Test("Collapsing and expanding a node brings back what was expanded below it")
  func remembered() {
    let forest = Forest("((())())()")
    var outline = OutlineState(forest.hierarchy())
    outline.expandAll()
    let before = outline
    outline.collapse(forest.nodes[0])
    #expect(outline.rowCount == 2)
    #expect(outline.isExpanded(forest.nodes[1]) && outline.row(of: forest.nodes[1]) == nil)
    #expect(Array(outline.expand(forest.nodes[0]).inserted) == [1..<4])
    #expect(outline == before)
    #expect(outline.hashValue == before.hashValue)
  }

  @Test("A branch expands down to its leaves, and collapses so that nothing below reappears")
  func branches() {
    let forest = Forest("((())())(())")
    let nodes = forest.nodes
    var outline = OutlineState(forest.hierarchy())
    #expect(Array(outline.expandBranch(nodes[0]).inserted) == [1..<4])
    #expect(outline.expandedNodes == [nodes[0], nodes[1]])
    #expect(outline.expandBranch(nodes[2]).refusal == .nothingBelow(nodes[2]))
    #expect(Array(outline.collapseBranch(nodes[0]).removed) == [1..<4])
    #expect(outline.expandedNodes.isEmpty)
    outline.expandBranch(nodes[0])
    outline.collapse(nodes[0])
    #expect(outline.collapseBranch(nodes[0]).isEmpty && outline.expandedNodes.isEmpty)
    #expect(outline.collapseBranch(Hierarchy.Node(99)).refusal == .missingNode(Hierarchy.Node(99)))
  }

  @Test("In an accordion, a branch expands the first of several siblings")
  func branchInAccordion() {
    let forest = Forest("(()(())((())))")
    var outline = OutlineState(forest.hierarchy(), isAccordion: true)
    outline.expandBranch(forest.nodes[0])
    #expect(outline.expandedNodes == [forest.nodes[0], forest.nodes[2]])
  }

  @Test("A branch requests the children of its node, but not those below")
  func branchThatLoads() throws {
    let hierarchy = Forest("(()())").hierarchy()
    var outline = OutlineState(hierarchy, isLazy: true)
    #expect(outline.expandBranch(hierarchy.roots[0]).loads.isEmpty)
    #expect(outline.expandedNodes == [hierarchy.roots[0]])
    let leaf = hierarchy.children(of: hierarchy.roots[0])[0]
    #expect(outline.expandBranch(leaf).loads.map(\.node) == [leaf])
  }

  @Test("Each refusal is available before the transition, reported by it, and described")
  func refusals() {
    let forest = Forest("((())())()")
    let nodes = forest.nodes
    var outline = OutlineState(forest.hierarchy(code: { "c\($0)" }))
    outline.remove(nodes[4])
    let new = [Hierarchy.NewNode(name: "new", code: "c1")]
    let refusals: [(OutlineState.Transition, OutlineState.Refusal, String)] = [
      (
        .rename(nodes[4], to: ""), .missingNode(nodes[4]),
        "The node doesn't exist anymore. Choose another one."
      ),
      (
        .insert([], at: 3, in: nodes[0]), .missingPosition(3),
        "There is no position 3 here. Choose one from 0 to the number of children."
      ),
      (
        .move(nodes[1], to: nodes[0], at: 2), .missingPosition(2),
        "There is no position 2 here. Choose one from 0 to the number of children."
      ),
      (.expand(nodes[2]), .nothingBelow(nodes[2]), "The node has nothing below it."),
      (
        .move(nodes[0], to: nodes[2], at: 0), .belowItself(nodes[0]),
        "A node can't be moved below itself. Choose a place outside of it."
      ),
      (
        .insert(new, at: 0, in: nil), .repeatedCode(Array("c1".utf8)),
        "A node already has the code “c1”. Give each node a unique code."
      ),
      (.insert([], at: 0, in: nodes[4]), .missingNode(nodes[4]), ""),
      (.move(nodes[4], to: nil, at: 0), .missingNode(nodes[4]), ""),
      (.move(nodes[3], to: nodes[4], at: 0), .missingNode(nodes[4]), ""),
      (.collapse(nodes[4]), .missingNode(nodes[4]), ""),
      (.expand(nodes[4]), .missingNode(nodes[4]), ""),
      (.remove(Hierarchy.Node(99)), .missingNode(Hierarchy.Node(99)), ""),
    ]
    for (transition, refusal, words) in refusals {
      let before = outline
      #expect(outline.refusal(of: transition) == refusal)
      #expect(outline.perform(transition) == .init(refusal: refusal))
      #expect(outline == before)
      if !words.isEmpty { #expect(refusal.description == words) }
    }
    let move = OutlineState.Transition.move(nodes[2], to: nil, at: 0)
    #expect(outline.refusal(of: move) == nil)
    #expect(Array(outline.perform(move).inserted) == [0..<1])
  }

  @Test("Nothing is inserted among children that are not loaded yet")
  func unloaded() throws {
    let hierarchy = Forest("()()").hierarchy()
    var outline = OutlineState(hierarchy, isLazy: true)
    let parent = hierarchy.roots[0]
    let insert = OutlineState.Transition.insert([.init(name: "new")], at: 0, in: parent)
    #expect(outline.refusal(of: insert) == .unloaded(parent))
    #expect(
      OutlineState.Refusal.unloaded(parent).description
        == "The children here must be loaded first. Expand the node.")
    let ticket = try #require(outline.expand(parent).loads.first)
    #expect(outline.refusal(of: insert) == .unloaded(parent))
    outline.receive([], for: ticket)
    #expect(outline.refusal(of: insert) == nil)
  }

  @Test("A node whose children fail to load shows it, and a retry requests them again")
  func retry() throws {
    let hierarchy = Forest("()()").hierarchy(code: { "c\($0)" })
    let node = hierarchy.roots[0]
    var outline = OutlineState(hierarchy, isLazy: true)
    let expanded = outline.expand(node)
    #expect(Array(expanded.inserted) == [1..<2])
    #expect(outline.row(at: 1) == .status(of: node))
    let failed = outline.fail(expanded.loads[0], message: Array("No answer".utf8))
    #expect(Array(failed.reloaded) == [1..<2])
    #expect(
      outline.loading.state(of: node, in: outline.hierarchy)
        == .failed(.message(Array("No answer".utf8))))
    let retried = outline.load(node)
    #expect(Array(retried.reloaded) == [1..<2] && retried.inserted.isEmpty)
    #expect(
      outline.receive([.init(.init(name: "late"))], for: expanded.loads[0])
        == .init(refusal: .lateAnswer))
    let repeated = outline.receive([.init(.init(name: "x", code: "c1"))], for: retried.loads[0])
    #expect(Array(repeated.reloaded) == [1..<2])
    let ticket = try #require(outline.load(node).loads.first)
    let loaded = outline.receive([.init(.init(name: "x")), .init(.init(name: "y"))], for: ticket)
    #expect(Array(loaded.removed) == [1..<2] && Array(loaded.inserted) == [1..<3])
    #expect(loaded.reloaded.isEmpty)
  }

  @Test("An answer for a removed node is refused as late")
  func removedWhileLoading() throws {
    let hierarchy = Forest("()()").hierarchy()
    var outline = OutlineState(hierarchy, isLazy: true)
    let ticket = try #require(outline.expand(hierarchy.roots[0]).loads.first)
    #expect(Array(outline.remove(hierarchy.roots[0]).removed) == [0..<2])
    #expect(
      outline.receive([.init(.init(name: "late"))], for: ticket) == .init(refusal: .lateAnswer))
    #expect(outline.rowCount == 1)
  }

  @Test("Roots that are loading have a status row until they arrive")
  func roots() throws {
    var outline = OutlineState(Hierarchy(), isLazy: true)
    #expect(outline.rowCount == 0)
    let asked = outline.load(nil)
    #expect(Array(asked.inserted) == [0..<1] && outline.row(at: 0) == .status(of: nil))
    let loaded = outline.receive(
      [.init(.init(name: "a")), .init(.init(name: "b"))], for: asked.loads[0])
    #expect(Array(loaded.removed) == [0..<1] && Array(loaded.inserted) == [0..<2])
  }
}
