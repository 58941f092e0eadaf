import NIOConcurrencyHelpers

/// One version of all files and hierarchies.
///
/// It is an object so that threads share it by counting one reference.
final class ServedContent: Sendable {
  let site: Site
  let api: API

  /// The pages of children that were requested lately. They take longer to compose and compress than to send.
  let pages = RepresentationCache(capacity: RequestLimits.keptPageLength)

  init(site: Site, api: API) {
    self.site = site
    self.api = api
  }
}

/// The version of the content for new requests. A request keeps the version with which it began.
final class CurrentContent: Sendable {
  private let content: NIOLockedValueBox<ServedContent>

  init(_ content: ServedContent) {
    self.content = NIOLockedValueBox(content)
  }

  var value: ServedContent { content.withLockedValue { $0 } }

  func replace(with content: ServedContent) {
    self.content.withLockedValue { $0 = content }
  }
}
