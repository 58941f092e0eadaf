/// What is sent to the API with POST.
enum PostedContent: Hashable, Sendable {
  case dump, addresses

  /// The most bytes of it that are read.
  var maximumLength: Int {
    switch self {
    case .dump: API.maximumDumpLength
    case .addresses: API.maximumAddressesLength
    }
  }

  /// Whether it has to say that it is JSON.
  var isJSON: Bool { self == .addresses }
}

/// A request that is answered from its body.
enum Posting: Sendable {
  case dump
  case addresses(Dataset)

  var content: PostedContent {
    switch self {
    case .dump: .dump
    case .addresses: .addresses
    }
  }

  /// Returns the JSON that answers the body.
  ///
  /// - Throws: ``APIError`` when the body is at fault.
  /// - Complexity: O(*b*), where *b* is the number of bytes of the body.
  func answer(to body: [UInt8]) async throws(APIError) -> [UInt8] {
    if body.count > content.maximumLength { throw .tooLong(content) }
    switch self {
    case .dump: return try API.views(inDump: body)
    case .addresses(let dataset):
      return try await API.resolutions(of: body, with: dataset.resolver.value)
    }
  }
}
