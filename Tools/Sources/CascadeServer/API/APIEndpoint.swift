/// The resources of a hierarchy in the HTTP API, named by the last component of their URL:
/// `/api/v1/{name}/search`.
enum APIEndpoint: String, CaseIterable {
  case children, node, path, search, resolve

  /// The query parameters.
  var parameters: [APIParameter] {
    switch self {
    case .children: [.of, .offset, .limit(.children)]
    case .node, .path: [.code, .names]
    case .search: [.query, .offset, .limit(.searchResults)]
    case .resolve: [.within, .prefer, .explain, .parts]
    }
  }
}
