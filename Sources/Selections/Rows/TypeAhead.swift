import CascadeBase
import Hierarchies
import Romanization

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

extension Hierarchy {
  /// The first enabled row whose name begins with the typed text, searching from a row on and wrapping
  /// around the end.
  ///
  /// Each syllable can be typed as its Hanzi, its pinyin or any beginning of the pinyin: `广`, `guangz`,
  /// `gz` and `广zhou` match 广州市. The text column `pinyin` overrides the reading of a name.
  ///
  /// When typing begins, search from the row after the selected one, so that a repeated letter moves on;
  /// as more is typed, search from the selected row.
  ///
  /// - Parameters:
  ///   - typed: The typed text; an empty text matches nothing.
  ///   - siblings: The rows.
  ///   - row: The row to begin with; a row past the end means the first.
  /// - Complexity: O(*f* × *n* × *t*), where *f* is the number of rows, *n* the length of their names and
  ///   *t* that of the typed text.
  public func row(startingWith typed: String, among siblings: Nodes, from row: Int) -> Int? {
    let typed = Array(typed.utf8)
    if typed.isEmpty || siblings.isEmpty { return nil }
    let start = row >= 0 && row < siblings.count ? row : 0
    for offset in 0..<siblings.count {
      let row = (start + offset) % siblings.count
      if isMatch(siblings[row], for: typed) { return row }
    }
    return nil
  }

  /// Whether a node is enabled and its name, its reading in the text column `pinyin` or `reading`, or one of its names in
  /// the columns `latin`, `en` and `also` begins with the typed text.
  ///
  /// - Complexity: O(*n* × *t*), where *n* is the length of the name and *t* that of the typed text.
  func isMatch(_ node: Node, for typed: [UInt8]) -> Bool {
    if isDisabled(node) { return false }
    return begins(nameUTF8(of: node), with: typed)
      || begins((column("pinyin") ?? column("latin"))?[node], with: typed)
      || knowsAllNames && PlaceNames.begins(node, of: self, with: typed)
  }

  private func begins(_ name: UTF8Text?, with typed: [UInt8]) -> Bool {
    guard let name else { return false }
    return typed.withUnsafeBufferPointer { typed in
      name.withUnsafeBytes { Pinyin.matchesPrefix(utf8: $0, typed: typed) }
    }
  }
}

extension WheelSelection {
  /// The first enabled row of a column whose name begins with the typed text in Hanzi, pinyin or initials,
  /// searching from a row on and wrapping around the end.
  ///
  /// - Precondition: `column` is at least 0 and below `columnCount`.
  /// - Complexity: O(*f* × *n* × *t*), where *f* is the number of rows, *n* the length of their
  ///   names and *t* that of the typed text.
  public func row(startingWith typed: String, inColumn column: Int, from row: Int) -> Int? {
    hierarchy.row(startingWith: typed, among: rows(inColumn: column), from: row)
  }
}

extension PathSelection {
  /// The first enabled option whose name begins with the typed text in Hanzi, pinyin or initials,
  /// searching from a row on and wrapping around the end.
  ///
  /// Rows are positions in `options`, in the order of the data.
  ///
  /// - Complexity: O(*f* × *n* × *t*), where *f* is the number of options, *n* the length of their
  ///   names and *t* that of the typed text.
  public func row(startingWith typed: String, from row: Int) -> Int? {
    hierarchy.row(startingWith: typed, among: options, from: row)
  }
}
