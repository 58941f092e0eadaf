import CascadeKit
import HierarchyFormats
import ToolSupport

extension API {
  /// Returns the response to `children?of=&offset=&limit=`: a page of a node's children, or of the
  /// roots.
  func children(
    in hierarchy: Hierarchy, _ parameters: APIParameters
  ) throws(APIError) -> [UInt8] {
    let offset = try parameters.number("offset") ?? 0
    let limit = try parameters.limit(.children)
    let parent = try parameters["of"].map { (address) throws(APIError) in
      try Self.node(at: address, in: hierarchy)
    }

    let children = hierarchy.children(of: parent)
    let start = min(offset, children.count)
    let end = min(start + limit, children.count)
    return Self.document { json in
      if let parent {
        json.object(for: "of") { $0.identity(of: parent, in: hierarchy) }
      } else {
        json.null(for: "of")
      }
      json.array(for: "children") { json in
        for node in children[start..<end] {
          json.object { $0.row(of: node, in: hierarchy) }
        }
      }
      json.number(children.count, for: "total")
      json.next(end < children.count ? end : nil)
    }
  }

  /// Returns the response to `node?code=` or `node?names=`: the properties of a node.
  func node(
    in served: ServedHierarchy, _ parameters: APIParameters
  ) throws(APIError) -> [UInt8] {
    let hierarchy = served.hierarchy
    let (node, former) = try Self.requestedNode(in: served, parameters)
    return Self.document { json in
      json.row(of: node, in: hierarchy)
      json.number(hierarchy.level(of: node) + 1, for: "level")
      json.number(hierarchy.childCount(of: node), for: "children")
      json.object(for: "columns") { json in
        for name in hierarchy.columnNames where name != "code" {
          if let text = hierarchy.column(named: name)?[node] { json.text(text, for: name) }
        }
      }
      json.former(former)
    }
  }

  /// Returns the response to `path?code=` or `path?names=`: the nodes from the root to a node.
  func path(
    in served: ServedHierarchy, _ parameters: APIParameters
  ) throws(APIError) -> [UInt8] {
    let hierarchy = served.hierarchy
    let (node, former) = try Self.requestedNode(in: served, parameters)
    return Self.document { json in
      json.array(for: "path") { json in
        for (index, node) in hierarchy.path(to: node).enumerated() {
          json.object {
            $0.row(of: node, in: hierarchy)
            $0.number(index + 1, for: "level")
          }
        }
      }
      json.former(former)
    }
  }

  /// The node that a request names, and the former place that led to it, if one did.
  private static func requestedNode(
    in served: ServedHierarchy, _ parameters: APIParameters
  ) throws(APIError) -> (node: Hierarchy.Node, former: FormerMatch?) {
    let (code, names) = (parameters["code"], parameters["names"])
    if code != nil, names != nil { throw .exclusiveParameters("code", "names") }
    do throws(SavedPathError) {
      if let code { return try served.hierarchy.place(atTypedPath: code, history: served.history) }
      if let names {
        return try served.hierarchy.place(atTypedNames: names, history: served.history)
      }
    } catch {
      throw .savedPath(error)
    }
    throw .missingParameter("code")
  }

  private static func node(
    at path: String, in hierarchy: Hierarchy
  ) throws(APIError) -> Hierarchy.Node {
    do throws(SavedPathError) {
      return try hierarchy.node(atTypedPath: path)
    } catch {
      throw .savedPath(error)
    }
  }
}

extension JSONWriter {
  /// Writes the offset of the next page, or `null` after the last page.
  mutating func next(_ offset: Int?) {
    if let offset {
      number(offset, for: "next")
    } else {
      null(for: "next")
    }
  }

  /// Writes the former place that a request meant, and its change; nothing if it meant a place of today.
  fileprivate mutating func former(_ match: FormerMatch?) {
    guard let match else { return }
    object(for: "former") {
      $0.formerPlace(match.place)
      $0.text("\(match.change)".utf8, for: "change")
    }
  }

  /// Writes a node's code, if any, and its name.
  fileprivate mutating func identity(of node: Hierarchy.Node, in hierarchy: Hierarchy) {
    if let code = hierarchy.codeUTF8(of: node) { text(code, for: "code") }
    text(hierarchy.nameUTF8(of: node), for: "name")
  }

  /// Writes the properties that a control needs to show a node as a row.
  fileprivate mutating func row(of node: Hierarchy.Node, in hierarchy: Hierarchy) {
    identity(of: node, in: hierarchy)
    flag(hierarchy.isLeaf(node), for: "leaf")
    if hierarchy.isDisabled(node) { flag(true, for: "disabled") }
  }
}
