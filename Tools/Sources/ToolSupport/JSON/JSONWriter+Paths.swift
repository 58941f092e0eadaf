import CascadeKit

extension JSONWriter {
  /// Writes the names of a path from the root down; in an object, for a key.
  package mutating func names(
    of path: [Hierarchy.Node], in hierarchy: Hierarchy, for key: String? = nil
  ) {
    array(for: key) { json in
      for node in path { json.text(hierarchy.nameBytes(of: node)) }
    }
  }

  /// Writes a path as its `path` of names and its `codes`, `null` for a node that has none.
  package mutating func path(_ path: [Hierarchy.Node], in hierarchy: Hierarchy) {
    names(of: path, in: hierarchy, for: "path")
    array(for: "codes") { json in
      for node in path {
        if let code = hierarchy.codeBytes(of: node) { json.text(code) } else { json.null() }
      }
    }
  }
}
