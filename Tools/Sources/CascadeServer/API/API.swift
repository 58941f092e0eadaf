import CascadeKit
import HierarchyFormats
import ToolSupport

/// The HTTP API, which returns the nodes of hierarchies as JSON.
///
/// The API has no mutable state, so several servers with the same data give the same responses.
struct API: Sendable {
  static let root = "/api/v1"

  /// The URL path that receives view dumps.
  static let dumpPath = root + "/dump"

  /// The URL path of the OpenAPI description.
  static let descriptionPath = root + "/openapi.json"

  /// The start of the URL path of each hierarchy.
  private static let hierarchiesPrefix = root + "/"

  private let hierarchies: [ServedHierarchy]

  /// The OpenAPI description, in JSON.
  private let description: [UInt8]

  /// - Precondition: The names of the hierarchies are unique.
  init(_ hierarchies: [ServedHierarchy]) {
    precondition(
      Set(hierarchies.map(\.name)).count == hierarchies.count, "Two hierarchies have the same name")
    self.hierarchies = hierarchies
    description = OpenAPIDescription(ofHierarchiesNamed: hierarchies.map(\.name)).json
  }

  /// Whether a path is reserved for the API, including paths without a resource.
  static func contains(_ path: Substring) -> Bool {
    path == "/api" || path.utf8.starts(with: "/api/".utf8)
  }

  /// Whether a path is that of the children of nodes.
  static func isOfChildren(_ path: Substring) -> Bool { ends(path, with: childrenSuffix) }

  /// Whether a path is that of a search.
  static func isOfSearch(_ path: Substring) -> Bool { ends(path, with: searchSuffix) }

  private static let childrenSuffix = "/\(APIEndpoint.children.rawValue)".utf8
  private static let searchSuffix = "/\(APIEndpoint.search.rawValue)".utf8

  private static func ends(_ path: Substring, with suffix: String.UTF8View) -> Bool {
    path.utf8.suffix(suffix.count).elementsEqual(suffix)
  }

  /// The number of nodes up to which a search takes less than a millisecond.
  static let quickSearchCount = 200_000

  /// Whether a search reads more nodes than that.
  func searchesLong(_ target: RequestTarget) -> Bool {
    guard let (_, served) = try? route(target) else { return false }
    return served.hierarchy.count > Self.quickSearchCount
  }

  /// Returns the JSON response to a GET request.
  ///
  /// - Throws: ``APIError`` if the request is invalid or its resource doesn't exist.
  /// - Complexity: O(*q* + *a* + *p*), where *q* is the length of the request, *a* the time to find the
  ///   requested node and *p* the number of nodes in the response.
  func response(to target: RequestTarget) throws(APIError) -> [UInt8] {
    if target.isTooLong { throw .targetTooLong }
    if target.path == Self.root || target.path == Self.descriptionPath {
      _ = try APIParameters(target.query, accepting: [])
      return target.path == Self.root ? list : description
    }
    if target.path == Self.dumpPath { throw .postOnly(.dump) }
    let (endpoint, served) = try route(target)
    if endpoint == .resolve { throw .postOnly(.addresses) }
    let parameters = try APIParameters(target.query, accepting: endpoint.parameters)
    switch endpoint {
    case .children: return try children(in: served.hierarchy, parameters)
    case .node: return try node(in: served, parameters)
    case .path: return try path(in: served, parameters)
    case .search: return try search(in: served, parameters)
    case .resolve: throw .postOnly(.addresses)
    }
  }

  /// Returns the content that a resource requires with POST, or `nil` if the resource is read with GET.
  ///
  /// - Throws: ``APIError`` if the resource doesn't exist.
  func postContent(of target: RequestTarget) throws(APIError) -> PostRequest.Content? {
    if target.isTooLong { throw .targetTooLong }
    if target.path == Self.dumpPath { return .dump }
    if target.path == Self.root || target.path == Self.descriptionPath { return nil }
    return try route(target).0 == .resolve ? .addresses : nil
  }

  /// Returns the request for a resource that requires POST, or `nil` for other resources.
  ///
  /// - Throws: ``APIError`` if the resource doesn't exist or if the parameters are invalid.
  func postRequest(to target: RequestTarget) throws(APIError) -> PostRequest? {
    switch try postContent(of: target) {
    case nil: return nil
    case .dump:
      _ = try APIParameters(target.query, accepting: [])
      return .dump
    case .addresses:
      let (endpoint, served) = try route(target)
      let parameters = try APIParameters(target.query, accepting: endpoint.parameters)
      return .addresses(served, try AddressOptions(parameters, in: served))
    }
  }

  /// Returns the endpoint and the hierarchy of a path such as `/api/v1/china/children`.
  private func route(_ target: RequestTarget) throws(APIError) -> (APIEndpoint, ServedHierarchy) {
    guard target.path.utf8.starts(with: Self.hierarchiesPrefix.utf8) else { throw .notFound }
    let rest = target.path.utf8.dropFirst(Self.hierarchiesPrefix.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
      let endpoint = APIEndpoint(rawValue: String(rest[slash...].dropFirst()) ?? "")
    else { throw .notFound }
    return (endpoint, try hierarchy(named: rest[..<slash]))
  }

  private func hierarchy(named text: Substring.UTF8View) throws(APIError) -> ServedHierarchy {
    let name: String
    do throws(PercentEncoding.DecodingError) {
      name = try PercentEncoding.decode(text)
    } catch {
      throw .unreadableName(error)
    }
    guard let served = hierarchies.first(where: { $0.name == name }) else {
      throw .unknownName(name)
    }
    return served
  }

  /// The list of the hierarchies, with their sizes and URLs.
  private var list: [UInt8] {
    Self.document { json in
      json.array(for: "datasets") { json in
        for served in hierarchies {
          json.object {
            $0.text(served.name.utf8, for: "name")
            $0.number(served.hierarchy.count, for: "nodes")
            $0.number(served.hierarchy.depth, for: "levels")
            $0.text(served.childrenPath.utf8, for: "children")
            $0.text(served.filePath.utf8, for: "file")
          }
        }
      }
    }
  }

  /// Returns the body of a response: a JSON object and a line end.
  static func document(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(members)
    return json.bytes + CollectionOfOne(UInt8(ascii: "\n"))
  }
}
