import Hierarchies

extension RowTable {
  /// Builds the hierarchy in breadth-first order, with siblings in document order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func build(
    columns: [String], document: [UInt8]
  ) throws(HierarchyFormatError) -> Hierarchy {
    let order = try rowsByLevel(document: document)
    var builder = HierarchyBuilder()
    var entries = [HierarchyBuilder.Entry?](repeating: nil, count: rows.count)
    text.withUnsafeBufferPointer { text in
      func bytes(_ piece: Text) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[Int(piece.start)..<Int(piece.start + piece.count)])
      }
      for row in order {
        let above = nodeAbove(row)
        let record = rows[row]
        let entry = builder.add(utf8: bytes(record.name), to: above < 0 ? nil : entries[above])
        let code = record.code.isEmpty ? record.identifier : record.code
        if !code.isEmpty { builder.setCode(utf8: bytes(code), of: entry) }
        if record.traits.contains(.disabled) { builder.setDisabled(true, of: entry) }
        entries[row] = entry
      }
      for cell in cells where !cell.text.isEmpty {
        guard let entry = entries[Int(cell.row)] else { continue }
        builder.setText(utf8: bytes(cell.text), column: columns[Int(cell.column)], of: entry)
      }
    }
    return builder.build()
  }

  /// Returns the rows that are nodes, parents before their children.
  private func rowsByLevel(document: [UInt8]) throws(HierarchyFormatError) -> [Int] {
    // Counting sort. Slot 0 counts the roots, and slot 1 + r the children of row r. After summing, each
    // slot is the start of its rows in `children`.
    var starts = [Int](repeating: 0, count: rows.count + 2)
    var nodeCount = 0
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      starts[nodeAbove(row) + 2] += 1
      nodeCount += 1
    }
    if nodeCount == 0 { throw HierarchyFormatError(.noNodes, atByte: 0, in: document) }
    for slot in starts.indices.dropFirst() { starts[slot] += starts[slot - 1] }
    var children = [Int](repeating: 0, count: nodeCount)
    var ends = starts
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let slot = nodeAbove(row) + 1
      children[ends[slot]] = row
      ends[slot] += 1
    }

    var order = Array(children[starts[0]..<starts[1]])
    order.reserveCapacity(nodeCount)
    var next = 0
    while next < order.count {
      let row = order[next]
      order.append(contentsOf: children[starts[row + 1]..<starts[row + 2]])
      next += 1
    }
    if order.count < nodeCount { throw cycleError(reached: order, in: document) }
    return order
  }

  /// Returns an error for the first row of the document that is its own ancestor.
  private func cycleError(reached: [Int], in document: [UInt8]) -> HierarchyFormatError {
    // Every unreached row leads to a cycle. Each climb marks its rows with its number; a climb that
    // reaches its own mark has found a cycle.
    var marks = [Int](repeating: 0, count: rows.count)
    for row in reached { marks[row] = -1 }
    var first = Int.max
    for start in rows.indices
    where marks[start] == 0 && !rows[start].traits.contains(.transparent) {
      var row = start
      while marks[row] == 0 {
        marks[row] = start + 1
        row = Int(rows[row].parent)
      }
      guard marks[row] == start + 1 else { continue }
      var member = row
      repeat {
        first = min(first, member)
        member = Int(rows[member].parent)
      } while member != row
    }
    return error(.cycle(string(identity(of: first))), atRow: first, in: document)
  }
}
