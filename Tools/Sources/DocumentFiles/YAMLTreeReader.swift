import HierarchyFormats

extension DocumentTree {
  /// Reads a YAML document, or a stream of maps as a list.
  ///
  /// Maps keep the order of their keys. All values are strings as they are spelled, except for the plain words `true` and
  /// `false`, and for `null`, `~` or nothing: the country code `NO` stays a text. An alias is read as a copy of the value.
  /// Tags are ignored.
  ///
  /// - Parameter bytes: The document in UTF-8.
  /// - Throws: `HierarchyFormatError` with the line and the column if the document isn't YAML, has several documents that aren't maps,
  ///   multiplies by aliases, has lists or maps as keys, or merges maps (`<<`).
  /// - Complexity: O(*b* log *b*) for *b* bytes.
  public init(yaml bytes: [UInt8]) throws(HierarchyFormatError) {
    if String(validating: bytes, as: UTF8.self) == nil {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .invalidUTF8)
    }
    var composer = YAMLComposer()
    try composer.compose(bytes)
    if composer.document.nodes.isEmpty {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .noNodes)
    }
    var reader = YAMLTreeReader(
      composer.document, positions: ScalarPositions(bytes), limit: max(1 << 16, 4 * bytes.count))
    try reader.read()
    self = reader.tree
  }
}

/// Copies the nodes of a YAML document into a tree of values.
struct YAMLTreeReader {
  /// A list or a map that is being copied.
  private struct Container {
    let isMap: Bool
    /// The index of the next node to copy, which is a key in a map.
    var next: Int
    let end: Int
  }

  private(set) var tree = DocumentTree()

  private let document: YAMLDocument
  private let positions: ScalarPositions

  /// The largest number of values. Aliases can multiply the values of a small document.
  private let limit: Int
  private var count = 0

  /// The lists and maps that are being copied, outermost first.
  private var open: [Container] = []

  init(_ document: YAMLDocument, positions: ScalarPositions, limit: Int) {
    self.document = document
    self.positions = positions
    self.limit = limit
  }

  /// - Throws: `HierarchyFormatError` if there are too many values, they are nested too deep, or a key isn't a text or merges
  ///   a map.
  /// - Complexity: O(*n* log *b*) for *n* values in *b* bytes.
  mutating func read() throws(HierarchyFormatError) {
    if document.roots.count < 2 { return try read(document.roots.first ?? 0) }
    tree.beginList(at: 0)
    for root in document.roots { try read(root) }
    tree.end()
  }

  private mutating func read(_ root: Int) throws(HierarchyFormatError) {
    try add(root, key: nil)
    while let container = open.last {
      if container.next == container.end {
        open.removeLast()
        tree.end()
        continue
      }
      let key = container.isMap ? container.next : nil
      let value = key.map { document.nodes[$0].end } ?? container.next
      open[open.count - 1].next = document.nodes[value].end
      try add(value, key: key)
    }
  }

  private mutating func add(_ index: Int, key: Int?) throws(HierarchyFormatError) {
    let index = document.original(of: index)
    let node = document.nodes[index]
    var name: ArraySlice<UInt8>?
    var place = node.place
    if let key { (name, place) = try text(ofKeyAt: key) }
    count += 1
    if count > limit {
      throw HierarchyFormatError(
        yaml: "aliases multiply to much more than the document", at: node.place)
    }
    let offset = positions.offset(line: place.line, column: place.column)
    switch node.content {
    case .scalar(let range, let isPlain):
      let text = document.texts[range]
      let kind = isPlain ? Self.kind(of: text) : .string
      tree.add(kind, kind == .string ? text : [], key: name, at: offset)
    case .list:
      try HierarchyFormatError.checkDepth(tree.depth, at: node.place)
      tree.beginList(key: name, at: offset)
      open.append(Container(isMap: false, next: index + 1, end: node.end))
    case .map:
      try HierarchyFormatError.checkDepth(tree.depth, at: node.place)
      tree.beginMap(key: name, at: offset)
      open.append(Container(isMap: true, next: index + 1, end: node.end))
    case .alias: preconditionFailure("an alias is a copy of another alias")
    }
  }

  private func text(
    ofKeyAt index: Int
  ) throws(HierarchyFormatError) -> (ArraySlice<UInt8>, TextPlace) {
    let node = document.nodes[document.original(of: index)]
    guard case .scalar(let range, let isPlain) = node.content else {
      throw HierarchyFormatError(
        yaml: "a key is a list or a map; use a text", at: node.place)
    }
    let text = document.texts[range]
    if isPlain, text.elementsEqual("<<".utf8) {
      throw HierarchyFormatError(
        yaml: "merged maps (<<) aren't read; write the fields where they are used", at: node.place)
    }
    return (text, node.place)
  }

  private static let nulls = ["", "~", "null", "Null", "NULL"].map { Array($0.utf8)[...] }

  /// The kind of a text without quotation marks.
  private static func kind(of text: ArraySlice<UInt8>) -> DocumentTree.Kind {
    if text.elementsEqual("true".utf8) { return .true }
    if text.elementsEqual("false".utf8) { return .false }
    return nulls.contains(text) ? .null : .string
  }
}

/// The offsets of the lines and characters of a text, for parsers that count Unicode scalars.
struct ScalarPositions {
  /// The number of bytes between two marks.
  private static let stride = 64

  private let bytes: [UInt8]

  /// The offset of the first byte of each line. The first line begins after a byte order mark.
  private var lines: [Int]

  /// The number of scalars in front of every 64th byte.
  private var marks: [Int] = []

  /// - Complexity: O(*b*) for *b* bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.stride == 0 { marks.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      let isLineEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      if isLineEnd { lines.append(offset + 1) }
    }
  }

  /// The offset of the first byte of a scalar by its line and column, both counted from 1; that of the last byte or line if
  /// there is none.
  ///
  /// - Complexity: O(log *b*) for *b* bytes.
  func offset(line: Int, column: Int) -> Int {
    let start = lines[min(max(line, 1), lines.count) - 1]
    let target = scalars(before: start) + column - 1
    var low = start / Self.stride
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle] <= target { low = middle } else { high = middle }
    }
    var offset = max(start, low * Self.stride)
    var count = scalars(before: offset)
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 {
        if count == target { return offset }
        count += 1
      }
      offset += 1
    }
    return bytes.count
  }

  private func scalars(before offset: Int) -> Int {
    guard !marks.isEmpty else { return 0 }
    let mark = min(offset / Self.stride, marks.count - 1)
    return bytes[(mark * Self.stride)..<offset].reduce(marks[mark]) {
      $0 + ($1 & 0xC0 != 0x80 ? 1 : 0)
    }
  }
}
