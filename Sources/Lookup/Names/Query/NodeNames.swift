import CascadeBase
import Hierarchies

/// The texts by which the nodes of a hierarchy are found: names, given readings and other names, and codes.
final class NodeNames: Sendable {
  let hierarchy: Hierarchy
  let codes: TextColumn?
  /// The columns with readings and other names.
  private let columns: NameColumn?

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    var columns = knowsAllNames ? PlaceColumns.make(hierarchy) : nil
    columns = NameColumn.adding("reading", of: hierarchy, to: columns)
    columns = NameColumn.adding("also", of: hierarchy, to: columns)
    columns = NameColumn.adding("en", of: hierarchy, to: columns)
    columns = NameColumn.adding("latin", of: hierarchy, to: columns)
    self.columns = NameColumn.adding("pinyin", of: hierarchy, to: columns, .reading)
  }
}

/// A column with readings or other names, and the next one. A list of columns is less code in a page than an array.
final class NameColumn: Sendable {
  let texts: TextColumn
  let kind: NameKind
  /// The minimum number of typed characters.
  let minimumCount: Int
  let next: NameColumn?

  private init(_ texts: TextColumn, _ kind: NameKind, _ minimumCount: Int, _ next: NameColumn?) {
    self.texts = texts
    self.kind = kind
    self.minimumCount = minimumCount
    self.next = next
  }

  /// Returns a list that begins with a column, or the list itself if the hierarchy has no such column.
  @inline(never)
  static func adding(
    _ name: StaticString, of hierarchy: Hierarchy, to list: NameColumn?,
    _ kind: NameKind = .otherName, from minimumCount: Int = 0
  ) -> NameColumn? {
    guard let texts = hierarchy.column(name) else { return list }
    return NameColumn(texts, kind, minimumCount, list)
  }
}

/// The columns with other facts by which a place is found.
enum PlaceColumns {
  /// The minimum number of typed characters for codes of ISO 3166-2. Fewer are the code of the country, with which all of
  /// them begin.
  private static var minimumForISO: Int { 4 }

  @inline(never)
  static func make(_ hierarchy: Hierarchy) -> NameColumn? {
    let codes = NameColumn.adding("iso", of: hierarchy, to: nil, from: minimumForISO)
    return NameColumn.adding("section", of: hierarchy, to: codes)
  }
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
    var list = columns
    while let column = list {
      list = column.next
      // Only a code can have a beginning that is stored elsewhere.
      guard typedCount >= column.minimumCount, let text = column.texts.textInPlace(of: node)?.rest
      else { continue }
      var start = 0
      for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: "|") {
        let name = UnsafeBufferPointer(rebasing: text[start..<end])
        if start < end { body(name, column.kind) }
        start = end + 1
      }
    }
  }

  /// Whether each node may have a given reading or another name, by node number; `nil` if no node has one.
  var hasReading: [Bool]? {
    var hasReading: [Bool]?
    var list = columns
    while let column = list {
      list = column.next
      var hasText = hasReading ?? [Bool](repeating: false, count: hierarchy.nodeIndexLimit)
      hasReading = nil
      column.texts.forEachNode { hasText[$0.index] = true }
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
