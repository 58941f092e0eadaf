import CascadeBase

/// The texts of new nodes and the new names of packed nodes, in one block of bytes per edit.
///
/// Node numbers are relative to the first node that isn't in the packed hierarchy. Packed nodes have
/// negative numbers.
struct AppendedTexts: Sendable {
  private struct Slice {
    let block: Bytes
    let start: Int
    let count: Int
  }

  private struct NamedColumn {
    let name: [UInt8]
    /// Ascending by node.
    var entries: [(node: Int, text: Slice)] = []
    /// The entries sorted by text, then by node. Only codes are sorted.
    var order: [Int] = []

    /// The position of a node's entry, or the position to insert it at (binary search).
    func position(of node: Int) -> Int {
      partitionPoint(in: entries.count) { entries[$0].node < node }
    }
  }

  private var names: [Slice] = []
  /// The new names of packed nodes. This column has no name itself.
  private var renamed = NamedColumn(name: [])
  private var columns: [NamedColumn] = []
}

extension AppendedTexts {
  /// The name of a node, or `nil` if its name in the packed hierarchy is still valid.
  func name(of node: Int) -> UTF8Text? {
    node < 0 ? text(of: node, in: renamed) : text(names[node])
  }

  var columnNames: [[UInt8]] { columns.map { $0.name } }

  func columnIndex(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    columns.firstIndex { $0.name.elementsEqual(name) }
  }

  func text(inColumn index: Int, of node: Int) -> UTF8Text? { text(of: node, in: columns[index]) }

  private func text(of node: Int, in column: NamedColumn) -> UTF8Text? {
    let found = column.position(of: node)
    guard found < column.entries.count, column.entries[found].node == node else { return nil }
    return text(column.entries[found].text)
  }

  func nodes(withCode code: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let column = columns.first(where: { !$0.order.isEmpty }) else { return [] }
    func comparison(_ position: Int) -> Int {
      text(column.entries[column.order[position]].text).withUnsafeBytes { compare($0, code) }
    }
    var position = partitionPoint(in: column.order.count) { comparison($0) < 0 }
    var nodes: [Int] = []
    while position < column.order.count, comparison(position) == 0 {
      nodes.append(column.entries[column.order[position]].node)
      position += 1
    }
    return nodes
  }

  /// Appends the texts of nodes that are inserted together.
  ///
  /// - Complexity: O(*b* + *e* + *k* log *k*) for *k* nodes with *b* bytes of text and *e* earlier
  ///   codes.
  mutating func append(_ children: [Hierarchy.NewNode]) {
    var count = 0
    for child in children {
      count += child.name.count
      for (_, text) in child.texts { count += text.count }
    }
    let block = Bytes(count: count) { memory in
      var start = 0
      func add(_ text: [UInt8]) {
        UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyBytes(from: text)
        start += text.count
      }
      for child in children {
        add(child.name)
        for (_, text) in child.texts { add(text) }
      }
    }
    var start = 0
    func slice(of text: [UInt8]) -> Slice {
      defer { start += text.count }
      return Slice(block: block, start: start, count: text.count)
    }
    for child in children {
      let node = names.count
      names.append(slice(of: child.name))
      for (name, text) in child.texts {
        let slice = slice(of: text)
        if !text.isEmpty { columns[findOrAddColumn(named: name)].entries.append((node, slice)) }
      }
    }
    sortCodes()
  }

  /// Renames a node.
  ///
  /// - Complexity: O(*b* + *r*) for *b* bytes and *r* renamed nodes.
  mutating func rename(_ node: Int, to name: [UInt8]) {
    let block = name.withUnsafeBytes { Bytes(copying: $0) }
    let slice = Slice(block: block, start: 0, count: name.count)
    if node >= 0 {
      names[node] = slice
      return
    }
    let position = renamed.position(of: node)
    if position < renamed.entries.count, renamed.entries[position].node == node {
      renamed.entries[position].text = slice
    } else {
      renamed.entries.insert((node, slice), at: position)
    }
  }

  private mutating func findOrAddColumn(named name: [UInt8]) -> Int {
    if let found = columns.firstIndex(where: { $0.name.elementsEqual(name) }) { return found }
    columns.append(NamedColumn(name: name))
    return columns.count - 1
  }

  /// Sorts the new codes into the sorted ones.
  private mutating func sortCodes() {
    guard let codes = columns.firstIndex(where: { $0.name.elementsEqual(TextColumn.codeName) })
    else { return }
    let entries = columns[codes].entries
    // The sort is stable and begins with the sorted run, so equal codes stay in the order of their
    // nodes.
    var order = columns[codes].order
    for entry in order.count..<entries.count { order.append(entry) }
    // The comparison escapes, so it can't capture the `self` of a mutating method.
    let (texts, unsorted) = (self, order)
    let places = Ordering {
      texts.text(entries[unsorted[$0]].text) < texts.text(entries[unsorted[$1]].text)
    }.positions(to: order.count)
    for (place, found) in places.enumerated() { order[place] = unsorted[found] }
    columns[codes].order = order
  }

  private func text(_ slice: Slice) -> UTF8Text {
    let bytes = UnsafeRawBufferPointer(rebasing: slice.block.buffer[slice.start...])
    let start = bytes.assumingMemoryBound(to: UInt8.self)
    return UTF8Text(UnsafeBufferPointer(rebasing: start[..<slice.count]), in: slice.block)
  }
}
