import Hierarchies

/// The texts by which the nodes of a hierarchy are found: names, given readings and other names, and codes.
final class NodeNames: Sendable {
  let hierarchy: Hierarchy
  let codes: TextColumn?
  private let readings: Readings?

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    let others = Readings.adding(hierarchy.column("also"), to: nil)
    let english = Readings.adding(hierarchy.column("en"), to: others)
    let latin = Readings.adding(hierarchy.column("latin"), to: english)
    let kana = Readings.adding(hierarchy.column("reading"), to: latin)
    readings = Readings.adding(hierarchy.column("pinyin"), to: kana)
  }

  /// A list of columns with readings or other names. The code of an array of columns would be in every page.
  private final class Readings: Sendable {
    let column: TextColumn
    let next: Readings?

    /// Adds a column to a list, if there is one.
    static func adding(_ column: TextColumn?, to list: Readings?) -> Readings? {
      column.map { Readings($0, list) } ?? list
    }

    private init(_ column: TextColumn, _ next: Readings?) {
      self.column = column
      self.next = next
    }
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
    var list = mayHaveReading ? readings : nil
    while let readings = list {
      if let reading = reading(of: node, in: readings.column) { body(reading, true) }
      list = readings.next
    }
  }

  /// Whether each node may have a given reading or another name, by node number; `nil` if no node has one.
  var hasReading: [Bool]? {
    guard var list = readings else { return nil }
    var hasReading = hasText(in: list.column)
    while let next = list.next {
      next.column.forEachNode { hasReading[$0.index] = true }
      list = next
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
    of node: Hierarchy.Node, in column: TextColumn
  ) -> UnsafeBufferPointer<UInt8>? {
    // Only a code can have a beginning that is stored elsewhere.
    column.textInPlace(of: node)?.rest
  }

  /// Compares the code of a node with a text: negative if the code sorts before the text, zero if it begins with
  /// the text, positive if it sorts after the text or doesn't exist.
  func compareCode(of node: Hierarchy.Node, with text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let code = codes?.textInPlace(of: node) else { return 1 }
    return code.compare(withBeginning: text)
  }
}
