/// The data at a URL, shared by all elements of a page that read it in the same way.
package final class Source {
  /// The number that identifies the source to the driver.
  var number = 0
  package let url: [UInt8]
  /// The way in which the data is read.
  let kind: Int
  /// The parts of the program that read the data if it is JSON, separated by spaces.
  let parts: Name
  package let reader: any SourceReader
  package fileprivate(set) var isLoading = true
  /// Whether the server has newer data, so that the next element that uses the URL requests it again.
  package var isOutdated = false
  /// The instances that use the data, once per use.
  var users: [Int] = []

  /// - Parameters:
  ///   - url: The absolute URL.
  ///   - kind: The way in which the data is read.
  ///   - parts: The parts of the program that read it if it is JSON, separated by spaces.
  package init(
    _ url: [UInt8], as kind: Int, readBy parts: Name, _ reader: any SourceReader
  ) {
    self.url = url
    self.kind = kind
    self.parts = parts
    self.reader = reader
  }

  func finish(_ result: Result<SourceBody, SourceError>) {
    isLoading = false
    reader.finish(result)
  }
}

/// Reads the data of one ``Source``, and keeps it.
package protocol SourceReader: AnyObject {
  /// Whether there was no data, or it couldn't be read. The next element that uses the URL requests it again.
  var hasFailed: Bool { get }

  /// Called when the data has arrived, or failed to load. The reader deallocates the body.
  func finish(_ result: Result<SourceBody, SourceError>)
}

/// The reason why data can't be used.
package enum SourceError: Error, Equatable, Sendable {
  /// The server is unreachable, or the browser forbids the request.
  case unreachable
  /// The server responded with a status other than 200.
  case status(Int)
  /// The data isn't valid JSON, or isn't what the reader expects. The reason is the message of the browser, or says where
  /// and why, and what to do.
  case unreadable(SourceFault)
  /// The body isn't a file of the reader's format, or is damaged at this byte.
  case damaged(offset: Int)
  /// The file isn't from the same release as another that it belongs to.
  case otherRelease
}

/// The reason why data can't be read. A message of the browser or the page has one language.
package final class SourceFault: Sendable {
  package let english: Text
  package let chinese: Text

  package init(_ english: Text, chinese: Text? = nil) {
    self.english = english
    self.chinese = chinese ?? english
  }
}

extension SourceFault: Equatable {
  package static func == (a: SourceFault, b: SourceFault) -> Bool { a.english == b.english }
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

extension SourceBody {
  /// Reads the script value in the body, and deallocates the body.
  package func value() -> ScriptValue {
    defer { deallocate() }
    var reader = ByteReader(content.bindMemory(to: UInt8.self))
    return ScriptValue(from: &reader) ?? .null
  }
}
