import Hierarchies

/// The sources in use on a page. Each URL is fetched and decoded once for all elements that use it, and
/// released with the last of them.
final class SourceStore {
  private var sources: [Source?] = []
  /// The numbers without a source that can be used again: no response to them is awaited.
  private var free: [Int] = []
  private var waitingForFetch: [Int] = []

  subscript(number: Int) -> Source? {
    sources.indices.contains(number) ? sources[number] : nil
  }

  func use(_ url: [UInt8], as content: Source.Content, by instance: Int) -> Source {
    for case let source? in sources where source.url == url && source.content == content {
      if case .failed = source.state { continue }
      source.users.append(instance)
      return source
    }
    if free.isEmpty {
      free.append(sources.count)
      sources.append(nil)
    }
    let source = Source(number: free.removeLast(), url: url, content: content)
    source.users.append(instance)
    sources[source.number] = source
    waitingForFetch.append(source.number)
    return source
  }

  func release(_ source: Source, by instance: Int) {
    guard let position = source.users.firstIndex(of: instance) else { return }
    source.users.remove(at: position)
    if source.users.isEmpty { remove(source) }
  }

  func releaseAll(by instance: Int) {
    for case let source? in sources where source.users.contains(instance) {
      source.users.removeAll { $0 == instance }
      if source.users.isEmpty { remove(source) }
    }
  }

  private func remove(_ source: Source) {
    sources[source.number] = nil
    if let position = waitingForFetch.firstIndex(of: source.number) {
      waitingForFetch.remove(at: position)
    } else if case .loading = source.state {
      // The response will come.
      return
    }
    free.append(source.number)
  }

  /// Decodes a response and returns the instances that wait for it.
  func finish(_ number: Int, status: Int, body: SourceBody) -> [Int] {
    guard let source = self[number] else {
      body.deallocate()
      if sources.indices.contains(number), !free.contains(number) { free.append(number) }
      return []
    }
    let known = FetchStatus(rawValue: status)
    switch known {
    case .ok: source.state = .decoding(body, as: source.content)
    case .unreachable: source.state = .failed(.unreachable)
    case .unreadable: source.state = .failed(.unreadable(Text(Array(body.content))))
    case nil: source.state = .failed(.status(status))
    }
    if known != .ok { body.deallocate() }
    return source.users
  }

  func writeFetches(to writer: OperationWriter) {
    for number in waitingForFetch {
      guard let source = self[number] else { continue }
      writer.operation(.fetch, number)
      writer.text(.bytes(source.url))
      writer.text(source.content.readers)
    }
    waitingForFetch = []
  }
}
