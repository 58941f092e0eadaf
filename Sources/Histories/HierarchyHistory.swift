import Hierarchies

/// The former codes and names of the nodes of a hierarchy, and what each is today.
///
/// An app stores the code or the names of a place. Years later, the place has another code or another name,
/// belongs to another parent, or was merged with others. A history finds it again:
///
/// ```swift
/// let place = ChinaRegions.history.places(withCode: "310226", in: china)[0]
/// place.description             // "奉贤县 310226 (1981–2001)"
/// china.names(of: place.nodes)  // ["奉贤区"]
/// ```
///
/// To match a whole saved path with a history, use `Hierarchy.match(_:options:history:)`.
///
/// A history is text with one line for each place of today. It is the same for any data:
///
/// ```text
/// history 1
/// # The first line has the version of the format; comments begin with #.
/// levels 2/6 4/6 6 9
/// 310120    ~县 310206 1980-1982 u    ~县 310226 1981-2001 u
/// 320506 320507    吴县 322727 1980-1983    吴县市 320586 1995-2000
/// 310120/    五四农场    燎原农场
/// /Fruit/Citrus    Lemons - - m /Fruit
/// ```
///
/// - A line begins with the codes of today's nodes, separated by spaces. A node without a code is the path of its
///   names from a root down, each after a `/`. Former places follow, each after a tab. If there are several nodes, the
///   former places were split into them. If a `/` follows the code, the former places were children of the node
///   without a code, and were merged into it or into its children.
/// - A former place has up to five parts, separated by spaces: its name, its code, the first and the last year in
///   which it was valid, or the first and the last date as in `2024-06/2025-11-03`, its change, and the code or the path of its parent at that time, or `/` for a root. A part that is
///   missing is `-`, and can be left out at the end.
/// - A name that begins with `~` is today's name with another ending: `~县` replaces the last character, and `~2乡` the
///   last two. `~` is today's name.
/// - The change is `r` for recoded, `n` renamed, `u` upgraded, `m` merged, `v` moved and `x` removed; the node of a
///   removed place is the nearest one that contained it. Without it, a place with
///   today's name was recoded, and others were renamed.
/// - `levels` gives the form of the codes on each level, from which the code of a former parent follows: `4/6` is a code
///   of 6 characters, all 0 after the first 4.
/// - In names and codes, `\` precedes the characters `/`, `~`, `#`, `-` and `\`, and `\s`, `\t` and `\n` are a space, a
///   tab and a line feed.
public struct HierarchyHistory: Sendable {
  var table: HistoryTable

  /// Creates a history without former places.
  ///
  /// - Complexity: O(1).
  public init() {
    table = HistoryTable()
  }

  init(table: HistoryTable) {
    self.table = table
  }
}

extension HierarchyHistory {
  /// The number of former places.
  ///
  /// - Complexity: O(1).
  public var count: Int { table.records.count }

  /// Whether there are no former places.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { table.records.isEmpty }

  /// The former places that had a code, and the nodes that they are in a hierarchy today.
  ///
  /// The result is empty if a node has the code today. It contains several places if different places had the code
  /// at different times.
  ///
  /// ```swift
  /// let place = ChinaRegions.history.places(withCode: "310226", in: china)[0]
  /// china.names(of: place.nodes)                            // ["奉贤区"]
  /// ChinaRegions.history.places(withCode: "440105", in: china)  // []
  /// ```
  ///
  /// - Complexity: O(*r* + log *n*) for *r* results among *n* former places and nodes.
  public func places(withCode code: String, in hierarchy: Hierarchy) -> [FormerPlace] {
    places(withCodeUTF8: Array(code.utf8), in: hierarchy)
  }

  /// The former places that had a code in UTF-8, like ``places(withCode:in:)``.
  ///
  /// - Complexity: As ``places(withCode:in:)``.
  public func places(withCodeUTF8 code: [UInt8], in hierarchy: Hierarchy) -> [FormerPlace] {
    let isUsed = code.withUnsafeBufferPointer { !hierarchy.nodes(withCodeUTF8: $0).isEmpty }
    return isUsed ? [] : table.records(withCode: code).compactMap { place(at: $0, in: hierarchy) }
  }

  /// All former places, and the nodes that they are in a hierarchy today, in the order of the text. Places that the
  /// hierarchy doesn't have are left out.
  ///
  /// - Complexity: O(*r* log *n*) for *r* former places and *n* nodes.
  public func places(in hierarchy: Hierarchy) -> [FormerPlace] {
    table.records.indices.compactMap { place(at: $0, in: hierarchy) }
  }

  /// The former place of a record, or `nil` if the hierarchy has none of its nodes.
  package func place(at record: Int, in hierarchy: Hierarchy) -> FormerPlace? {
    let record = table.records[record]
    let nodes = table.places(of: record).compactMap { hierarchy.node(atPlace: table[$0]) }
    guard !nodes.isEmpty else { return nil }
    return FormerPlace(
      nameUTF8: Array(table[record.name]),
      codeUTF8: record.code.isEmpty ? nil : Array(table[record.code]),
      from: HistoryDate(packed: record.from), until: HistoryDate(packed: record.until),
      change: record.change, nodes: nodes, place: table.place(of: record))
  }
}

extension Hierarchy {
  /// The only node with the code, or at the path, that a history gives.
  ///
  /// - Complexity: O(log *n*) for a code; O(*d* × log *f*) for a path of *d* names among *f* siblings.
  func node(atPlace place: ArraySlice<UInt8>) -> Node? {
    guard place.first == UInt8(ascii: "/") else {
      return place.withUnsafeBufferPointer { self.node(withCodeUTF8: $0) }
    }
    var node: Node?
    for name in HistoryText.names(ofPath: place) {
      let found = name.withUnsafeBufferPointer { children(namedUTF8: $0, of: node) }
      guard found.count == 1 else { return nil }
      node = found[0]
    }
    return node
  }

  /// The code of a node, or else the path of its names.
  func place(of node: Node) -> [UInt8] {
    if let code = codeUTF8(of: node) { return Array(code) }
    var path: [UInt8] = []
    for each in self.path(to: node) {
      path.append(UInt8(ascii: "/"))
      HistoryText.appendEscaped(nameUTF8(of: each), to: &path)
    }
    return path
  }

  /// The deepest node that is above all nodes, or one of them; `nil` if they have different roots.
  package func commonAncestor(of nodes: [Node]) -> Node? {
    guard let first = nodes.first else { return nil }
    var shared = path(to: first)[...]
    for node in nodes.dropFirst() {
      shared = shared.prefix(zip(shared, path(to: node)).prefix { $0 == $1 }.count)
    }
    return shared.last
  }
}
