import Hierarchies

/// Data at a URL, shared by all elements of a page that name it.
package final class Source {
  package let number: Int
  package let url: [UInt8]
  /// Whether the answer is a value to be read as it is, and not a hierarchy.
  let isAnswer: Bool
  package internal(set) var state = State.loading
  /// The instances that use it, once for each use.
  var users: [Int] = []

  init(number: Int, url: [UInt8], isAnswer: Bool) {
    self.number = number
    self.url = url
    self.isAnswer = isAnswer
  }

  package enum State {
    case loading
    case loaded(Hierarchy)
    case answered(ScriptValue)
    case failed(SourceError)
  }
}

/// Why data cannot be shown.
package enum SourceError: Error, Equatable, Sendable {
  /// The server cannot be reached, or the browser does not allow it.
  case unreachable
  /// The server answered with this status instead of data.
  case status(Int)
  /// What came is no JSON; the text is the browser's reason.
  case unreadable(Text)
  /// What came is not a `.hierarchy` file, or one that has been damaged at this byte.
  case damaged(offset: Int)
}

/// The body of a response: memory that whoever has the body gives back.
package struct SourceBody: @unchecked Sendable {
  package let bytes: UnsafeMutableRawBufferPointer

  package let count: Int
  /// Whether the bytes are a ``ScriptValue``, which the browser has read from JSON.
  package var isValue = false

  /// Memory for a body, to be filled.
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
