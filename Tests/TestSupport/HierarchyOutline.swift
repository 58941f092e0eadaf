import Hierarchies

/// A hierarchy on one line: `广东省=44[广州市 深圳市!] 江西省`, with the code after `=` and `!` for disabled.
package func outline(_ hierarchy: Hierarchy, of parent: Hierarchy.Node? = nil) -> String {
  hierarchy.children(of: parent).map { node in
    let code = hierarchy.code(of: node).map { "=" + $0 } ?? ""
    let disabled = hierarchy.isDisabled(node) ? "!" : ""
    let children = hierarchy.isLeaf(node) ? "" : "[" + outline(hierarchy, of: node) + "]"
    return hierarchy.name(of: node) + code + disabled + children
  }.joined(separator: " ")
}
