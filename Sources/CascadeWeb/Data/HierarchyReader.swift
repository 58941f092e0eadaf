import Hierarchies
import WebRuntime

/// Reads a hierarchy, a server's answer or a text at a URL.
final class HierarchyReader: SourceReader {
  private let content: Source.Content
  private(set) var state = Source.State.loading

  init(_ content: Source.Content) {
    self.content = content
  }

  var hasFailed: Bool {
    if case .failed = state { true } else { false }
  }

  func finish(_ result: Result<SourceBody, SourceError>) {
    switch result {
    case .success(let body): state = .decoding(body, as: content)
    case .failure(let error): state = .failed(error)
    }
  }
}

extension Source {
  /// The kind of data.
  package enum Content: Int, Sendable {
    case hierarchy
    /// A script value, which the browser parsed from JSON.
    case value
    /// A text, which isn't decoded.
    case text
  }

  package enum State {
    case loading
    case loaded(Hierarchy)
    /// A value, or data of which only `DocumentReader` knows whether it is a hierarchy.
    case answered(ScriptValue)
    case read([UInt8])
    case failed(SourceError)
  }

  /// What was read.
  var reading: HierarchyReader {
    // `Host.load(_:as:)` is the only one that makes readers.
    unsafeDowncast(reader, to: HierarchyReader.self)
  }

  fileprivate convenience init(_ url: [UInt8], _ content: Content) {
    // A value is a server's answer, which may add children.
    self.init(
      url, as: content.rawValue, readBy: content == .hierarchy ? "data" : "data children",
      HierarchyReader(content))
  }

  /// A source that never arrives.
  static var never: Source { Source([], .hierarchy) }
}

extension Host {
  /// Loads the data at an absolute URL, once for all elements with the same one. If it isn't loaded yet,
  /// `Component.sourceChanged(_:)` follows.
  package func load(_ url: [UInt8], as content: Source.Content = .hierarchy) -> Source {
    load(Source(url, content))
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
      let value = body.value()
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
    if body.isValue { return .answered(body.value()) }
    body.deallocate()
    return .answered(.null)
  }

  private static func copying(_ body: SourceBody) -> Source.State {
    defer { body.deallocate() }
    return .read(Array(body.content))
  }
}
