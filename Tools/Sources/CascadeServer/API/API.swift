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

  /// Returns the resource at a path such as `/api/v1/china/children`.
  ///
  /// - Throws: ``APIError`` if there is none.
  func resource(at target: RequestTarget) throws(APIError) -> APIResource {
    if target.isTooLong { throw .targetTooLong }
    if target.path == Self.root { return .list }
    if target.path == Self.descriptionPath { return .description }
    if target.path == Self.dumpPath { return .dump }
    guard target.path.utf8.starts(with: Self.hierarchiesPrefix.utf8) else { throw .notFound }
    let rest = target.path.utf8.dropFirst(Self.hierarchiesPrefix.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
      let endpoint = APIEndpoint(rawValue: String(rest[slash...].dropFirst()) ?? "")
    else { throw .notFound }
    return .ofHierarchy(endpoint, try hierarchy(named: rest[..<slash]))
  }

  /// Returns the JSON response to a GET request.
  ///
  /// - Throws: ``APIError`` if the resource requires POST, or if the query is invalid.
  /// - Complexity: O(*q* + *a* + *p*), where *q* is the length of the query, *a* the time to find the
  ///   requested node and *p* the number of nodes in the response.
  func response(from resource: APIResource, query: Substring) throws(APIError) -> [UInt8] {
    if let content = resource.postContent { throw .postOnly(content) }
    let parameters = try APIParameters(query, accepting: resource.parameters)
    switch resource {
    case .list: return list
    case .description: return description
    case .ofHierarchy(.children, let served):
      return try children(in: served.hierarchy, parameters)
    case .ofHierarchy(.node, let served): return try node(in: served, parameters)
    case .ofHierarchy(.path, let served): return try path(in: served, parameters)
    case .ofHierarchy(.search, let served): return try search(in: served, parameters)
    case .ofHierarchy(.form, let served): return try form(in: served, parameters)
    case .dump, .ofHierarchy(.resolve, _): preconditionFailure("The resource requires POST")
    }
  }

  /// Returns the request for a resource that requires POST.
  ///
  /// - Throws: ``APIError`` if the resource is read with GET, or if the query is invalid.
  func postRequest(to resource: APIResource, query: Substring) throws(APIError) -> PostRequest {
    if resource.postContent == nil { throw .methodNotAllowed }
    let parameters = try APIParameters(query, accepting: resource.parameters)
    guard case .ofHierarchy(_, let served) = resource else { return .dump }
    return .addresses(served, parameters)
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

  /// The list of the hierarchies, with their URLs, and the sizes of those that aren't countries.
  private var list: [UInt8] {
    Self.document { json in
      json.array(for: "datasets") { json in
        for served in hierarchies {
          json.object {
            $0.text(served.name.utf8, for: "name")
            // The places of a country may have to be made first, which takes seconds for all of them.
            if served.country == nil {
              $0.number(served.hierarchy.count, for: "nodes")
              $0.number(served.hierarchy.depth, for: "levels")
            }
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

/// A resource of the HTTP API.
enum APIResource {
  /// The list of the hierarchies.
  case list
  /// The OpenAPI description.
  case description
  case dump
  case ofHierarchy(APIEndpoint, ServedHierarchy)

  /// The query parameters.
  var parameters: [APIParameter] {
    if case .ofHierarchy(let endpoint, _) = self { endpoint.parameters } else { [] }
  }

  /// The content that the resource requires with POST, or `nil` if it is read with GET.
  var postContent: PostRequest.Content? {
    switch self {
    case .dump: .dump
    case .ofHierarchy(.resolve, _): .addresses
    default: nil
    }
  }
}

/// The resources of a hierarchy in the HTTP API, named by the last component of their URL:
/// `/api/v1/{name}/search`.
enum APIEndpoint: String, CaseIterable {
  case children, node, path, search, form, resolve

  /// The query parameters.
  var parameters: [APIParameter] {
    switch self {
    case .children: [.of, .offset, .limit(.children)]
    case .node, .path: [.code, .names]
    case .search: [.query, .offset, .limit(.searchResults)]
    case .form: [.country, .language]
    case .resolve: [.within, .prefer, .explain, .parts]
    }
  }
}
