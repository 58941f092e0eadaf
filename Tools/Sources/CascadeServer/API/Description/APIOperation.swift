import NIOHTTP1

/// A method of a resource in the OpenAPI description.
struct APIOperation {
  /// The path of the resource. `{name}` is a hierarchy.
  let path: String

  /// The name of the operation in generated clients.
  let id: String

  let summary: String
  var parameters: [APIParameter] = []

  /// The body of the request, if the method is POST.
  var body: Body?

  /// The body of the response, or `nil` if it is a text.
  let response: JSONSchema?

  /// A body of a request.
  struct Body {
    let content: PostRequest.Content
    let schema: JSONSchema
    let example: String
  }

  /// Whether the resource belongs to a hierarchy.
  var isOfHierarchy: Bool { path.split(separator: "/").contains("{name}") }

  /// The statuses of errors, with their reasons.
  var errors: [(status: HTTPResponseStatus, reason: String)] {
    var errors: [(HTTPResponseStatus, String)] = [
      (.badRequest, "A parameter or the body is invalid."),
      (.methodNotAllowed, "The resource doesn't have the method."),
      (.uriTooLong, "The path and the query have more than \(RequestLimits.targetLength) bytes."),
      (.serviceUnavailable, "The server answers as many requests as it may."),
    ]
    if isOfHierarchy { errors.append((.notFound, "The hierarchy or the node doesn't exist.")) }
    if body != nil { errors.append((.payloadTooLarge, "The body is too long.")) }
    if body?.content.isJSON == true {
      errors.append(
        (.unsupportedMediaType, "The body isn't declared as JSON, or it is compressed."))
    }
    return errors.sorted { $0.0.code < $1.0.code }
  }
}

extension APIOperation {
  /// All operations, in the order of the description.
  static var all: [APIOperation] {
    let endpoints = APIEndpoint.allCases.map(\.operation)
    return [
      APIOperation(
        path: API.root, id: "listHierarchies", summary: "The hierarchies with their sizes and URLs",
        response: .named(.hierarchies))
    ] + endpoints + [
      APIOperation(
        path: API.dumpPath, id: "readViewDump", summary: "The views of a dump",
        body: Body(
          content: .dump, schema: .text,
          example: "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2; frame = (1 1; 7 7)>\n"),
        response: .named(.views)),
      APIOperation(
        path: API.descriptionPath, id: "describe", summary: "This description",
        response: .object([.init("openapi", .text)])),
      APIOperation(
        path: WebResponder.healthPath, id: "checkHealth",
        summary: "`ok` while the server runs, also when it refuses other requests", response: nil),
    ]
  }
}

extension APIEndpoint {
  /// The operation of the resource.
  fileprivate var operation: APIOperation {
    APIOperation(
      path: "\(API.root)/{name}/\(rawValue)", id: id, summary: summary, parameters: parameters,
      body: body, response: response)
  }

  private var id: String {
    switch self {
    case .children: "listChildren"
    case .node: "getNode"
    case .path: "getPath"
    case .search: "search"
    case .resolve: "resolveAddresses"
    }
  }

  private var summary: String {
    switch self {
    case .children: "The children of a node, in pages"
    case .node: "One node"
    case .path: "The nodes from the root to a node"
    case .search: "Nodes by name, the best first, in pages"
    case .resolve: "The places that the addresses in the body name"
    }
  }

  private var body: APIOperation.Body? {
    self == .resolve
      ? .init(
        content: .addresses, schema: .named(.addresses),
        example: "{\"text\":\"广州海珠区新港中路397号\"}")
      : nil
  }

  private var response: JSONSchema {
    switch self {
    case .children: .named(.children)
    case .node: .named(.node)
    case .path: .named(.path)
    case .search: .named(.searchResults)
    case .resolve: .any([.named(.resolution), .named(.resolutions)])
    }
  }
}
