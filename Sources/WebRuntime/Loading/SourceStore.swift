/// The sources in use on a page. Each URL is fetched and read once for all elements that use it, and
/// released with the last of them.
final class SourceStore {
  private var sources: [Source?] = []
  /// The numbers without a source that can be used again: no response to them is awaited.
  private var free: [Int] = []
  private var waitingForFetch: [Int] = []

  subscript(number: Int) -> Source? {
    sources.indices.contains(number) ? sources[number] : nil
  }

  /// Returns the source that has the data of a new one already, or the new one.
  func use(_ new: Source, by instance: Int) -> Source {
    for case let source? in sources where source.url == new.url && source.kind == new.kind {
      if source.reader.hasFailed || source.isOutdated { continue }
      source.users.append(instance)
      return source
    }
    if free.isEmpty {
      free.append(sources.count)
      sources.append(nil)
    }
    new.number = free.removeLast()
    new.users.append(instance)
    sources[new.number] = new
    waitingForFetch.append(new.number)
    return new
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
    } else if source.isLoading {
      // The response will come.
      return
    }
    free.append(source.number)
  }

  /// Gives a response to its reader and returns the instances that wait for it.
  func finish(_ number: Int, status: Int, body: SourceBody) -> [Int] {
    guard let source = self[number] else {
      body.deallocate()
      if sources.indices.contains(number), !free.contains(number) { free.append(number) }
      return []
    }
    if let error = SourceError(status, body) {
      source.finish(.failure(error))
      body.deallocate()
    } else {
      source.finish(.success(body))
    }
    return source.users
  }

  func writeFetches(to writer: OperationWriter) {
    for number in waitingForFetch {
      guard let source = self[number] else { continue }
      writer.operation(.fetch, number)
      writer.text(.bytes(source.url))
      writer.text(.fixed(source.parts))
    }
    waitingForFetch = []
  }
}

extension SourceError {
  /// The error of a response; nil if its body is the data.
  fileprivate init?(_ status: Int, _ body: SourceBody) {
    switch FetchStatus(rawValue: status) {
    case .ok: return nil
    case .unreachable: self = .unreachable
    case .unreadable: self = .unreadable(SourceFault(Text(Array(body.content))))
    case nil: self = .status(status)
    }
  }
}
