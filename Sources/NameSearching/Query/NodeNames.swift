import Hierarchies

/// What the nodes of a hierarchy are found by: names, readings that are given, codes.
final class NodeNames: Sendable {
  let hierarchy: Hierarchy
  let codes: TextColumn?
  private let readings: TextColumn?

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    readings = hierarchy.column("pinyin")
  }
}

extension NodeNames {
  /// Calls a closure with the name of a node, then with its reading, if one is given.
  ///
  /// - Parameter mayHaveReading: False where it is known that none is.
  @inline(__always)
  func forEachName(
    of node: Hierarchy.Node, mayHaveReading: Bool = true,
    _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) {
    body(hierarchy.nameInPlace(of: node), false)
    if mayHaveReading, let reading = reading(of: node) { body(reading, true) }
  }

  /// Whether each node may have a given reading, by its number; nil where none has.
  var hasReading: [Bool]? { readings.map { hasText(in: $0) } }

  /// Whether each node may have a text in a column, by its number.
  func hasText(in column: TextColumn) -> [Bool] {
    var hasText = [Bool](repeating: false, count: hierarchy.nodeIndexLimit)
    column.forEachNode { hasText[$0.index] = true }
    return hasText
  }

  @inline(never)
  private func reading(of node: Hierarchy.Node) -> UnsafeBufferPointer<UInt8>? {
    readings?.textInPlace(of: node)
  }

  /// How the code of a node stands to a text: negative before it, zero where it begins with it, positive
  /// after it; as one after it where there is no code.
  func compareCode(of node: Hierarchy.Node, with text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let code = codes?.textInPlace(of: node) else { return 1 }
    for index in 0..<min(code.count, text.count) where code[index] != text[index] {
      return Int(code[index]) - Int(text[index])
    }
    return code.count < text.count ? -1 : 0
  }
}
