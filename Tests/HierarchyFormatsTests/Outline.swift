import Hierarchies
import HierarchyFormats

/// A hierarchy on one line: `广东省=44[广州市 深圳市!] 江西省`, with the code after `=` and `!` for disabled.
func outline(_ hierarchy: Hierarchy, of parent: Hierarchy.Node? = nil) -> String {
  hierarchy.children(of: parent).map { node in
    let code = hierarchy.code(of: node).map { "=" + $0 } ?? ""
    let disabled = hierarchy.isDisabled(node) ? "!" : ""
    let children = hierarchy.isLeaf(node) ? "" : "[" + outline(hierarchy, of: node) + "]"
    return hierarchy.name(of: node) + code + disabled + children
  }.joined(separator: " ")
}

/// The outline of a JSON document, or the text of the error.
func outline(json: String, fields: FieldNames = FieldNames()) -> String {
  do {
    return outline(try HierarchyJSON.read(Array(json.utf8), fields: fields))
  } catch {
    return error.description
  }
}

/// The outline of an indented text, or the text of the error.
func outline(text: String) -> String {
  do {
    return outline(try HierarchyText.read(Array(text.utf8)))
  } catch {
    return error.description
  }
}
