import HierarchyFormats
import TOMLKit

/// Copies the tables of a TOML document into a tree of values, with the keys in the order of the text.
struct TOMLTreeReader {
  private(set) var tree = DocumentTree()

  /// The offsets of the keys by their paths.
  private let keys: [TOMLPath: Int]

  init(keys: [TOMLPath: Int]) { self.keys = keys }

  /// - Throws: `HierarchyFormatError` if the values are nested too deep.
  /// - Complexity: O(*n* log *n*) for *n* values.
  mutating func read(_ root: TOMLTable) throws(HierarchyFormatError) {
    try add(root, at: 0, path: TOMLPath(), key: nil)
  }

  private mutating func add(
    _ table: TOMLTable, at offset: Int, path: TOMLPath, key: ArraySlice<UInt8>?
  ) throws(HierarchyFormatError) {
    try checkDepth()
    tree.beginMap(key: key, at: offset)
    let entries = table.keys
      .map { (key: $0, path: path.key($0)) }
      .map { (key: $0.key, path: $0.path, offset: keys[$0.path] ?? DocumentTree.unknownOffset) }
      .sorted { $0.offset < $1.offset }
    for entry in entries {
      guard let value = table[entry.key] else { continue }
      try add(value, at: entry.offset, path: entry.path, key: Array(entry.key.utf8)[...])
    }
    tree.end()
  }

  private mutating func add(
    _ value: any TOMLValueConvertible, at offset: Int, path: TOMLPath, key: ArraySlice<UInt8>?
  ) throws(HierarchyFormatError) {
    if let table = value.table { return try add(table, at: offset, path: path, key: key) }
    if let array = value.array {
      try checkDepth()
      tree.beginList(key: key, at: offset)
      for (index, element) in array.enumerated() {
        try add(element, at: offset, path: path.element(index), key: nil)
      }
      return tree.end()
    }
    if let bool = value.bool { return tree.add(bool ? .true : .false, key: key, at: offset) }
    if let text = value.string {
      return tree.add(.string, Array(text.utf8)[...], key: key, at: offset)
    }
    tree.add(.number, Array(value.debugDescription.utf8)[...], key: key, at: offset)
  }

  private func checkDepth() throws(HierarchyFormatError) {
    if tree.depth < DocumentTree.depthLimit { return }
    throw HierarchyFormatError(
      place: TextPlace(line: 1, column: 1), reason: .tooDeep(limit: DocumentTree.depthLimit))
  }
}
