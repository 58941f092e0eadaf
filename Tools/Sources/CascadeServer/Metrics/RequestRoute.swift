/// The resources that metrics distinguish. Their number doesn't depend on what is served or asked for.
enum RequestRoute: String, CaseIterable {
  case children, node, path, search, form, resolve, dump
  /// The list of the hierarchies, the description of the API, and the rest of its URLs.
  case api
  /// Files with data.
  case data
  /// The elements.
  case elements
  case health
  /// Pages and their files, and URLs without a resource.
  case other
}

extension RequestRoute {
  /// - Parameter path: The path of the URL, or `nil` if the bytes weren't a request.
  init(path: String?) {
    let path = path ?? ""
    if API.contains(path[...]) {
      let last = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...].dropFirst() }
      self = last.flatMap { APIEndpoint(rawValue: String($0)) }.map(Self.init) ?? .api
      if path == API.dumpPath { self = .dump }
    } else if path.hasSuffix(".hierarchy") || path.hasSuffix(".history") {
      self = .data
    } else if path.utf8.starts(with: "/elements".utf8) || path.utf8.starts(with: "/cascade".utf8) {
      self = .elements
    } else {
      let isHealth = path == WebResponder.healthPath || path == WebResponder.readinessPath
      self = isHealth ? .health : .other
    }
  }

  private init(_ endpoint: APIEndpoint) {
    switch endpoint {
    case .children: self = .children
    case .node: self = .node
    case .path: self = .path
    case .search: self = .search
    case .form: self = .form
    case .resolve: self = .resolve
    }
  }

  /// The place in ``allCases``.
  var index: Int { Self.allCases.firstIndex(of: self)! }
}
