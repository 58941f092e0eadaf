import CascadeBase
import Hierarchies
import Romanization

/// Finds nodes by name while the user types.
///
/// A node is found by its name, by the readings and other names in the text columns `pinyin`, `reading` (kana), `latin`,
/// `en` and `also`, by that of its section in `section`, by the whole code in `iso`, and by the beginning of its code.
/// Texts in these columns can consist of several, separated by `|`. ``NameQuery`` describes what matches a name.
///
/// ```swift
/// let search = NameSearch(ChinaRegions.hierarchy)
/// search.results(for: "hzq").results.map { regions.name(of: $0.node) }  // ["海州区", …]
/// ```
public struct NameSearch: Sendable {
  /// The searched hierarchy.
  public let hierarchy: Hierarchy
  let names: NodeNames
  let tables: SearchTables

  /// Builds the tables to search the nodes of a hierarchy in its present state.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names: 4.5 ms for all of China. If the codes of a level aren't
  ///   ascending, O(*n* log *n*) for *n* nodes.
  public init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    names = NodeNames(hierarchy)
    tables = SearchTables(names)
  }
}

extension NameSearch {
  /// A page of the nodes that match a query, best first.
  public struct Results: Sendable {
    /// The nodes, and how they match.
    public let results: [Result]

    /// Whether more nodes match.
    public let hasMore: Bool

    /// Makes a page from its parts.
    public init(results: [Result], hasMore: Bool) {
      self.results = results
      self.hasMore = hasMore
    }
  }

  /// A node that matches a query.
  public struct Result: Hashable, Sendable {
    /// The node.
    public let node: Hierarchy.Node

    /// How well the node matches.
    public let rank: Rank

    /// The matching parts of names: first those of ancestors, from the root down, then that of the node itself.
    /// Empty if the code matches.
    public let matches: [Match]

    /// Makes a result from its parts, such as that of a search by other facts than names.
    public init(node: Hierarchy.Node, rank: Rank, matches: [Match] = []) {
      self.node = node
      self.rank = rank
      self.matches = matches
    }
  }

  /// A part of the name of a node.
  public struct Match: Hashable, Sendable {
    /// The node.
    public let node: Hierarchy.Node

    /// The byte range in the UTF-8 of the node's name; the whole name if a reading or another name matches.
    public let range: Range<Int>

    // The elements don't show which name matches, and would take 600 bytes more for copies of it.
    #if !hasFeature(Embedded)
    /// The name that matches instead of the node's name; `nil` if that or its pinyin matches.
    public let otherName: OtherName?
    #endif

    /// Makes a match from its parts.
    public init(node: Hierarchy.Node, range: Range<Int>, otherName: OtherName? = nil) {
      self.node = node
      self.range = range
      #if !hasFeature(Embedded)
      self.otherName = otherName
      #endif
    }

    init(_ node: Hierarchy.Node, _ location: NameMatcher.Location) {
      self.node = node
      range = location.range
      #if !hasFeature(Embedded)
      otherName = location.otherName
      #endif
    }
  }

  /// Another name of a node, such as that in Latin letters, with a match.
  public struct OtherName: Hashable, Sendable {
    /// The name in UTF-8.
    public let utf8: [UInt8]

    /// The byte range of the match.
    public let range: Range<Int>

    /// The name.
    ///
    /// - Complexity: O(*b*) for *b* bytes.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// Returns the nodes that match a query, best first. Nodes of equal rank are ordered by level, then by code.
  ///
  /// If the query has several words and nothing matches them in their order, they are tried in other orders. In a hierarchy with
  /// the text column `latin`, one name can also contain them apart from each other: `수원 팔달` finds 수원시 팔달구.
  ///
  /// - Parameters:
  ///   - query: The typed text, see ``NameQuery``. An empty query matches nothing.
  ///   - limit: The maximum number of nodes.
  ///   - offset: The number of nodes to skip: for page *p*, *p* times the limit.
  public func results(for query: String, limit: Int = 20, offset: Int = 0) -> Results {
    var query = query
    return query.withUTF8 { results(utf8: $0, limit: limit, offset: offset) }
  }

  /// Returns the nodes that match a query in UTF-8, best first. Bytes that aren't valid UTF-8 match nothing.
  public func results(
    utf8 query: UnsafeBufferPointer<UInt8>, limit: Int = 20, offset: Int = 0
  ) -> Results {
    #if !hasFeature(Embedded)
    let scattered = ScatteredWords.results(for: Array(query), in: self)
    if !scattered.isEmpty {
      return results(utf8: query, with: scattered, limit: limit, offset: offset)
    }
    #endif
    return resultsInOrder(utf8: query, limit: limit, offset: offset)
  }

  /// The nodes of which the words of a query match the names in their order, or in another one.
  private func resultsInOrder(
    utf8 query: UnsafeBufferPointer<UInt8>, limit: Int, offset: Int
  ) -> Results {
    require(limit >= 0 && offset >= 0, "The limit and the offset must not be negative")
    let end = offset.addingReportingOverflow(limit)
    let last = end.overflow ? Int.max - 1 : end.partialValue
    var orders: WordOrders?
    var next: NameQuery? = NameQuery(utf8: query)
    while let typed = next {
      if let page = page(of: typed, min(offset, last)..<last) { return page }
      if orders == nil { orders = WordOrders(Array(query)) }
      next = orders?.next()
    }
    return Results(results: [], hasMore: false)
  }

  /// Returns the nodes that match a query, with nodes that were found by something else, such as a postal code. Those follow
  /// the nodes whose whole name or code matches, and have the text as their other name.
  ///
  /// ```swift
  /// let regions = ChinaRegions.hierarchy
  /// let guangzhou = regions.node(withCode: "440100")!
  /// let best = NameSearch(regions).results(for: "020", with: [guangzhou], foundBy: "020").results[0]
  /// best.matches[0].otherName!.text  // "020"
  /// ```
  ///
  /// - Parameters:
  ///   - query: The typed text.
  ///   - others: The other nodes, best first. Each is listed once.
  ///   - text: The text by which they were found.
  ///   - limit: The maximum number of nodes.
  ///   - offset: The number of nodes to skip.
  /// - Complexity: That of a search for `offset + limit` results, and O(*n* · *r*) for *n* other nodes and *r* results.
  public func results(
    for query: String, with others: [Hierarchy.Node], foundBy text: String, limit: Int = 20,
    offset: Int = 0
  ) -> Results {
    var query = query
    return query.withUTF8 {
      results(
        utf8: $0, with: others, foundBy: Array(text.utf8), limit: limit, offset: offset)
    }
  }

  /// Returns the nodes that match a query in UTF-8, with nodes that were found by a text in UTF-8.
  public func results(
    utf8 query: UnsafeBufferPointer<UInt8>, with others: [Hierarchy.Node], foundBy text: [UInt8],
    limit: Int = 20, offset: Int = 0
  ) -> Results {
    if others.isEmpty { return results(utf8: query, limit: limit, offset: offset) }
    let found = others.map { node in
      let name = OtherName(utf8: text, range: 0..<text.count)
      let match = Match(
        node: node, range: 0..<hierarchy.nameUTF8(of: node).count, otherName: name)
      return Result(node: node, rank: .prefix, matches: [match])
    }
    return results(utf8: query, with: found, limit: limit, offset: offset)
  }

  /// The nodes that match a query, with others between those whose whole name or code matches and the rest.
  private func results(
    utf8 query: UnsafeBufferPointer<UInt8>, with others: [Result], limit: Int, offset: Int
  ) -> Results {
    let count = hierarchy.nodeIndexLimit
    let end = min(offset, count) + min(limit, count)
    let named = resultsInOrder(utf8: query, limit: end + others.count, offset: 0)
    var results: [Result] = []
    for result in named.results where result.rank == .exact { results.append(result) }
    for other in others where !results.contains(where: { $0.node == other.node }) {
      results.append(other)
    }
    for result in named.results
    where result.rank != .exact && !others.contains(where: { $0.node == result.node }) {
      results.append(result)
    }
    let start = min(offset, results.count)
    let stop = min(end, results.count)
    return Results(
      results: Array(results[start..<stop]), hasMore: stop < results.count || named.hasMore)
  }

  /// The nodes at a range of positions among those that match a query, or `nil` if no node matches.
  private func page(of query: NameQuery, _ range: Range<Int>) -> Results? {
    var results: [Result] = []
    var count = 0
    // Ask for one more, to know whether there are more.
    run(query, wanted: range.upperBound + 1) { search, query, matcher in
      count = search.count
      for node in search.nodes(range) {
        if let result = query.result(for: node, in: names, matcher) { results.append(result) }
      }
    }
    return count == 0 ? nil : Results(results: results, hasMore: count > range.upperBound)
  }

  /// Returns all nodes that match a query, best first, without how they match. Other orders of the words aren't tried.
  ///
  /// Use it to filter a tree. To mark the visible matches, use a ``NameFilter``.
  public func nodes(for query: NameQuery) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    run(query, wanted: .max) { search, _, _ in nodes = search.nodes(0..<search.count) }
    return nodes
  }

  /// Returns all nodes in a part of the hierarchy that match a query, in no order of rank. Other orders of the words aren't
  /// tried.
  ///
  /// The parts together have the nodes of ``nodes(for:)``, in less time. A search can end between two parts, and
  /// several threads can search different parts.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - part: The number of the part, from 0 on.
  ///   - count: The number of parts.
  /// - Precondition: `part` is at least 0 and less than `count`.
  /// - Complexity: O(*b* ÷ *c*) for *b* bytes of names and *c* parts; with several words, O(*n*) more for *n* nodes.
  public func nodes(for query: NameQuery, inPart part: Int, of count: Int) -> [Hierarchy.Node] {
    require(part >= 0 && part < count, "There is no such part")
    let places = tables.order.count
    let bounds = (start: places * part / count, end: places * (part + 1) / count)
    var nodes: [Hierarchy.Node] = []
    withSignatures(of: query) { signatures, matcher in
      let search = SequentialNameSearch(
        query, in: names, tables, at: bounds.start..<bounds.end, signatures, matcher)
      nodes = search.nodes(0..<search.count)
    }
    return nodes
  }

  /// All nodes that match a text, in order.
  func nodes(for query: String) -> [Hierarchy.Node] { nodes(for: NameQuery(query)) }

  /// The number of characters that are read to find all nodes that match a query.
  func steps(for query: String) -> Int {
    var steps = 0
    run(NameQuery(query), wanted: .max) { _, _, matcher in steps = matcher.steps }
    return steps
  }

  private func run(
    _ query: NameQuery, wanted: Int,
    _ body: (SequentialNameSearch, NameQuery, NameMatcher) -> Void
  ) {
    withSignatures(of: query) { signatures, matcher in
      let search = SequentialNameSearch(
        query, in: names, tables, wanted: wanted, signatures, matcher)
      body(search, query, matcher)
    }
  }

  private func withSignatures(
    of query: NameQuery, _ body: (NameSignatures, NameMatcher) -> Void
  ) {
    tables.characters.withLookup { characters in
      query.typed.withMatcher(.table(characters)) { matcher in
        NameSignatures.with(query.typed, tables, characters) { body($0, matcher) }
      }
    }
  }
}
