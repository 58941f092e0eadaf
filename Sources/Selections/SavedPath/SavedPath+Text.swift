import Hierarchies

// The text form: codes or names from a root down, separated by `/`. A `\` makes the next character an
// ordinary one. An item can be a code or a name; if a `\` escapes its first character, it is a name.

extension SavedPath {
  /// Reads a path from its text form, as `Hierarchy.value(of:)` writes it. Any text is a path.
  ///
  /// ```swift
  /// SavedPath("440105/新港街道").levels.map(\.name)  // ["440105", "新港街道"]
  /// ```
  ///
  /// The items are codes or names from a root down, separated by `/`. The first can also be the code of
  /// a node at any level. A `\` makes the next character an ordinary one; if it escapes the first
  /// character of an item, the item is a name. An empty text is an empty path; a `\` at the end is an
  /// ordinary character.
  ///
  /// - Parameters:
  ///   - text: The text form.
  ///   - matching: Which names of nodes match the names of the path.
  ///   - omittingEmptyItems: Whether to ignore items without characters, as in `/广东//广州/`. They match
  ///     nothing otherwise, except in independent columns, where they leave a column as it is.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(
    _ text: String, matching: NameMatching = .chinese, omittingEmptyItems: Bool = false
  ) {
    self.init(utf8: text.utf8, matching: matching, omittingEmptyItems: omittingEmptyItems)
  }

  /// Reads a path from its text form in UTF-8, like ``init(_:matching:omittingEmptyItems:)``.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(
    utf8 text: some Sequence<UInt8>, matching: NameMatching = .chinese,
    omittingEmptyItems: Bool = false
  ) {
    var levels: [Level] = []
    var bytes: [UInt8] = []
    var canBeCode = true
    var isEscaped = false
    var isEmpty = true
    func finishItem() {
      if !bytes.isEmpty || !omittingEmptyItems {
        levels.append(Level(utf8Code: canBeCode ? bytes : nil, utf8Name: bytes))
      }
      bytes = []
      canBeCode = true
    }
    for byte in text {
      isEmpty = false
      switch byte {
      case Self.escape where !isEscaped:
        isEscaped = true
        if bytes.isEmpty { canBeCode = false }
      case Self.separator where !isEscaped:
        finishItem()
      default:
        isEscaped = false
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(Self.escape) }
    if !isEmpty { finishItem() }
    self.init(levels: levels, matching: matching)
  }

  /// The text form in UTF-8: the code of each level, or its name if it has no code. Empty for a path of
  /// rows or nodes.
  ///
  /// A name that is also the code of a node isn't marked as a name; `Hierarchy.value(of:)` does that for
  /// the nodes of a path.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public var textUTF8: [UInt8] { Self.text(of: levels) { _, _ in false } }

  /// The text form: the code of each level, or its name if it has no code. Empty for a path of rows or
  /// nodes.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public var text: String { String(decoding: textUTF8, as: UTF8.self) }

  /// Writes the text form of levels; one with neither a code nor a name is empty.
  ///
  /// - Parameter isCode: Whether a name would be read as a code.
  static func text(of levels: [Level], isCode: (_ level: Int, _ name: [UInt8]) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, level) in levels.enumerated() {
      if index > 0 { bytes.append(separator) }
      let item = level.codeUTF8 ?? level.nameUTF8 ?? []
      let isMarked = level.codeUTF8 == nil && isCode(index, item)
      for (offset, byte) in item.enumerated() {
        if isSpecial(byte) || offset == 0 && isMarked { bytes.append(escape) }
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Whether the text form can hold a code: if it begins with a separator or an escape, it would be read
  /// as a name, and in a list also if it begins with a comma.
  static func canBeCode(_ code: some Collection<UInt8>) -> Bool {
    code.first.map { !isSpecial($0) && $0 != listSeparator } ?? false
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { byte == separator || byte == escape }

  private static var separator: UInt8 { UInt8(ascii: "/") }
  private static var escape: UInt8 { UInt8(ascii: "\\") }
  private static var listSeparator: UInt8 { UInt8(ascii: ",") }
}

// Several paths in one text, as fields with several values use.
extension SavedPath {
  /// Reads several paths from a text in UTF-8 that separates their text forms by commas.
  ///
  /// A `\` precedes a comma in a code or a name. Empty parts are ignored.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func list(
    utf8 text: some Sequence<UInt8>, matching: NameMatching = .chinese,
    omittingEmptyItems: Bool = false
  ) -> [SavedPath] {
    var paths: [SavedPath] = []
    var part: [UInt8] = []
    var isEscaped = false
    func finishPath() {
      if part.isEmpty { return }
      paths.append(
        SavedPath(utf8: part, matching: matching, omittingEmptyItems: omittingEmptyItems))
      part = []
    }
    for byte in text {
      if byte == listSeparator, !isEscaped {
        finishPath()
      } else {
        part.append(byte)
      }
      isEscaped = byte == escape && !isEscaped
    }
    finishPath()
    return paths
  }

  /// Reads several paths from a text that separates their text forms by commas.
  ///
  /// ```swift
  /// SavedPath.list("440105,广东/深圳").map(\.text)  // ["440105", "广东/深圳"]
  /// ```
  ///
  /// A `\` precedes a comma in a code or a name. Empty parts are ignored.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func list(_ text: String, matching: NameMatching = .chinese) -> [SavedPath] {
    list(utf8: text.utf8, matching: matching)
  }

  /// Joins text forms in UTF-8 so that `list(utf8:)` reads them again.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public static func listUTF8(of texts: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts {
      if !bytes.isEmpty { bytes.append(listSeparator) }
      var isEscaped = false
      for byte in text {
        if byte == listSeparator, !isEscaped { bytes.append(escape) }
        bytes.append(byte)
        isEscaped = byte == escape && !isEscaped
      }
    }
    return bytes
  }
}

// The forms in which an app stores the path of a control.
extension Hierarchy {
  /// The names of the path that a stored text leads to, as far as it is found; empty if nothing is.
  ///
  /// ```swift
  /// china.names(ofValue: "440105")  // ["广东省", "广州市", "海珠区"]
  /// ```
  ///
  /// - Complexity: That of ``match(_:options:)``.
  public func names(ofValue value: String) -> [String] { names(of: match(SavedPath(value)).path) }
}

extension Hierarchy {
  /// The code of each node of a path, `nil` for a node without one.
  ///
  /// - Complexity: O(*d*), where *d* is the number of nodes.
  public func codes(of path: [Node]) -> [String?] {
    path.map { code(of: $0) }
  }

  /// The position of each node of a path among its siblings.
  ///
  /// - Complexity: O(*d*), where *d* is the number of nodes.
  public func rows(of path: [Node]) -> [Int] {
    path.map { position(of: $0) }
  }

  /// The text form of a path, as an attribute or a form field holds it: the code of its last node if
  /// that code is unique, or else the names separated by `/`.
  ///
  /// A `\` precedes a `/` or `\` in a name, and a name that is also a code. A ``SavedPath`` made from
  /// the text matches the path again, unless two siblings share a name and neither has a unique code.
  ///
  /// ```swift
  /// china.value(of: china.match("广东/广州/海珠").path)  // "440105"
  /// ```
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of nodes in
  ///   the path and *f* the number of siblings on each level.
  public func value(of path: [Node]) -> String {
    String(decoding: valueUTF8(of: path), as: UTF8.self)
  }

  /// The text form of a path in UTF-8, like ``value(of:)``.
  ///
  /// - Complexity: As ``value(of:)``.
  public func valueUTF8(of path: [Node]) -> [UInt8] {
    if let last = path.last, let code = codeUTF8(of: last), SavedPath.canBeCode(code),
      nodes(withCode: Array(code)) == [last]
    {
      return SavedPath.text(of: [.init(utf8Code: Array(code), utf8Name: nil)]) { _, _ in false }
    }
    return SavedPath.text(
      of: path.map { .init(utf8Code: nil, utf8Name: Array(nameUTF8(of: $0))) }
    ) { level, name in
      let coded = nodes(withCode: name)
      return level == 0
        ? !coded.isEmpty : coded.contains { parent(of: $0) == path[level - 1] }
    }
  }

  /// The text form of the rows of independent columns: for each its code if it is unique in the column,
  /// or else its name; empty for a column without a row.
  package func valueUTF8(ofColumns nodes: [Node?]) -> [UInt8] {
    let levels = nodes.map { $0.map { levelInColumn(of: $0) } ?? SavedPath.Level() }
    return SavedPath.text(of: levels) { column, name in
      !self.nodes(withCode: name, among: children(of: roots[column])).isEmpty
    }
  }

  private func levelInColumn(of node: Node) -> SavedPath.Level {
    let rows = children(of: parent(of: node))
    if let code = codeUTF8(of: node).map({ Array($0) }), SavedPath.canBeCode(code),
      nodes(withCode: code, among: rows).count == 1
    {
      return .init(utf8Code: code, utf8Name: nil)
    }
    return .init(utf8Code: nil, utf8Name: Array(nameUTF8(of: node)))
  }
}
