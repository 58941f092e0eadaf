/// Reads a list of paths, one on each line, as `find` prints them.
///
/// ```text
/// ./Drinks/Tea          Drinks
/// ./Drinks/Coffee       ├ Tea
/// ./Food                ├ Coffee
///                       Food
/// ```
///
/// Folders that no line lists are nodes too. A `.` at the start, a slash at the start or the end and empty lines
/// mean nothing. Siblings are in the order of the first lines that contain them.
struct PathReader {
  private struct Node {
    let parent: Int32
    let name: TextPool.Text
    /// The first line whose path contains the node.
    var line: Int32
  }

  private static let slash = UInt8(ascii: "/")

  private let bytes: [UInt8]
  private let pool: TextPool
  private var paths: [TextPool.Text] = []
  private var nodes: [Node] = []

  /// The nodes of the path that was added last.
  private var open: [Int32] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    pool = TextPool(bytes)
  }

  /// Reads the list.
  ///
  /// - Throws: ``HierarchyFormatError`` if the bytes aren't UTF-8, or a path has too many levels.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* paths.
  mutating func read(findingLimit: Int) throws(HierarchyFormatError) -> NodeRows {
    if let invalid = UTF8Scan.firstInvalidByte(in: bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: bytes)
    }
    readPaths()
    var order = paths.indices.map { Int32($0) }
    order.sort { left, right in
      let order = Self.order(paths[Int(left)], paths[Int(right)], in: pool)
      return order == 0 ? left < right : order < 0
    }
    for line in order { try add(line) }
    return NodeRows(
      rows: rows(findingLimit: findingLimit), shape: .paths, recordCount: paths.count)
  }

  private mutating func readPaths() {
    var start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
        end += 1
      }
      let path = trimmed(start..<end)
      if !path.isEmpty { paths.append(TextPool.Text(path)) }
      start = end + 1
    }
  }

  /// Removes slashes at both ends and a `.` at the start.
  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    var start = line.lowerBound
    var end = line.upperBound
    if start < end, bytes[start] == UInt8(ascii: "."),
      start + 1 == end || bytes[start + 1] == Self.slash
    {
      start += 1
    }
    while start < end, bytes[start] == Self.slash { start += 1 }
    while end > start, bytes[end - 1] == Self.slash { end -= 1 }
    return start..<end
  }

  /// Compares paths, with all paths of a folder next to each other.
  private static func order(
    _ left: TextPool.Text, _ right: TextPool.Text, in pool: TextPool
  ) -> Int {
    pool.bytes.withUnsafeBufferPointer { bytes in
      let count = Int(min(left.count, right.count))
      for offset in 0..<count {
        let first = bytes[Int(left.start) + offset]
        let second = bytes[Int(right.start) + offset]
        if first == second { continue }
        return (first == slash ? -1 : Int(first)) - (second == slash ? -1 : Int(second))
      }
      return Int(left.count) - Int(right.count)
    }
  }

  /// Adds the nodes of a path. The paths before it are less.
  private mutating func add(_ line: Int32) throws(HierarchyFormatError) {
    let path = paths[Int(line)]
    let end = Int(path.start) + Int(path.count)
    var start = Int(path.start)
    var level = 0
    var isShared = true
    while start < end {
      var stop = start
      while stop < end, bytes[stop] != Self.slash { stop += 1 }
      let name = TextPool.Text(start..<stop)
      start = stop + 1
      if name.isEmpty { continue }
      if level == DocumentTree.depthLimit {
        throw HierarchyFormatError(
          .tooDeep(limit: DocumentTree.depthLimit), atByte: Int(path.start), in: bytes)
      }
      isShared =
        isShared && level < open.count && pool.order(nodes[Int(open[level])].name, name) == 0
      if isShared {
        nodes[Int(open[level])].line = min(nodes[Int(open[level])].line, line)
      } else {
        open.removeLast(open.count - level)
        nodes.append(Node(parent: open.last ?? -1, name: name, line: line))
        open.append(Int32(nodes.count - 1))
      }
      level += 1
    }
    open.removeLast(open.count - level)
  }

  /// The nodes in the order of the lines, parents before their children.
  private func rows(findingLimit: Int) -> RowTable {
    var rows = RowTable(source: .text(bytes), pool: pool, findingLimit: findingLimit)
    rows.rows.reserveCapacity(nodes.count)
    var rowOfNode = [Int](repeating: -1, count: nodes.count)
    // The nodes of one path have been added from the root down.
    let order = nodes.indices.sorted { (nodes[$0].line, $0) < (nodes[$1].line, $1) }
    for index in order {
      let node = nodes[index]
      let parent = node.parent < 0 ? -1 : rowOfNode[Int(node.parent)]
      let row = rows.addRow(under: parent, at: Int(paths[Int(node.line)].start))
      rows.rows[row].name = node.name
      rowOfNode[index] = row
    }
    return rows
  }
}
