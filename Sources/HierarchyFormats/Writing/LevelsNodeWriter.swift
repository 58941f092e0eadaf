import Hierarchies

/// Writes one CSV row per leaf, with the name and the code of the node on each level.
///
/// ```csv
/// level1,level1_code,level2,level2_code
/// 广东省,44,广州市,4401
/// ```
struct LevelsNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy
  private let hasCodes: Bool

  /// The names and codes from a root to the last node.
  private var path: [[UInt8]] = []

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
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
      if index < path.count { CSVRecord.append(path[index], to: &output) }
    }
    output.append(UInt8(ascii: "\n"))
  }
}
