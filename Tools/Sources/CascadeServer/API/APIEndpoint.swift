/// The resources of a hierarchy in the HTTP API, named by the last component of their URL:
/// `/api/v1/{name}/search`.
enum APIEndpoint: String {
  case children, node, path, resolve, search

  /// The names of the query parameters.
  var parameters: [String] {
    switch self {
    case .children: ["of", "offset", "limit"]
    case .node, .path: ["code", "names"]
    case .resolve: ["within", "prefer", "explain", "parts"]
    case .search: ["q", "offset", "limit"]
    }
  }

  /// The names of the parameters that can occur several times.
  var repeatableParameters: [String] { self == .resolve ? ["within", "prefer"] : [] }
}
