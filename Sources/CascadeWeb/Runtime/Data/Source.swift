import Hierarchies

/// The data at a URL, shared by all elements of a page with that URL.
package final class Source {
  package let number: Int
  package let url: [UInt8]
  let content: Content
  package internal(set) var state = State.loading
  /// The instances that use the data, once per use.
  var users: [Int] = []

  init(number: Int, url: [UInt8], content: Content) {
    self.number = number
    self.url = url
    self.content = content
  }

  /// The kind of data.
  package enum Content: Sendable {
    case hierarchy
    /// A script value, which the browser parsed from JSON.
    case value
    /// A text, which isn't decoded.
    case text
  }

  package enum State {
    case loading
    case loaded(Hierarchy)
    case answered(ScriptValue)
    case read([UInt8])
    case failed(SourceError)
  }
}

/// The reason why data can't be shown.
package enum SourceError: Error, Equatable, Sendable {
  /// The server is unreachable, or the browser forbids the request.
  case unreachable
  /// The server responded with a status other than 200.
  case status(Int)
  /// The body isn't valid JSON; the text is the message of the browser.
  case unreadable(Text)
  /// The body isn't a `.hierarchy` file, or is damaged at this byte.
  case damaged(offset: Int)
  /// The file isn't from the same release as the upper file.
  case otherRelease
}

/// The body of a response. Its receiver deallocates it.
package struct SourceBody: @unchecked Sendable {
  package let bytes: UnsafeMutableRawBufferPointer

  package let count: Int
  /// Whether the bytes are a ``ScriptValue``, which the browser parsed from JSON.
  package var isValue = false

  /// Allocates a body for the driver to fill.
  package init(byteCount: Int) {
    bytes = .allocate(byteCount: max(byteCount, 1), alignment: 16)
    self.count = byteCount
  }

  package var content: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes.prefix(count))
  }

  package func deallocate() {
    bytes.deallocate()
  }
}
