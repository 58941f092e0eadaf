import CascadeKit
import HierarchyFormats
import NIOHTTP1
import ToolSupport

/// The HTTP API, which returns the nodes of hierarchies as JSON.
///
/// Several servers with the same data give the same responses.
struct API: Sendable {
  static let root = "/api/v1"

  /// The URL path that receives view dumps.
  static let dumpPath = root + "/dump"

  /// The URL path of the OpenAPI description.
  static let descriptionPath = root + "/openapi.json"

  /// The start of the URL path of each hierarchy.
  private static let hierarchiesPrefix = root + "/"

  private let hierarchies: [VersionedHierarchy]

  /// The OpenAPI description, in JSON.
  private let description: [UInt8]

  /// Creates an API for hierarchies that have one version.
  ///
  /// - Precondition: The names of the hierarchies are unique.
  init(_ hierarchies: [ServedHierarchy]) {
    self.init(versions: hierarchies.map { VersionedHierarchy($0) })
  }

  /// - Precondition: The names of the hierarchies are unique.
  init(versions hierarchies: [VersionedHierarchy]) {
    precondition(
      Set(hierarchies.map(\.name)).count == hierarchies.count, "Two hierarchies have the same name")
    self.hierarchies = hierarchies
    let world = hierarchies.first { $0.current.country.map { $0.code == nil } ?? false }
    description =
      OpenAPIDescription(ofHierarchiesNamed: hierarchies.map(\.name), world: world?.name).json
  }

  /// Whether a path is reserved for the API, including paths without a resource.
  static func contains(_ path: Substring) -> Bool {
    path == "/api" || path.utf8.starts(with: "/api/".utf8)
  }

  /// Returns the resource at a path such as `/api/v1/china/children`.
  ///
  /// - Parameter method: The method of the request. One that the resource doesn't have is refused for it, not for its version.
  /// - Throws: ``APIError`` if there is none.
  func resource(
    at target: RequestTarget, method: HTTPMethod? = nil
  ) throws(APIError) -> APIResource {
    if target.isTooLong { throw .targetTooLong }
    if target.path == Self.root { return .list }
    if target.path == Self.descriptionPath { return .description }
    if target.path == Self.dumpPath { return .dump }
    guard target.path.utf8.starts(with: Self.hierarchiesPrefix.utf8) else { throw .notFound }
    let rest = target.path.utf8.dropFirst(Self.hierarchiesPrefix.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
      let endpoint = APIEndpoint(rawValue: String(rest[slash...].dropFirst()) ?? "")
    else { throw .notFound }
    let named = try hierarchy(named: rest[..<slash])
    // The version of a country is known when its places exist.
    guard let version = target.version, !version.isEmpty, named.version != nil,
      method.map({ endpoint.has($0) }) ?? true
    else {
      return .ofHierarchy(endpoint, named.current)
    }
    return .ofHierarchy(endpoint, try named.version(version))
  }

  /// Returns the JSON response to a GET request.
  ///
  /// - Throws: ``APIError`` if the resource requires POST, or if the query is invalid.
  /// - Complexity: O(*q* + *a* + *p*), where *q* is the length of the query, *a* the time to find the
  ///   requested node and *p* the number of nodes in the response.
  func response(from resource: APIResource, query: Substring) throws(APIError) -> [UInt8] {
    if let content = resource.postContent { throw .postOnly(content) }
    let parameters = try APIParameters(query, accepting: resource.parameters)
    if case .ofHierarchy(let endpoint, let served) = resource {
      try served.wait(for: endpoint, of: parameters["version"])
      if served.canChange, parameters["version"] == nil, try parameters.number("offset") ?? 0 > 0 {
        throw .missingVersion(served.version)
      }
    }
    switch resource {
    case .list: return list
    case .description: return description
    case .ofHierarchy(.children, let served): return try children(in: served, parameters)
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

  /// The newest versions of the hierarchies.
  var newest: [ServedHierarchy] { hierarchies.map(\.current) }

  /// What is known of the sources, in the order of the hierarchies.
  var statuses: [SourceStatus] { hierarchies.compactMap { $0.status?.now } }

  /// Returns the part of a hierarchy in a version, or `nil` if the path isn't that of a part.
  ///
  /// - Parameter path: A path below the folder of the data: `china/440100.hierarchy`.
  /// - Throws: ``APIError/notFound`` if the version has no such part, ``APIError/versionIsGone(_:name:current:)`` or
  ///   ``APIError/versionIsMissing(_:name:current:)``.
  func part(at path: Substring, version: Substring) throws(APIError) -> SiteFile? {
    guard let slash = path.firstIndex(of: "/"),
      let name = try? PercentEncoding.decode(path[..<slash].utf8),
      let named = hierarchies.first(where: { $0.name == name && $0.current.country == nil })
    else { return nil }
    let file = name + path[slash...]
    // Pages ask for the upper file, which always exists, without a version.
    if file == ServedHierarchy.name(ofPart: SplitHierarchy.upperName, of: name) { return nil }
    guard let part = try named.version(ofFiles: version).siteFiles.value[file] else {
      throw .notFound
    }
    return part
  }

  private func hierarchy(named text: Substring.UTF8View) throws(APIError) -> VersionedHierarchy {
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

  /// The list of the hierarchies, with their URLs, and the sizes and versions of those that aren't countries.
  private var list: [UInt8] {
    Self.document { json in
      json.array(for: "datasets") { json in
        for named in hierarchies {
          let served = named.current
          json.object {
            $0.text(served.name.utf8, for: "name")
            // The places of a country may have to be made first, which takes seconds for all of them.
            if let version = named.version {
              $0.number(served.hierarchy.count, for: "nodes")
              $0.number(served.hierarchy.depth, for: "levels")
              $0.text(version.utf8, for: "version")
            }
            $0.text(served.childrenPath.utf8, for: "children")
            $0.text(served.filePath.utf8, for: "file")
            if let status = named.status?.now { $0.status(status) }
          }
        }
      }
    }
  }

  /// How each source is. A server with a source that can't be read is ready with the data that it has.
  var readiness: [UInt8] {
    let statuses = statuses
    return Self.document { json in
      json.flag(true, for: "ready")
      json.flag(statuses.allSatisfy { $0.state == .ready }, for: "current")
      json.array(for: "sources") { json in
        for status in statuses {
          json.object {
            $0.text(status.name.utf8, for: "name")
            $0.text(status.version.utf8, for: "version")
            $0.number(status.nodeCount, for: "nodes")
            $0.status(status)
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

  /// Whether the resource has a method.
  func has(_ method: HTTPMethod) -> Bool {
    self == .resolve ? method == .POST : method == .GET || method == .HEAD
  }

  /// The query parameters.
  var parameters: [APIParameter] {
    switch self {
    case .children: [.of, .offset, .limit(.children), .version]
    case .node, .path: [.code, .names, .version]
    case .search: [.query, .offset, .limit(.searchResults), .version]
    case .form: [.country, .language]
    case .resolve: [.within, .prefer, .explain, .parts, .version]
    }
  }
}

extension JSONWriter {
  /// Writes how a source is: its state, the seconds since its version was loaded and since it was last found to have it, and
  /// why there is no newer one.
  fileprivate mutating func status(_ status: SourceStatus) {
    let now = wallClock()
    text(status.state.rawValue.utf8, for: "state")
    number(max(0, now - status.loadTime), for: "age")
    number(max(0, now - status.checkTime), for: "checked")
    if let error = status.error { text(error.utf8, for: "error") }
  }
}
