import CascadeBase
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
  private let facts: PlaceColumns?

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    pinyin = hierarchy.column("pinyin")
    kana = hierarchy.column("reading")
    latin = hierarchy.column("latin")
    english = hierarchy.column("en")
    others = hierarchy.column("also")
    facts = knowsAllNames ? PlaceColumns.make(hierarchy) : nil
  }

  /// A column with readings or other names. An array of columns would add its code to every page.
  private func column(_ number: Int) -> TextColumn? {
    switch number {
    case 0: pinyin
    case 1: latin
    case 2: english
    case 3: others
    case 4: kana
    default: facts?.column(number)
    }
  }

  /// The number of columns. The last one is that of codes of ISO 3166-2.
  private static var columnCount: Int { knowsAllNames ? 7 : 5 }

  /// The minimum number of typed characters for codes of ISO 3166-2. Fewer are the code of the country, with which all of
  /// them begin.
  private static var minimumForISO: Int { 4 }
}

/// The columns with other facts by which a place is found.
final class PlaceColumns: Sendable {
  private let sections: TextColumn?
  private let isoCodes: TextColumn?

  private init(_ hierarchy: Hierarchy) {
    sections = hierarchy.column("section")
    isoCodes = hierarchy.column("iso")
  }

  @inline(never)
  static func make(_ hierarchy: Hierarchy) -> PlaceColumns { PlaceColumns(hierarchy) }

  @inline(never)
  func column(_ number: Int) -> TextColumn? { number == 5 ? sections : isoCodes }
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
    if mayHaveReading { forEachOtherName(of: node, typedCount, body) }
  }

  @inline(never)
  private func forEachOtherName(
    of node: Hierarchy.Node, _ typedCount: Int,
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ kind: NameKind) -> Void
  ) {
    let count =
      knowsAllNames && typedCount < Self.minimumForISO ? Self.columnCount - 1 : Self.columnCount
    for number in 0..<count {
      // Only a code can have a beginning that is stored elsewhere.
      guard let text = column(number)?.textInPlace(of: node)?.rest else { continue }
      var start = 0
      for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: "|") {
        let name = UnsafeBufferPointer(rebasing: text[start..<end])
        if start < end { body(name, number == 0 ? .reading : .otherName) }
        start = end + 1
      }
    }
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
