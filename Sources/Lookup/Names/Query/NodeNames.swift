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

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    pinyin = hierarchy.column("pinyin")
    kana = hierarchy.column("reading")
    latin = hierarchy.column("latin")
    english = hierarchy.column("en")
    others = hierarchy.column("also")
  }

  /// A column with readings or other names. An array of columns would add its code to every page.
  private func readings(_ number: Int) -> TextColumn? {
    switch number {
    case 0: pinyin
    case 1: kana
    case 2: latin
    case 3: english
    default: others
    }
  }

  private static var readingCount: Int { 5 }
}

extension NodeNames {
  /// Calls a closure with the name of a node, then with its given readings and other names, if any.
  ///
  /// - Parameter mayHaveReading: Pass `false` if the node is known to have none.
  @inline(__always)
  func forEachName(
    of node: Hierarchy.Node, mayHaveReading: Bool = true,
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ isReading: Bool) -> Void
  ) {
    body(hierarchy.nameInPlace(of: node), false)
    guard mayHaveReading else { return }
    for number in 0..<Self.readingCount {
      if let reading = reading(number, of: node) { body(reading, true) }
    }
  }

  /// Whether each node may have a given reading or another name, by node number; `nil` if no node has one.
  var hasReading: [Bool]? {
    var hasReading: [Bool]?
    for number in 0..<Self.readingCount {
      guard let column = readings(number) else { continue }
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

  @inline(never)
  private func reading(
    _ number: Int, of node: Hierarchy.Node
  ) -> UnsafeBufferPointer<UInt8>? {
    // Only a code can have a beginning that is stored elsewhere.
    readings(number)?.textInPlace(of: node)?.rest
  }

  /// Compares the code of a node with a text: negative if the code sorts before the text, zero if it begins with
  /// the text, positive if it sorts after the text or doesn't exist.
  func compareCode(of node: Hierarchy.Node, with text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let code = codes?.textInPlace(of: node) else { return 1 }
    return code.compare(withBeginning: text)
  }
}
