import Hierarchies

extension Hierarchy {
  /// Whether lists show a node after its siblings, because its text in the column `kind` is `zone`.
  ///
  /// In the gazetteer these are development zones, farms and forests, which aren't administrative divisions. The data
  /// of wheels, columns and trees has such nodes at the end. The address sheet, which sorts its options, shows them in
  /// a separate section.
  ///
  /// - Complexity: O(*c* + log *e*) for *c* columns of up to *e* entries.
  public func isTrailing(_ node: Node) -> Bool {
    guard let kind = column("kind")?[node] else { return false }
    let zone: StaticString = "zone"
    let bytes = UnsafeBufferPointer(start: zone.utf8Start, count: zone.utf8CodeUnitCount)
    return kind.withUnsafeBytes { areEqual($0, bytes) }
  }

  /// The rows of siblings in the order of the data, but with trailing nodes last. Empty if no node of the hierarchy has
  /// a kind.
  ///
  /// - Complexity: O(*f*) for *f* siblings, or O(1) if no node has a kind.
  package func rowsWithTrailingLast(of siblings: Nodes) -> [Int] {
    var rows: [Int] = []
    func add(areTrailing: Bool) {
      for row in siblings.indices where isTrailing(siblings[row]) == areTrailing {
        rows.append(row)
      }
    }
    if column("kind") == nil { return rows }
    add(areTrailing: false)
    add(areTrailing: true)
    return rows
  }
}
