import HierarchyFormats

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
    try add(0, key: nil)
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
