import HierarchyFormats
import Yams

/// Copies the nodes of a YAML document into a tree of values.
struct YAMLTreeReader {
  private(set) var tree = DocumentTree()

  private let positions: ScalarPositions

  /// The largest number of values. Aliases can multiply the values of a small document.
  private let limit: Int
  private var count = 0

  init(positions: ScalarPositions, limit: Int) {
    self.positions = positions
    self.limit = limit
  }

  /// - Throws: `HierarchyFormatError` if there are too many values, or they are nested too deep.
  /// - Complexity: O(*n* log *b*) for *n* values in *b* bytes.
  mutating func read(_ root: Node) throws(HierarchyFormatError) {
    try add(root, key: nil)
  }

  private mutating func add(
    _ node: Node, key: (text: String, offset: Int)?
  ) throws(HierarchyFormatError) {
    count += 1
    if count > limit { throw error("aliases multiply to much more than the document", at: node) }
    let name = key.map { Array($0.text.utf8)[...] }
    let offset = key?.offset ?? position(of: node)
    switch node {
    case .scalar(let scalar):
      let kind = Self.kind(of: scalar)
      let text = kind == .string ? Array(scalar.string.utf8)[...] : []
      tree.add(kind, text, key: name, at: offset)
    case .sequence(let elements):
      try checkDepth(node)
      tree.beginList(key: name, at: offset)
      for element in elements { try add(element, key: nil) }
      tree.end()
    case .mapping(let pairs):
      try checkDepth(node)
      tree.beginMap(key: name, at: offset)
      for (key, value) in pairs { try add(value, key: try text(ofKey: key)) }
      tree.end()
    case .alias:
      throw error("this alias isn't defined", at: node)
    }
  }

  private func text(ofKey key: Node) throws(HierarchyFormatError) -> (String, Int) {
    guard case .scalar(let scalar) = key else {
      throw error("a key is a list or a map; use a text", at: key)
    }
    if scalar.style == .plain, scalar.string == "<<" {
      throw error("merged maps (<<) aren't read; write the fields where they are used", at: key)
    }
    return (scalar.string, position(of: key))
  }

  private static func kind(of scalar: Node.Scalar) -> DocumentTree.Kind {
    guard scalar.style == .plain else { return .string }
    switch scalar.string {
    case "true": return .true
    case "false": return .false
    case "", "~", "null", "Null", "NULL": return .null
    default: return .string
    }
  }

  private func checkDepth(_ node: Node) throws(HierarchyFormatError) {
    if tree.depth < DocumentTree.depthLimit { return }
    throw HierarchyFormatError(
      place: place(of: node), reason: .tooDeep(limit: DocumentTree.depthLimit))
  }

  private func position(of node: Node) -> Int {
    node.mark.map { positions.offset(line: $0.line, column: $0.column) }
      ?? DocumentTree.unknownOffset
  }

  private func place(of node: Node) -> TextPlace {
    TextPlace(line: max(node.mark?.line ?? 1, 1), column: max(node.mark?.column ?? 1, 1))
  }

  private func error(_ problem: String, at node: Node) -> HierarchyFormatError {
    HierarchyFormatError(place: place(of: node), reason: .invalidSyntax("YAML", problem))
  }
}
