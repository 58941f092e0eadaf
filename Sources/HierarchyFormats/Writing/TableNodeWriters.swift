import Hierarchies

/// Writes CSV rows that refer to their parents.
///
/// ```csv
/// code,parent,name
/// 44,,广东省
/// 4401,44,广州市
/// ```
///
/// If nodes have no codes or share one, rows are numbered: `id,parent,name,code`. The column with the codes tells the
/// numbers from codes, even if it is empty.
struct ParentsNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy
  private let cells: CSVCells
  private let fields: NodeFields
  private let identifiesByCode: Bool

  /// The identifiers of the nodes from a root to the last node.
  private var path: [[UInt8]] = []
  private var rowCount = 0

  init(_ hierarchy: Hierarchy, _ cells: CSVCells) {
    self.hierarchy = hierarchy
    self.cells = cells
    fields = NodeFields(hierarchy)
    identifiesByCode = hierarchy.hasDifferentCodes
  }

  mutating func begin(_ output: inout [UInt8]) {
    if !identifiesByCode { output.append(contentsOf: "id,parent,".utf8) }
    output.append(contentsOf: identifiesByCode ? "code,parent,name".utf8 : "name,code".utf8)
    for field in otherFields {
      output.append(UInt8(ascii: ","))
      cells.append(Array(field.name.utf8), to: &output)
    }
    if fields.hasDisabled { output.append(contentsOf: ",\(NodeFields.disabled)".utf8) }
    output.append(UInt8(ascii: "\n"))
  }

  mutating func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    rowCount += 1
    path.removeLast(path.count - depth)
    let code = hierarchy.codeUTF8(of: node).map { Array($0) } ?? []
    let identifier = identifiesByCode ? code : Array("\(rowCount)".utf8)
    cells.append(identifier, to: &output)
    output.append(UInt8(ascii: ","))
    cells.append(path.last ?? [], to: &output)
    path.append(identifier)
    output.append(UInt8(ascii: ","))
    cells.append(Array(hierarchy.nameUTF8(of: node)), to: &output)
    if !identifiesByCode {
      output.append(UInt8(ascii: ","))
      cells.append(code, to: &output)
    }
    for field in otherFields {
      output.append(UInt8(ascii: ","))
      cells.append(field.texts[node].map { Array($0) } ?? [], to: &output)
    }
    if fields.hasDisabled {
      output.append(contentsOf: hierarchy.isDisabled(node) ? ",true".utf8 : ",".utf8)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// The text columns without the codes.
  private var otherFields: ArraySlice<NodeFields.Field> {
    fields.texts.first?.name == NodeFields.code ? fields.texts.dropFirst() : fields.texts[...]
  }
}

extension Hierarchy {
  /// Whether every node has a code that no other node has.
  ///
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  fileprivate var hasDifferentCodes: Bool {
    var codes: [[UInt8]] = []
    codes.reserveCapacity(count)
    for node in depthFirst() {
      guard let code = codeUTF8(of: node), !code.isEmpty else { return false }
      codes.append(Array(code))
    }
    codes.sort { $0.lexicographicallyPrecedes($1) }
    return !zip(codes, codes.dropFirst()).contains { $0 == $1 }
  }
}

/// Writes one CSV row per leaf, with the name and the code of the node on each level.
///
/// ```csv
/// level1,level1_code,level2,level2_code
/// 广东省,44,广州市,4401
/// ```
struct LevelsNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy
  private let cells: CSVCells
  private let hasCodes: Bool

  /// The names and codes from a root to the last node.
  private var path: [[UInt8]] = []

  init(_ hierarchy: Hierarchy, _ cells: CSVCells) {
    self.hierarchy = hierarchy
    self.cells = cells
    hasCodes = hierarchy.columnNames.contains(NodeFields.code)
  }

  private var fieldsPerLevel: Int { hasCodes ? 2 : 1 }

  mutating func begin(_ output: inout [UInt8]) {
    for level in 1...max(hierarchy.depth, 1) {
      if level > 1 { output.append(UInt8(ascii: ",")) }
      output.append(contentsOf: "level\(level)".utf8)
      if hasCodes { output.append(contentsOf: ",level\(level)_code".utf8) }
    }
    output.append(UInt8(ascii: "\n"))
  }

  mutating func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    path.removeLast(path.count - depth * fieldsPerLevel)
    path.append(Array(hierarchy.nameUTF8(of: node)))
    if hasCodes { path.append(hierarchy.codeUTF8(of: node).map { Array($0) } ?? []) }
    guard hierarchy.children(of: node).isEmpty else { return }
    for index in 0..<hierarchy.depth * fieldsPerLevel {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if index < path.count { cells.append(path[index], to: &output) }
    }
    output.append(UInt8(ascii: "\n"))
  }
}
