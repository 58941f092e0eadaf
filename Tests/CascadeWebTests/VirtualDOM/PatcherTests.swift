import CascadeWeb
import TestSupport
import Testing
@_spi(Pages) import WebRuntime

/// A page whose tree is patched, and the operations that patch it.
private struct Page {
  let dom = RecordingDOM()
  let writer = OperationWriter()
  var nodes = RenderedNodes()
  let root: RenderedNode

  init() {
    let host = nodes.insert(Element("host"), instance: 1)
    root = nodes.insert(Element("root"), instance: 1)
    writer.operation(.attach, 1, host.id, root.id)
  }

  mutating func show(_ elements: [Element]) -> (markup: String, operations: Int) {
    let before = dom.treeOperations
    Patcher(writer: writer, instance: 1).updateChildren(of: root, to: elements, in: &nodes)
    dom.apply(writer.buffer.bytes)
    writer.buffer.removeAll()
    let markup = dom.nodes[root.id]!.children.map(\.markup).joined()
    return (markup, dom.treeOperations - before)
  }

  func check(_ comment: Comment) {
    #expect(dom.faults == [], comment)
    #expect(dom.strays.isEmpty, comment)
    #expect(dom.nodes.count == nodes.count, comment)
  }
}

private func fresh(_ elements: [Element]) -> String {
  var page = Page()
  return page.show(elements).markup
}

/// Returns the elements of a forest, each with the tag and key for its number.
private func elements(_ forest: Forest, _ look: (Int) -> Element) -> [Element] {
  func element(_ node: Int) -> Element {
    let children = forest.children[node].map(element)
    let own = look(node)
    return children.isEmpty ? own : own.children(children)
  }
  return forest.roots.map(element)
}

@Suite("Patching a tree of elements")
struct PatcherTests {
  @Test("Applied operations give the new tree, from every small tree to every other")
  func everySmallTree() {
    var trees: [[Element]] = []
    for forest in Forest.all(upTo: 4) {
      trees.append(elements(forest) { _ in Element("a") })
      trees.append(elements(forest) { Element($0 % 2 == 0 ? "a" : "b").key(10 - $0) })
    }
    let expected = trees.map(fresh)
    for (from, old) in trees.enumerated() {
      for (to, new) in trees.enumerated() {
        var page = Page()
        _ = page.show(old)
        #expect(page.show(new).markup == expected[to])
        page.check("from \(expected[from]) to \(expected[to])")
      }
    }
  }

  @Test("Keyed siblings change from every order to every other with the fewest moves")
  func everyPermutation() {
    func permutations(_ keys: [Int]) -> [[Int]] {
      keys.isEmpty
        ? [[]]
        : keys.indices.flatMap { first -> [[Int]] in
          var rest = keys
          let key = rest.remove(at: first)
          return permutations(rest).map { [key] + $0 }
        }
    }
    let orders = permutations([0, 1, 2, 3, 4])
    for new in orders {
      var page = Page()
      _ = page.show((0..<5).map { Element("li").key($0) })
      let (markup, operations) = page.show(new.map { Element("li").key($0) })
      #expect(markup == String(repeating: "<li></li>", count: 5))
      #expect(page.root.children.map { $0.element.key } == new)
      #expect(operations == 5 - longestRun(new), "to \(new)")
      page.check("to \(new)")
    }
  }

  /// Returns the length of a longest increasing subsequence, by brute force.
  private func longestRun(_ values: [Int]) -> Int {
    var longest = [Int](repeating: 1, count: values.count)
    for last in values.indices {
      for first in 0..<last where values[first] < values[last] {
        longest[last] = max(longest[last], longest[first] + 1)
      }
    }
    return longest.max() ?? 0
  }

  @Test("An unchanged tree needs no operation")
  func sameTree() {
    var page = Page()
    let tree = elements(Forest("(()(()))()")) { node in
      Element("div").key(node).attribute("id", .number(node)).style("--n", .number(node))
        .on(.click, Action(.component, node))
    }
    _ = page.show(tree)
    #expect(page.show(tree).operations == 0)
  }

  @Test(
    "Attributes, styles, properties, listeners, texts and children change one by one",
    arguments: 0..<300)
  func randomTrees(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func randomElement(_ node: Int) -> Element {
      var element = Element(Bool.random(using: &random) ? "a" : "b")
      if Bool.random(using: &random) { element = element.key(node) }
      let names: [Name] = ["x", "y", "z"]
      for name in names where Bool.random(using: &random) {
        element = element.attribute(name, .number(.random(in: 0...2, using: &random)))
      }
      for name in names where Bool.random(using: &random) {
        element = element.style(name, .number(.random(in: 0...2, using: &random)))
      }
      if Bool.random(using: &random) { element = element.on(.click, Action(.component, node)) }
      if Bool.random(using: &random) { element = element.on(.scroll, Action(.component, node)) }
      return element
    }
    func randomTree() -> [Element] {
      let forest = Forest.random(
        count: .random(in: 0...20, using: &random), depth: 4, using: &random)
      func element(_ node: Int) -> Element {
        let own = randomElement(node)
        let children = forest.children[node].map(element)
        if !children.isEmpty { return own.children(children) }
        return Bool.random(using: &random) ? own.text(.number(node)) : own
      }
      return forest.roots.map(element)
    }
    var page = Page()
    for _ in 0..<10 {
      let tree = randomTree()
      #expect(page.show(tree).markup == fresh(tree), "seed \(seed)")
      page.check("seed \(seed)")
    }
  }

  @Test("A name is defined once")
  func wordsOnce() {
    let writer = OperationWriter()
    writer.operation(.create, 3, "div")
    let first = writer.buffer.count
    writer.operation(.create, 4, "div")
    #expect(writer.buffer.count - first == 3)
  }

  @Test("Names keep their numbers when the table grows")
  func manyWords() {

    let writer = OperationWriter()
    let names: [Name] =
      EventKind.allCases.map(\.name) + Message.allCases.map(\.key)
      + Message.allCases.map(\.english) + Message.allCases.map(\.chinese)
    let numbers = names.map { writer.word(for: $0) }
    #expect(names.map { writer.word(for: $0) } == numbers)
  }
}
