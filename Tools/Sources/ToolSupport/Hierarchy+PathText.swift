import CascadeKit

// The text of a path that commands print. `node(atTypedPath:)` reads it.
extension Hierarchy {
  /// The text of a path, which leads to the same node when a user types it: `广东省/广州市/海珠区`.
  ///
  /// It contains the name of each node, or its code if a sibling has the same name. As in every saved path, a `\`
  /// precedes a `/` or `\`, and a name that would be read as a code. It also precedes a `-` at the beginning, so that
  /// a command doesn't take the text for an option. Only equal siblings without codes have the same text, and the text of
  /// equal roots whose codes other nodes have is ambiguous.
  ///
  /// - Complexity: O(*d* × (log *n* + *f*)) for *d* nodes in the path, *n* nodes and *f* siblings.
  package func pathText(of path: [Node]) -> String {
    var text: [UInt8] = []
    appendPathText(of: path, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text of a path in UTF-8, see ``pathText(of:)``.
  package func appendPathText(of path: [Node], to output: inout [UInt8]) {
    let start = output.count
    if appendPlainNames(of: path, to: &output), !isWholeCode(output[start...], of: path) { return }
    output.removeLast(output.count - start)
    for (index, item) in pathItems(of: path).enumerated() {
      if index > 0 { output.append(UInt8(ascii: "/")) }
      output.append(contentsOf: item)
    }
  }

  /// Appends the names of a path, which takes less time than its items. Returns whether they need no signs and no codes.
  private func appendPlainNames(of path: [Node], to output: inout [UInt8]) -> Bool {
    for (index, node) in path.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "/")) }
      let parent = parent(of: node)
      let isPlain = nameUTF8(of: node).withUnsafeBytes { name in
        output.append(contentsOf: name)
        return Self.isWord(name) && nodes(withCodeUTF8: name).isEmpty
          && children(namedUTF8: name, of: parent).count == 1
      }
      if !isPlain { return false }
    }
    return true
  }

  /// Whether a text begins with a letter or a Chinese character, so that it can't be another form of a code of digits, and
  /// contains none of the signs of a saved path.
  private static func isWord(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    return switch first {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0xE4...0xE9:
      !text.contains { $0 == UInt8(ascii: "/") || $0 == escape }
    default: false
    }
  }

  /// Whether the text of several names is also the code of a node.
  private func isWholeCode(_ text: ArraySlice<UInt8>, of path: [Node]) -> Bool {
    path.count > 1 && text.withUnsafeBufferPointer { !nodes(withCodeUTF8: $0).isEmpty }
  }

  /// The items of the text of a path in UTF-8, which slashes separate.
  package func pathItems(of path: [Node]) -> [[UInt8]] {
    var levels = path.map { distinguishingLevel(of: $0) }
    // The text of several names can also be the code of a node.
    if path.count > 1, let name = levels.firstIndex(where: { $0.level.codeUTF8 == nil }),
      levels.allSatisfy({ !$0.isMarked }),
      isCode(
        Array(
          levels.map { $0.level.codeUTF8 ?? $0.level.nameUTF8 ?? [] }.joined(separator: "/".utf8)))
    {
      levels[name].isMarked = true
    }
    if let first = levels.first?.level, first.codeUTF8 == nil,
      first.nameUTF8?.first == UInt8(ascii: "-")
    {
      levels[0].isMarked = true
    }
    return levels.map { level, isMarked in
      let item = SavedPath(levels: [level]).textUTF8
      return isMarked && item.first != Self.escape ? [Self.escape] + item : item
    }
  }

  /// The name of a node, or its code if only that distinguishes it from its siblings; and whether the name has to be
  /// marked as one.
  private func distinguishingLevel(of node: Node) -> (level: SavedPath.Level, isMarked: Bool) {
    let name = Array(nameUTF8(of: node))
    let parent = parent(of: node)
    let namesakes = name.withUnsafeBufferPointer { children(namedUTF8: $0, of: parent) }
    if namesakes.count > 1, let code = codeUTF8(of: node).map({ Array($0) }),
      SavedPath(levels: [.init(utf8Code: code, utf8Name: nil)]).textUTF8.first != Self.escape,
      children(of: parent).count(where: { codeUTF8(of: $0)?.elementsEqual(code) ?? false }) == 1
    {
      return (.init(utf8Code: code, utf8Name: nil), false)
    }
    return (.init(utf8Code: nil, utf8Name: name), isCode(name))
  }

  /// Whether a saved path with this text would lead to a node by its code.
  private func isCode(_ text: [UInt8]) -> Bool {
    guard column(named: "code") != nil else { return false }
    let match = match(
      SavedPath(levels: [.init(utf8Code: text, utf8Name: nil)]), options: .includesDisabled)
    return match.unmatched?.reason != .notFound
  }

  private static var escape: UInt8 { UInt8(ascii: "\\") }

  /// The node at a path that a user typed or a request contains: a code, names from a root down, or names
  /// from a code down. Empty items are ignored, disabled nodes match, and a code can contain a slash.
  ///
  /// - Throws: `SavedPathError` if the path doesn't lead to one node.
  /// - Complexity: As `Hierarchy.match(_:options:)`.
  package func node(atTypedPath text: String) throws(SavedPathError) -> Node {
    try node(
      matching: SavedPath(text, omittingEmptyItems: true),
      options: [.includesDisabled, .readsWholeTextAsCode])
  }

  /// The node at a path that a user typed, or that the place at it is today, with the former place.
  ///
  /// - Throws: `SavedPathError` if the path doesn't lead to one node.
  /// - Complexity: As `Hierarchy.match(_:options:history:)`.
  package func place(
    atTypedPath text: String, history: HierarchyHistory
  ) throws(SavedPathError) -> (node: Node, former: FormerMatch?) {
    try place(
      SavedPath(text, omittingEmptyItems: true), [.includesDisabled, .readsWholeTextAsCode], history
    )
  }

  /// The node at names separated by `/`, from a root down, or that the place at them is today, with the former
  /// place. Empty items are ignored, and disabled nodes match.
  ///
  /// - Throws: `SavedPathError` if the path doesn't lead to one node.
  /// - Complexity: As `Hierarchy.match(_:options:history:)`.
  package func place(
    atTypedNames text: String, history: HierarchyHistory
  ) throws(SavedPathError) -> (node: Node, former: FormerMatch?) {
    let levels = SavedPath(text, omittingEmptyItems: true).levels
    return try place(
      SavedPath(levels: levels.map { .init(name: $0.name) }), .includesDisabled, history)
  }

  private func place(
    _ saved: SavedPath, _ options: PathMatchOptions, _ history: HierarchyHistory
  ) throws(SavedPathError) -> (node: Node, former: FormerMatch?) {
    let match = match(saved, options: options, history: history)
    if let error = SavedPathError(match, of: saved, in: self) { throw error }
    return (match.path[match.path.count - 1], match.former.last)
  }
}
