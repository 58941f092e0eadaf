import CascadeKit
import HierarchyFormats
import ToolSupport

/// The responses of the resources.
extension API {
  // MARK: Nodes

  /// Returns the response to `children?of=&offset=&limit=`: a page of a node's children, or of the
  /// roots.
  func children(
    in served: ServedHierarchy, _ parameters: APIParameters
  ) throws(APIError) -> [UInt8] {
    let hierarchy = served.hierarchy
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
      json.next(end < children.count ? end : nil, of: served)
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
      json.version(of: served)
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
      json.version(of: served)
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

  // MARK: Search

  /// Returns the response to `search?q=&limit=&offset=`: a page of the nodes that match a query, best
  /// first.
  func search(
    in served: ServedHierarchy, _ parameters: APIParameters
  ) throws(APIError) -> [UInt8] {
    let limit = try parameters.limit(.searchResults)
    let hierarchy = served.hierarchy
    let offset = min(try parameters.number("offset") ?? 0, hierarchy.count)
    guard let query = parameters["q"] else { throw .missingQuery }
    let page = served.search.value.results(
      for: query, and: served.postalSearch.value, limit: limit, offset: offset)
    return Self.document { json in
      json.array(for: "results") { json in
        for result in page.results {
          json.object {
            $0.result(result, in: hierarchy)
            $0.flag(hierarchy.isLeaf(result.node), for: "leaf")
            if hierarchy.isDisabled(result.node) { $0.flag(true, for: "disabled") }
          }
        }
      }
      json.next(page.hasMore ? offset + page.results.count : nil, of: served)
    }
  }

  // MARK: Addresses

  /// Returns the response to a body with addresses: the places that they name.
  ///
  /// - Throws: ``APIError/addresses(_:)`` if the body is invalid or has too many addresses.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func resolutions(
    of body: [UInt8], with resolver: PlaceResolver, in served: ServedHierarchy
  ) throws(APIError) -> [UInt8] {
    let document: AddressDocument
    do throws(AddressDocumentError) {
      document = try AddressDocument(body, limit: RequestLimits.addressCount)
    } catch {
      throw .addresses(error)
    }
    switch document {
    case .one(let address):
      let resolution = resolver.resolve(address[...])
      return Self.document {
        $0.resolution(resolution, in: resolver.hierarchy)
        $0.version(of: served)
      }
    case .many(let addresses):
      return Self.document { json in
        json.array(for: "results") { json in
          for address in addresses {
            let resolution = resolver.resolve(address[...])
            json.object { $0.resolution(resolution, in: resolver.hierarchy) }
          }
        }
        json.version(of: served)
      }
    }
  }

  // MARK: Dumps

  /// Returns the response to a view dump: its views as a flat list, each with its line of the dump.
  ///
  /// - Throws: ``APIError/dump(_:)`` if the dump is invalid, or ``APIError/tooManyViews``.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func views(inDump bytes: [UInt8]) throws(APIError) -> [UInt8] {
    let views: Hierarchy
    do throws(HierarchyFormatError) {
      views = try ViewDump.read(bytes)
    } catch {
      throw .dump(error)
    }
    if views.count > RequestLimits.viewCount { throw .tooManyViews }
    let frames = views.column(named: "frame")
    let flags = views.column(named: "flags")
    return document { json in
      json.number(views.depth, for: "levels")
      json.array(for: "views") { json in
        for view in views.depthFirst() {
          json.object { json in
            json.number(view.index, for: "id")
            if let parent = views.parent(of: view) { json.number(parent.index, for: "parentId") }
            json.text(views.nameUTF8(of: view), for: "name")
            if let address = views.codeUTF8(of: view) { json.text(address, for: "address") }
            if let frame = frames?[view] { json.text(frame, for: "frame") }
            if let flags = flags?[view] { json.text(flags, for: "flags") }
            json.number(views.level(of: view), for: "level")
            json.text(ViewDump.line(of: view, in: views), for: "line")
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the name of the version, which the requests for the rest of it name.
  mutating func version(of served: ServedHierarchy) {
    text(served.version.utf8, for: "version")
  }

  /// Writes the offset of the next page, or `null` after the last page, and the version of both.
  mutating func next(_ offset: Int?, of served: ServedHierarchy) {
    defer { version(of: served) }
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
