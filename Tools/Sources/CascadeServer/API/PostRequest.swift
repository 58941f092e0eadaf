import CascadeKit
import HierarchyFormats
import ToolSupport

/// An API request whose input is in its body.
enum PostRequest: Sendable {
  case dump
  /// Addresses, and the parameters that say how to resolve them.
  case addresses(ServedHierarchy, APIParameters)

  /// The content of a request body.
  enum Content: Hashable, Sendable {
    case dump, addresses

    /// The longest body, in bytes.
    var maximumLength: Int {
      switch self {
      case .dump: RequestLimits.dumpLength
      case .addresses: RequestLimits.addressBodyLength
      }
    }

    /// Whether the request must declare the content type JSON.
    var isJSON: Bool { self == .addresses }
  }

  var content: Content {
    switch self {
    case .dump: .dump
    case .addresses: .addresses
    }
  }

  /// Returns the JSON response to a body.
  ///
  /// - Throws: ``APIError`` if the body or a parameter is invalid.
  /// - Complexity: O(*b*), where *b* is the number of bytes of the body.
  func response(to body: [UInt8]) throws(APIError) -> [UInt8] {
    if body.count > content.maximumLength { throw .bodyTooLong(content.maximumLength) }
    switch self {
    case .dump: return try API.views(inDump: body)
    case .addresses(let served, let parameters):
      let options = try AddressOptions(parameters, in: served)
      try served.wait(for: .resolve, of: parameters["version"])
      var resolver = served.resolver.value
      resolver.scope = options.scope
      resolver.explains = options.explains
      resolver.separatesParts = options.separatesParts
      return try API.resolutions(of: body, with: resolver, in: served)
    }
  }
}
