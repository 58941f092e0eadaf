import NIOConcurrencyHelpers

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
