import Hierarchies

/// A path that an app stored, to be matched against a hierarchy again.
///
/// It holds codes or names from a root down, a single code, rows, or nodes. Use it to open a control
/// on a stored value:
///
/// ```swift
/// var wheels = WheelSelection(china, depth: 3)
/// wheels.select("广东/广州/海珠")
/// wheels.select(["广东", "广州", "海珠"])
/// wheels.select(SavedPath(code: "440105"))
/// china.names(of: wheels.path)  // ["广东省", "广州市", "海珠区"]
/// ```
///
/// Any text is a saved path; whether it leads to a node is known only when it is matched, with
/// `Hierarchy.match(_:options:)` or with `select(_:)` of a selection.
public struct SavedPath: Hashable, Sendable {
  /// One level of a saved path: the code of a node, its name, or both.
  ///
  /// The code is matched first. The name finds the node if its code has changed.
  public struct Level: Hashable, Sendable {
    /// The node's code in UTF-8, if known.
    public var codeUTF8: [UInt8]?

    /// The node's name in UTF-8, if known.
    public var nameUTF8: [UInt8]?

    /// Makes a level from a code, a name, or both, in UTF-8.
    public init(utf8Code code: [UInt8]?, utf8Name name: [UInt8]?) {
      codeUTF8 = code
      nameUTF8 = name
    }
  }

  /// The forms of a saved path.
  enum Form: Hashable, Sendable {
    case levels([Level], Start)
    case rows([Int])
    case nodes([Hierarchy.Node])
  }

  /// The nodes that the first level can match.
  enum Start: String, Hashable, Sendable {
    /// A root.
    case root
    /// A root, or the node anywhere that has the level's code.
    case rootOrCode
    /// The node anywhere that has the level's code; the only level.
    case code
  }

  var form: Form

  /// Which names of nodes match the names of the path.
  public var matching: NameMatching

  init(_ form: Form, matching: NameMatching = .chinese) {
    self.form = form
    self.matching = matching
  }
}

extension SavedPath {
  /// Makes a path from the codes of all levels, from a root down.
  public init(codes: [String]) {
    self.init(.levels(codes.map { Level(code: $0) }, .root))
  }

  /// Makes a path that ends at the node with a code, whatever its level.
  public init(code: String) {
    self.init(utf8Code: Array(code.utf8))
  }

  /// Makes a path that ends at the node with a code in UTF-8, whatever its level.
  package init(utf8Code code: [UInt8]) {
    self.init(.levels([Level(utf8Code: code, utf8Name: nil)], .code))
  }

  /// Makes a path from the names of all levels, from a root down.
  ///
  /// - Parameter matching: Which names of nodes match the names of the path.
  public init(names: [String], matching: NameMatching = .chinese) {
    self.init(.levels(names.map { Level(name: $0) }, .root), matching: matching)
  }

  /// Makes a path from codes or names, from a root down. The first item can also be the code of a node
  /// at any level: the path then begins with the ancestors of that node.
  ///
  /// - Parameter matching: Which names of nodes match the names of the path.
  public init(_ codesOrNames: [String], matching: NameMatching = .chinese) {
    self.init(levels: codesOrNames.map { Level(code: $0, name: $0) }, matching: matching)
  }

  /// Makes a path from the code, the name, or both, of all levels, from a root down. The first code can
  /// also be that of a node at any level: the path then begins with the ancestors of that node.
  ///
  /// - Parameter matching: Which names of nodes match the names of the path.
  public init(levels: [Level], matching: NameMatching = .chinese) {
    self.init(.levels(levels, .rootOrCode), matching: matching)
  }

  /// Makes a path from the position of each node among its siblings, from a root down. For independent
  /// columns, the rows are those of the columns.
  public init(rows: [Int]) {
    self.init(.rows(rows))
  }

  /// Makes a path from nodes, from a root down. For independent columns, each node is a row of one of
  /// them.
  public init(nodes: [Hierarchy.Node]) {
    self.init(.nodes(nodes))
  }
}

extension SavedPath: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Makes a path from its text form.
  public init(stringLiteral text: String) { self.init(text) }

  /// Makes a path from codes or names, from a root down.
  public init(arrayLiteral codesOrNames: String...) { self.init(codesOrNames) }
}

extension SavedPath {
  /// The codes and names, from a root down; empty for a path of rows or nodes.
  public var levels: [Level] {
    if case .levels(let levels, _) = form { return levels }
    return []
  }

  /// The number of items given: levels, rows or nodes.
  public var count: Int {
    switch form {
    case .levels(let levels, _): levels.count
    case .rows(let rows): rows.count
    case .nodes(let nodes): nodes.count
    }
  }

  /// Whether the path has no items, and so clears a selection.
  public var isEmpty: Bool { count == 0 }
}

extension SavedPath.Level {
  /// Makes a level from a code, a name, or both.
  public init(code: String? = nil, name: String? = nil) {
    self.init(utf8Code: code.map { Array($0.utf8) }, utf8Name: name.map { Array($0.utf8) })
  }

  /// The node's code, if known.
  public var code: String? {
    get { codeUTF8.map { String(decoding: $0, as: UTF8.self) } }
    set { codeUTF8 = newValue.map { Array($0.utf8) } }
  }

  /// The node's name, if known.
  public var name: String? {
    get { nameUTF8.map { String(decoding: $0, as: UTF8.self) } }
    set { nameUTF8 = newValue.map { Array($0.utf8) } }
  }
}

/// Which names of nodes match a given name.
///
/// A name is always compared with whole names of one level, never with parts of them, and an exact match
/// wins over any other.
public enum NameMatching: Hashable, Sendable {
  /// Names match only if they are equal, byte for byte.
  case exact

  /// Names also match with or without a Chinese administrative suffix.
  ///
  /// 广东 matches 广东省, and 重庆 matches 重庆市. An autonomous area also matches without the peoples in
  /// its name and with a shorter suffix: 广西, 广西自治区 and 广西壮族 match 广西壮族自治区, and 恩施州
  /// matches 恩施土家族苗族自治州. Names with different suffixes don't match: 朝阳市 isn't 朝阳县. A single
  /// character is never a name without its suffix: 易 doesn't match 易县.
  ///
  /// In a hierarchy with one of the text columns `latin`, `en`, `also`, `iso`, `section`, `index` and `postal`, or whose first
  /// code is one of ISO 3166-2, names also match those in `latin`, `en`, `also` and `reading`, and codes in any case and without
  /// that of the country: 13 matches JP-13. Case, marks and punctuation are ignored, and so is a word for the kind of place in
  /// some languages: Tokyo, Tokyo-to and 東京 match 東京都, Suwon City matches Suwon-si, Almeria matches Almería, and State of
  /// Victoria matches Victoria. Words for different kinds don't match. If a name is that of a place in a city or a county, the
  /// place alone matches it: 팔달구 matches 수원시 팔달구, and 横浜町 matches 上北郡横浜町. The city alone is ambiguous if it has
  /// several such places.
  case chinese
}
