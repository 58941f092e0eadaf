import Synchronization

/// The version of the content for new requests. A request keeps the version with which it began.
final class CurrentContent: Sendable {
  private let content: Mutex<ServedContent>

  init(_ content: ServedContent) {
    self.content = Mutex(content)
  }

  var value: ServedContent { content.withLock { $0 } }

  func replace(with content: ServedContent) {
    self.content.withLock { $0 = content }
  }
}
