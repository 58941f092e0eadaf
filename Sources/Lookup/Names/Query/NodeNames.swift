import Hierarchies

/// The texts by which the nodes of a hierarchy are found: names, given readings and other names, and codes.
final class NodeNames: Sendable {
  let hierarchy: Hierarchy
  let codes: TextColumn?
  private let readings: [TextColumn]

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    readings = hierarchy.readingColumns
  }
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
    for column in readings.indices {
      if let reading = reading(of: node, in: column) { body(reading, true) }
    }
  }

  /// Whether each node may have a given reading or another name, by node number; `nil` if no node has one.
  var hasReading: [Bool]? {
    guard !readings.isEmpty else { return nil }
    var hasReading = [Bool](repeating: false, count: hierarchy.nodeIndexLimit)
    for column in readings { column.forEachNode { hasReading[$0.index] = true } }
    return hasReading
  }

  /// Whether each node may have a text in a column, by node number.
  func hasText(in column: TextColumn) -> [Bool] {
    var hasText = [Bool](repeating: false, count: hierarchy.nodeIndexLimit)
    column.forEachNode { hasText[$0.index] = true }
    return hasText
  }

  @inline(never)
  private func reading(of node: Hierarchy.Node, in column: Int) -> UnsafeBufferPointer<UInt8>? {
    // Only a code can have a beginning that is stored elsewhere.
    readings[column].textInPlace(of: node)?.rest
  }

  /// Compares the code of a node with a text: negative if the code sorts before the text, zero if it begins with
  /// the text, positive if it sorts after the text or doesn't exist.
  func compareCode(of node: Hierarchy.Node, with text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let code = codes?.textInPlace(of: node) else { return 1 }
    return code.compare(withBeginning: text)
  }
}
