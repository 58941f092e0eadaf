#if canImport(UIKit)
import CascadeUIKit
import ChinaRegions
import HierarchyFormats
import UIKit

/// Rows of a flat table with `nodeId` and `parentId`, as a server sends them, shown as a tree.
final class FlatTableScreen: TableScreen {
  /// A row of the table.
  struct Row: Codable {
    var nodeId: String
    var parentId: String?
    var name: String
  }

  init() {
    super.init(OutlineState(Self.tree(of: Self.rows)))
    table.selectionMode = .multiple(maximum: 3)
  }

  /// The divisions of a province down to its districts.
  static var rows: [Row] {
    let china = ChinaRegions.hierarchy
    guard let province = china.node(withCode: "330000") else { return [] }
    let nodes = china.depthFirst(from: province).filter { china.level(of: $0) < 3 }
    return nodes.compactMap { node in
      guard let code = china.code(of: node) else { return nil }
      let parent = node == province ? nil : china.parent(of: node).flatMap { china.code(of: $0) }
      return Row(nodeId: code, parentId: parent, name: china.name(of: node))
    }
  }

  static func tree(of rows: [Row]) -> Hierarchy {
    let fields = FieldNames(code: "nodeId", identifier: "nodeId", parent: "parentId")
    guard let json = try? JSONEncoder().encode(rows),
      let tree = try? HierarchyJSON.read(Array(json), fields: fields)
    else { return Hierarchy() }
    return tree
  }
}
#endif
