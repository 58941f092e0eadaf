import Hierarchies
import Romanization

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

  /// Whether a node is enabled and its name, or its reading in the text column `pinyin`, begins with the
  /// typed text.
  ///
  /// - Complexity: O(*n* × *t*), where *n* is the length of the name and *t* that of the typed text.
  func isMatch(_ node: Node, for typed: [UInt8]) -> Bool {
    if isDisabled(node) { return false }
    return begins(nameUTF8(of: node), with: typed) || begins(column("pinyin")?[node], with: typed)
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
