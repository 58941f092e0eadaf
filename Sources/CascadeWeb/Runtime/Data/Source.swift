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

    /// The parts of the program that read the data if it is JSON. A value is a server's answer, which may add children.
    var readers: Text {
      self == .hierarchy ? "data" : "data children"
    }
  }

  package enum State {
    case loading
    case loaded(Hierarchy)
    /// A value, or data of which only `DocumentReader` knows whether it is a hierarchy.
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
  /// The data isn't valid JSON, or doesn't describe a hierarchy. The text is the message of the browser, or says where and
  /// why, and what to do.
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

extension Source.State {
  static func decoding(_ body: SourceBody, as content: Source.Content) -> Source.State {
    switch content {
    case .hierarchy: decoding(body)
    case .value: reading(body)
    case .text: copying(body)
    }
  }

  /// Decodes a body: a `.hierarchy` file, which is read in place, or a script value.
  private static func decoding(_ body: SourceBody) -> Source.State {
    if body.isValue {
      let value = value(of: body)
      return ScriptHierarchy.hierarchy(of: value).map { .loaded($0) } ?? .answered(value)
    }
    do throws(HierarchyFileError) {
      return .loaded(try HierarchyFile.decode(unowned: body.content) { body.deallocate() })
    } catch {
      return .failed(.damaged(offset: error.offset))
    }
  }

  /// Reads the script value in a body; null if the body is something else.
  private static func reading(_ body: SourceBody) -> Source.State {
    if body.isValue { return .answered(value(of: body)) }
    body.deallocate()
    return .answered(.null)
  }

  private static func copying(_ body: SourceBody) -> Source.State {
    defer { body.deallocate() }
    return .read(Array(body.content))
  }

  private static func value(of body: SourceBody) -> ScriptValue {
    defer { body.deallocate() }
    var reader = ByteReader(body.content.bindMemory(to: UInt8.self))
    return ScriptValue(from: &reader) ?? .null
  }
}
