import CascadeKit
import HierarchyFormats

extension JSONWriter {
  /// Writes the names of a path as an array, with a key if it is a member of an object.
  package mutating func names(
    of path: [Hierarchy.Node], in hierarchy: Hierarchy, for key: String? = nil
  ) {
    array(for: key) { json in
      for node in path { json.text(hierarchy.nameUTF8(of: node)) }
    }
  }

  /// Writes the members `path` and `codes` for a path. The code of a node without one is `null`.
  package mutating func path(_ path: [Hierarchy.Node], in hierarchy: Hierarchy) {
    names(of: path, in: hierarchy, for: "path")
    array(for: "codes") { json in
      for node in path {
        if let code = hierarchy.codeUTF8(of: node) { json.text(code) } else { json.null() }
      }
    }
  }
}
