import Hierarchies

/// The characters that a user types to find a row of a list by its name.
///
/// ```swift
/// var typeAhead = TypeAhead()
/// typeAhead.append(Array("g".utf8))
/// typeAhead.match(from: 3, count: rows.count, in: hierarchy) { rows[$0] }  // the next row with g…
/// ```
/// The owner forgets the characters with ``clear()`` when the user pauses.
package struct TypeAhead: Equatable, Sendable {
  /// The characters in UTF-8.
  package private(set) var utf8: [UInt8] = []
  /// Whether a single character was typed, once or again and again. It leads from row to row.
  private var isRepeated = false

  package init() {}

  package var isEmpty: Bool { utf8.isEmpty }

  /// Adds a character, unless it repeats the only one so far.
  package mutating func append(_ character: [UInt8]) {
    if utf8 != character { utf8.append(contentsOf: character) }
    isRepeated = utf8 == character
  }

  /// Removes the last character.
  package mutating func removeLast() {
    while let byte = utf8.popLast(), byte & 0xC0 == 0x80 {}
  }

  package mutating func clear() {
    utf8 = []
  }

  /// Whether a space continues a name: the name of the current row has spaces, and typing has begun.
  package func takesSpace(in hierarchy: Hierarchy, at node: Hierarchy.Node?) -> Bool {
    guard !isEmpty, let node else { return false }
    return hierarchy.nameUTF8(of: node).contains(UInt8(ascii: " "))
  }

  /// The next row whose node is enabled and begins with the characters, wrapping around the end.
  ///
  /// The search begins at the current row, or after it for a single character, so that the same letter
  /// again moves on.
  ///
  /// - Parameters:
  ///   - row: The current row.
  ///   - count: The number of rows.
  ///   - reach: The number of rows to search.
  ///   - node: The node of a row; nil for a row without one.
  /// - Complexity: O(*r* × *n* × *t*), where *r* is the number of rows to search, *n* the length of their
  ///   names and *t* the number of characters.
  package func match(
    from row: Int, count: Int, reach: Int = .max, in hierarchy: Hierarchy,
    node: (Int) -> Hierarchy.Node?
  ) -> Int? {
    if isEmpty || count == 0 { return nil }
    let start = isRepeated ? row + 1 : row
    for step in 0..<min(count, reach) {
      let row = (start + step) % count
      if let node = node(row), hierarchy.isMatch(node, for: utf8) { return row }
    }
    return nil
  }
}
