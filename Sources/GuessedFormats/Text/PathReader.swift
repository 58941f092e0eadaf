import Hierarchies
import HierarchyFormats

/// Reads a list of paths, one on each line, as `find`, `du -a` and `tree -if` print them, or as the categories of shops.
///
/// ```text
/// ./Drinks/Tea          1 - Drinks                    Drinks
/// ./Drinks/Coffee       7 - Drinks > Tea              ├ Tea
/// ./Food                8 - Drinks > Coffee           ├ Coffee
///                       2 - Food                      Food
/// ```
///
/// Folders that no line lists are nodes too. A `.` at the start, a slash at the start or the end, empty lines, and comments
/// with `#` above the paths mean nothing. Siblings are in the order of the first lines that contain them. An identifier
/// before or behind a path is the code of its last node.
struct PathReader {
  private struct Path {
    /// The names with a separator between two of them.
    let names: TextPool.Text
    let identifier: TextPool.Text
    /// The position in the document.
    let offset: UInt32
  }

  private struct Node {
    let parent: Int32
    let name: TextPool.Text
    /// The first path that contains the node.
    var path: Int32
    var code = TextPool.Text()
    /// The first path with another identifier for the node.
    var other: Int32?
  }

  /// The byte between two names, which no name contains.
  private let separator: UInt8

  private let sample: LineSample
  private let style: PathStyle

  /// Whether columns are in front of the paths.
  private var isListing = false
  private var pool: TextPool
  private var paths: [Path] = []
  private var nodes: [Node] = []

  /// The last node of each path.
  private var ends: [Int32] = []

  /// The nodes of the path that was added last.
  private var open: [Int32] = []

  /// - Parameters:
  ///   - sample: All lines of the document.
  ///   - style: How the paths are written.
  init(_ sample: LineSample, style: PathStyle) {
    self.sample = sample
    self.style = style
    pool = TextPool(sample.bytes)
    separator = style.isPlain ? UInt8(ascii: "/") : 1
  }

  /// Finds out how the paths are written.
  ///
  /// - Parameter sample: All lines of the document.
  init(_ sample: LineSample) {
    if let listing = Listing(sample), listing.holdsPaths {
      self.init(
        listing.names, style: PathStyle(listing: listing.names.isListing))
      isListing = true
    } else {
      self.init(sample, style: PathStyle(sample) ?? PathStyle())
    }
  }

  /// Reads the list.
  ///
  /// - Throws: ``HierarchyFormatError`` if the bytes aren't UTF-8, or a path has too many levels.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* paths.
  mutating func read(
    findingLimit: Int, _ fields: FieldNames
  ) throws(HierarchyFormatError) -> NodeRows {
    if let invalid = UTF8Scan.firstInvalidByte(in: sample.bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: sample.bytes)
    }
    if !style.isPlain, let control = sample.bytes.firstIndex(where: LineSample.isControl) {
      throw HierarchyFormatError(.binaryContent, atByte: control, in: sample.bytes)
    }
    readPaths()
    var order = paths.indices.map { Int32($0) }
    order.sort { left, right in
      let comparison = compare(paths[Int(left)].names, paths[Int(right)].names)
      return comparison == 0 ? left < right : comparison < 0
    }
    ends = [Int32](repeating: -1, count: paths.count)
    for path in order { try add(path) }
    var result = NodeRows(
      rows: rows(findingLimit: findingLimit), shape: .paths, recordCount: paths.count)
    if isListing { result.notes = ["the columns in front of names aren't read"] }
    result.omitted = comments.map {
      OmittedRow(.comment, at: UInt32(clamping: $0.range.lowerBound))
    }
    if let number = style.number, !fields.isIgnored(number.utf8) {
      result.rows.findings.addUnused(number, at: 0)
    }
    return result
  }

  /// The comments above the paths.
  private var comments: ArraySlice<LineSample.Line> {
    if case .listing = style.identifier { return [] }
    return sample.lines.prefix(sample.pathLines.startIndex)
  }

  private mutating func readPaths() {
    if style.isPlain {
      for line in sample.pathLines {
        let path = trimmed(line.whole)
        if !path.isEmpty { append(TextPool.Text(path), TextPool.Text(), at: line) }
      }
      return
    }
    if case .listing = style.identifier { return readListing() }
    for line in sample.pathLines {
      let text = sample.text(line)
      let identifier = style.code(of: text).map { TextPool.Text($0.startIndex..<$0.endIndex) }
      for path in style.paths(text) {
        var joined: [UInt8] = []
        for name in style.names(path) {
          if joined.isEmpty, style.areFiles, LineSample.isSame(name, ".") { continue }
          if !joined.isEmpty, !name.isEmpty { joined.append(separator) }
          joined += name
        }
        if joined.isEmpty { continue }
        append(pool.store(joined), identifier ?? TextPool.Text(), at: line)
      }
    }
  }

  /// Reads the names of files below the paths of their folders.
  private mutating func readListing() {
    var folder: ArraySlice<UInt8> = []
    for line in sample.lines {
      var names = sample.text(line)
      if sample.isFolder(line) {
        folder = names.dropLast()
        names = folder
      } else {
        names = (folder + [UInt8(ascii: "/")] + names)[...]
      }
      var joined: [UInt8] = []
      // A folder can list itself and the one above.
      let isLink = LineSample.isSame(sample.text(line), "..")
      for name in style.names(names) where !isLink && !name.isEmpty && !LineSample.isSame(name, ".")
      {
        if !joined.isEmpty { joined.append(separator) }
        joined += name
      }
      if !joined.isEmpty { append(pool.store(joined), TextPool.Text(), at: line) }
    }
  }

  private mutating func append(
    _ names: TextPool.Text, _ identifier: TextPool.Text, at line: LineSample.Line
  ) {
    paths.append(
      Path(names: names, identifier: identifier, offset: UInt32(line.range.lowerBound)))
  }

  /// Removes slashes at both ends and a `.` at the start.
  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    let bytes = sample.bytes
    var start = line.lowerBound
    var end = line.upperBound
    if start < end, bytes[start] == UInt8(ascii: "."),
      start + 1 == end || bytes[start + 1] == separator
    {
      start += 1
    }
    while start < end, bytes[start] == separator { start += 1 }
    while end > start, bytes[end - 1] == separator { end -= 1 }
    return start..<end
  }

  /// Compares paths, with all paths of a folder next to each other.
  private func compare(_ left: TextPool.Text, _ right: TextPool.Text) -> Int {
    pool.bytes.withUnsafeBufferPointer { bytes in
      let count = Int(min(left.count, right.count))
      for offset in 0..<count {
        let first = bytes[Int(left.start) + offset]
        let second = bytes[Int(right.start) + offset]
        if first == second { continue }
        return (first == separator ? -1 : Int(first)) - (second == separator ? -1 : Int(second))
      }
      return Int(left.count) - Int(right.count)
    }
  }

  /// Adds the nodes of a path. The paths before it are less.
  private mutating func add(_ number: Int32) throws(HierarchyFormatError) {
    let path = paths[Int(number)]
    let end = Int(path.names.start) + Int(path.names.count)
    var start = Int(path.names.start)
    var level = 0
    var isShared = true
    while start < end {
      var stop = start
      while stop < end, pool.bytes[stop] != separator { stop += 1 }
      let name = TextPool.Text(start..<stop)
      start = stop + 1
      if name.isEmpty { continue }
      if level == DocumentTree.depthLimit {
        throw HierarchyFormatError(
          .tooDeep(limit: DocumentTree.depthLimit), atByte: Int(path.offset), in: sample.bytes)
      }
      isShared =
        isShared && level < open.count && pool.order(nodes[Int(open[level])].name, name) == 0
      if isShared {
        nodes[Int(open[level])].path = min(nodes[Int(open[level])].path, number)
      } else {
        open.removeLast(open.count - level)
        nodes.append(Node(parent: open.last ?? -1, name: name, path: number))
        open.append(Int32(nodes.count - 1))
      }
      level += 1
    }
    open.removeLast(open.count - level)
    ends[Int(number)] = open.last ?? -1
    guard !path.identifier.isEmpty, let last = open.last.map(Int.init) else { return }
    if nodes[last].code.isEmpty {
      nodes[last].code = path.identifier
    } else if nodes[last].other == nil, pool.order(nodes[last].code, path.identifier) != 0 {
      nodes[last].other = number
    }
  }

  /// The nodes in the order of the lines, parents before their children.
  private func rows(findingLimit: Int) -> RowTable {
    var rows = RowTable(source: .text(sample.bytes), pool: pool, findingLimit: findingLimit)
    rows.rows.reserveCapacity(nodes.count)
    var rowOfNode = [Int](repeating: -1, count: nodes.count)
    // The nodes of one path have been added from the root down.
    let order = nodes.indices.sorted { (nodes[$0].path, $0) < (nodes[$1].path, $1) }
    for index in order {
      let node = nodes[index]
      let parent = node.parent < 0 ? -1 : rowOfNode[Int(node.parent)]
      let row = rows.addRow(under: parent, at: Int(paths[Int(node.path)].offset))
      rows.rows[row].name = node.name
      rows.rows[row].code = node.code
      rowOfNode[index] = row
      if let other = node.other.map({ paths[Int($0)] }) {
        let cell = RowFindings.Cell(offset: other.offset, text: other.identifier)
        rows.findings.add(.otherCode, row: row, cell: cell)
      }
    }
    rows.rowOfRecord = ends.map { $0 < 0 ? -1 : Int32(rowOfNode[Int($0)]) }
    return rows
  }
}
