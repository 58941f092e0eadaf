import Hierarchies

/// The texts by which the nodes of a hierarchy are found: names, given readings and other names, and codes.
final class NodeNames: Sendable {
  let hierarchy: Hierarchy
  let codes: TextColumn?
  private let pinyin: TextColumn?
  private let kana: TextColumn?
  private let latin: TextColumn?
  private let english: TextColumn?
  private let others: TextColumn?
  private let sections: TextColumn?
  private let isoCodes: TextColumn?

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    pinyin = hierarchy.column("pinyin")
    kana = hierarchy.column("reading")
    latin = hierarchy.column("latin")
    english = hierarchy.column("en")
    others = hierarchy.column("also")
    sections = hierarchy.column("section")
    isoCodes = hierarchy.column("iso")
  }

  /// A column with readings or other names. An array of columns would add its code to every page.
  private func column(_ number: Int) -> TextColumn? {
    switch number {
    case 0: pinyin
    case 1: latin
    case 2: english
    case 3: others
    case 4: kana
    case 5: sections
    default: isoCodes
    }
  }

  private static var columnCount: Int { 7 }

  /// The minimum number of typed characters for codes of ISO 3166-2. Fewer are the code of the country, with which all of
  /// them begin.
  private static var minimumForISO: Int { 4 }
}

/// What a text of a node is.
enum NameKind {
  /// The name that is shown.
  case name
  /// The reading of the name in pinyin.
  case reading
  /// Another name, such as that in Latin letters, or the name of the section.
  case otherName
}

extension NodeNames {
  /// Calls a closure with the name of a node, then with its given readings and other names, if any.
  ///
  /// A text can consist of several, separated by `|`.
  ///
  /// - Parameters:
  ///   - mayHaveReading: Pass `false` if the node is known to have none.
  ///   - typedCount: The number of characters that were typed.
  @inline(__always)
  func forEachName(
    of node: Hierarchy.Node, typedCount: Int = .max, mayHaveReading: Bool = true,
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ kind: NameKind) -> Void
  ) {
    body(hierarchy.nameInPlace(of: node), .name)
    guard mayHaveReading else { return }
    var column = 0
    var start = 0
    while let text = otherName(&column, from: &start, of: node, typedCount) {
      body(text, column == 0 ? .reading : .otherName)
    }
  }

  /// The next of the other names of a node, or `nil` after the last.
  ///
  /// - Parameters:
  ///   - column: The number of the column to read, then that of the name.
  ///   - start: The position at which to begin in the text of the column, then that after the name.
  @inline(never)
  private func otherName(
    _ number: inout Int, from start: inout Int, of node: Hierarchy.Node, _ typedCount: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    let count = Self.columnCount - (typedCount < Self.minimumForISO ? 1 : 0)
    while number < count {
      // Only a code can have a beginning that is stored elsewhere.
      if let text = column(number)?.textInPlace(of: node)?.rest, start < text.count {
        let first = start
        while start < text.count, text[start] != UInt8(ascii: "|") { start += 1 }
        let name = UnsafeBufferPointer(rebasing: text[first..<start])
        start += 1
        return name
      }
      number += 1
      start = 0
    }
    return nil
  }

  /// Whether each node may have a given reading or another name, by node number; `nil` if no node has one.
  var hasReading: [Bool]? {
    var hasReading: [Bool]?
    for number in 0..<Self.columnCount {
      guard let column = column(number) else { continue }
      var hasText = hasReading ?? [Bool](repeating: false, count: hierarchy.nodeIndexLimit)
      hasReading = nil
      column.forEachNode { hasText[$0.index] = true }
      hasReading = hasText
    }
    return hasReading
  }

  /// Whether each node may have a text in a column, by node number.
  func hasText(in column: TextColumn) -> [Bool] {
    var hasText = [Bool](repeating: false, count: hierarchy.nodeIndexLimit)
    column.forEachNode { hasText[$0.index] = true }
    return hasText
  }

  /// Compares the code of a node with a text: negative if the code sorts before the text, zero if it begins with
  /// the text, positive if it sorts after the text or doesn't exist.
  func compareCode(of node: Hierarchy.Node, with text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let code = codes?.textInPlace(of: node) else { return 1 }
    return code.compare(withBeginning: text)
  }
}
