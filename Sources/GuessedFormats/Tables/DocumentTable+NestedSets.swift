import HierarchyFormats

extension DocumentTable {
  /// Connects rows by the bounds of nested sets. Siblings are in the order of their bounds. Equal rows are one node.
  ///
  /// - Returns: `nil` if the bounds aren't numbers, or if sets overlap.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  func sets(
    _ columns: TableColumns, left: Int, right: Int, into rows: RowTable, _ contents: TableProfile
  ) -> NodeRows? {
    guard let name = columns.name, let starts = numbers(left), let ends = numbers(right),
      contents.determines(left, right), let equal = contents.distinct(left, with: name)
    else { return nil }
    let order = equal.firsts.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var open: [Int] = []
    var parents: [Int] = []
    for (position, record) in order.enumerated() {
      if starts[record] >= ends[record] { return nil }
      if position > 0, starts[order[position - 1]] == starts[record] { return nil }
      while let last = open.last, ends[order[last]] < starts[record] { open.removeLast() }
      if let last = open.last, ends[order[last]] <= ends[record] { return nil }
      parents.append(open.last ?? -1)
      open.append(position)
    }
    var result = filled(rows, columns, records: order)
    for (row, parent) in parents.enumerated() { result.rows[row].parent = Int32(parent) }
    var connected = nodes(
      result, shape: .parents(field: title(left)), columns, also: [left, right], records: order)
    connected.rows.merge(equal.ofRecord)
    return connected
  }
}
