import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Search agrees with a reference implementation")
struct NameSearchModelTests {
  private let pieces = [
    "广", "州", "乐", "亭", "重", "庆", "吕", "啊", "安", "西", "先", "镇", "龘", "🙂", "Ab", "c1", "é", "Über",
    "12", " ", "-", "a b", "（",
  ]

  private func compare(
    _ hierarchy: Hierarchy, _ search: NameSearch, _ query: String, _ note: SeededGenerator
  ) {
    let reference = NameSearchReference(hierarchy: hierarchy)
    let order = reference.order(of: query)
    let expected = reference.results(for: order)
    let found = search.results(for: query, limit: 1_000)
    let names = { (nodes: [Hierarchy.Node]) in nodes.map { hierarchy.name(of: $0) } }
    #expect(
      found.results.map(\.node) == expected.map(\.node),
      "\(query): \(names(found.results.map(\.node))), not \(names(expected.map(\.node))), \(note)")
    #expect(
      found.results.map(\.rank) == expected.map(\.rank), "\(query), \(found.results), \(note)")
    #expect(!found.hasMore)
    // With a small limit, branch and bound skips nodes that can't be among the first.
    for limit in [1, 2, 5] {
      let few = search.results(for: query, limit: limit)
      #expect(few.results == Array(found.results.prefix(limit)), "\(query), \(limit), \(note)")
      #expect(few.hasMore == (found.results.count > limit), "\(query), \(limit), \(note)")
    }
    let typed = NameQuery(order)
    for count in [1, 2, 7] {
      let parts = (0..<count).flatMap { search.nodes(for: typed, inPart: $0, of: count) }
      #expect(
        parts.sorted { $0.index < $1.index }
          == expected.map(\.node).sorted { $0.index < $1.index }, "\(query), \(count), \(note)")
    }
    for node in hierarchy.depthFirst() {
      let single = typed.match(node, in: hierarchy)
      #expect(single == found.results.first { $0.node == node }, "\(query), \(note)")
    }
  }

  @Test("In all small forests, short queries find the expected nodes in order")
  func forests() {
    let names = ["啊安", "安", "西安 先", "Ab", "女", "an x"]
    let letters = ["a", "n", "x", "i", " ", "安", "u"]
    var queries = letters
    for _ in 0..<2 { queries += queries.flatMap { query in letters.map { query + $0 } } }
    var random = SeededGenerator()
    for forest in Forest.all(upTo: 4) {
      let hierarchy = forest.hierarchy(
        name: { _ in names.randomElement(using: &random)! },
        code: { _ in ["a", "an", "2", nil].randomElement(using: &random)! })
      let search = NameSearch(hierarchy)
      for query in Set(queries) where Int.random(in: 0..<4, using: &random) == 0 {
        compare(hierarchy, search, query, random)
      }
    }
  }

  @Test("In random hierarchies, edited or not, random queries find the expected nodes")
  func randomHierarchies() throws {
    var random = SeededGenerator()
    for round in 0..<60 {
      var hierarchy = makeHierarchy(count: .random(in: 1...40, using: &random), &random)
      if round % 2 == 1 { try change(&hierarchy, &random) }
      let search = NameSearch(hierarchy)
      for _ in 0..<40 { compare(hierarchy, search, makeQuery(for: hierarchy, &random), random) }
    }
  }

  @Test("Consecutive pages contain all results")
  func pages() {
    var random = SeededGenerator()
    let hierarchy = makeHierarchy(count: 300, &random)
    let search = NameSearch(hierarchy)
    for query in ["a", "g", "z", "广", "1", "a a", "l", "an"] {
      let whole = search.results(for: query, limit: 1_000).results
      for size in [1, 2, 7, 50] {
        var pages: [NameSearch.Result] = []
        while true {
          let page = search.results(for: query, limit: size, offset: pages.count)
          pages += page.results
          #expect(page.hasMore == (pages.count < whole.count), "\(query), \(random)")
          if !page.hasMore { break }
        }
        #expect(pages == whole, "\(query), \(random)")
      }
      #expect(
        search.results(for: query, limit: .max, offset: 3).results == Array(whole.dropFirst(3)))
      #expect(search.results(for: query, limit: 5, offset: .max).results.isEmpty)
      let none = search.results(for: query, limit: 0)
      #expect(none.results.isEmpty && none.hasMore == !whole.isEmpty)
    }
  }

  private func makeName(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }

  private func makeHierarchy(count: Int, _ random: inout SeededGenerator) -> Hierarchy {
    let forest = Forest.random(count: count, depth: 4, using: &random)
    var builder = HierarchyBuilder()
    var entries: [HierarchyBuilder.Entry] = []
    let hasCodes = Bool.random(using: &random)
    for node in 0..<count {
      let code = hasCodes ? ["1", "12", "AB", "ab1", nil].randomElement(using: &random)! : nil
      let entry = builder.add(
        makeName(&random), code: code, to: forest.parents[node].map { entries[$0] })
      if Int.random(in: 0..<6, using: &random) == 0 {
        let reading = ["guang zhou", "le ting", "xi an"].randomElement(using: &random)!
        builder.setText(reading, column: "pinyin", of: entry)
      }
      entries.append(entry)
    }
    return builder.build()
  }

  private func change(_ hierarchy: inout Hierarchy, _ random: inout SeededGenerator) throws {
    for _ in 0..<6 {
      let nodes = Array(hierarchy.depthFirst())
      guard let node = nodes.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let code = Bool.random(using: &random) ? "12" : nil
        hierarchy.append([.init(name: makeName(&random), code: code)], to: node)
      case 1: hierarchy.rename(node, to: makeName(&random))
      case 2: hierarchy.remove(node)
      default: try hierarchy.move(node, to: nil, at: 0)
      }
    }
  }

  /// Returns a query for a random node, or a similar text.
  private func makeQuery(for hierarchy: Hierarchy, _ random: inout SeededGenerator) -> String {
    let nodes = Array(hierarchy.depthFirst())
    guard let node = nodes.randomElement(using: &random) else { return "a" }
    var query = ""
    let path = hierarchy.path(to: node)
    for node in path where node == path.last || Int.random(in: 0..<3, using: &random) == 0 {
      if !query.isEmpty { query += " " }
      let elements = NameSearchReference.elements(of: hierarchy.name(of: node))
      let start = Int.random(in: 0..<3, using: &random) == 0 ? 1 : 0
      for element in elements.dropFirst(start).prefix(.random(in: 1...3, using: &random)) {
        let reading =
          element.readings.randomElement(using: &random) ?? String(element.text.map(Character.init))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: query += String(element.text.map(Character.init))
        case 1: query += reading
        default: query += reading.prefix(.random(in: 1...3, using: &random))
        }
        if Int.random(in: 0..<8, using: &random) == 0 { query += " " }
      }
    }
    if Int.random(in: 0..<10, using: &random) == 0 {
      query += ["x", "ü", "1", "广", "AB"].randomElement(using: &random)!
    }
    return Bool.random(using: &random) ? query : query.uppercased()
  }
}
