import Hierarchies
import WebRuntime

/// What an element has loaded of its data: a file, an upper file with parts beside it, or the URL of a server that answers with
/// children.
///
/// All of it is of one version. It is released as a whole when the data changes; only the complete file takes the place
/// of its upper file and parts.
struct LoadedData {
  private(set) var source: Source?
  /// The URL of the children, if a server provides them.
  private(set) var childrenURL: [UInt8]?
  /// The version of the data on the server, once an answer has named it.
  private(set) var version: [UInt8] = []
  /// The upper file that was requested again because what belongs to the other is gone.
  private(set) var newest: Source?
  /// Whether the complete file can't be used, and the code that loads the newest data is still to come.
  var awaitsNewest = false
  /// The upper file, while what lies below its levels is in parts that load later.
  private(set) var upper: Hierarchy?
  /// The upper file, whether or not the element needs what lies below its levels.
  private(set) var upperFile: Hierarchy?
  /// The parts that were loaded.
  private var parts: [Source] = []
  /// The complete file while it is loading or couldn't be loaded.
  private(set) var completion: Source?

  /// Begins with the children of a server, instead of what was loaded.
  mutating func replace(byChildrenAt url: [UInt8]?, _ host: Host) {
    release(by: host)
    childrenURL = url
  }

  /// Begins with the file at a URL, instead of what was loaded. The same file is requested again, unless another element
  /// uses it.
  mutating func load(_ url: [UInt8], _ host: Host) -> Source {
    release(by: host)
    let file = host.load(url)
    source = file
    return file
  }

  private mutating func release(by host: Host) {
    dropNewest(host)
    if let source { host.release(source) }
    source = nil
    childrenURL = nil
    version = []
    upper = nil
    upperFile = nil
    if let completion { host.release(completion) }
    completion = nil
    awaitsNewest = false
    for part in parts { host.release(part) }
    parts = []
  }

  /// Notes the version that an answer of the server names, which all later requests name.
  ///
  /// - Returns: Whether the answer is of the version of those before.
  @inline(never)
  mutating func takeVersion(of answer: ScriptValue) -> Bool {
    guard let url = childrenURL, let named = answer.field("version")?.utf8 else { return true }
    if version.isEmpty {
      version = named
      childrenURL = ServerURL.naming(named, url)
    }
    return named == version
  }

  /// Requests the upper file again, because what belongs to it is gone.
  mutating func requestNewest(_ host: Host) -> Source? {
    guard newest == nil, let source else { return newest }
    source.isOutdated = true
    newest = host.load(source.url)
    return newest
  }

  /// Uses the newest upper file instead of what was loaded.
  mutating func useNewest(_ host: Host) {
    let newest = newest
    self.newest = nil
    release(by: host)
    source = newest
  }

  /// Keeps what was loaded, because the newest upper file is the same or couldn't be loaded.
  mutating func dropNewest(_ host: Host) {
    if let newest { host.release(newest) }
    newest = nil
  }

  /// Notes what is in the file: the parts of the data, if it is an upper file.
  mutating func read(_ hierarchy: Hierarchy) {
    upperFile = hierarchy.parts.flatMap { $0.node == nil ? hierarchy : nil }
    upper = upperFile
  }

  /// Uses the parts of the data, or only the upper file.
  ///
  /// - Returns: Whether that has changed.
  mutating func useParts(_ isNeeded: Bool) -> Bool {
    if isNeeded == (upper != nil) { return false }
    upper = isNeeded ? upperFile : nil
    return true
  }

  /// Keeps a part until the data changes.
  mutating func keep(_ part: Source, _ host: Host) {
    if parts.contains(where: { $0 === part }) { return }
    parts.append(host.load(part.url))
  }

  /// Requests the complete file, again after a failure.
  mutating func requestAll(of upper: Hierarchy, _ host: Host) -> Source {
    if let completion { host.release(completion) }
    let all = host.load(PartURL.ofAll(of: upper, beside: source?.url ?? []))
    completion = all
    return all
  }

  /// Uses the complete file instead of its upper file and parts.
  mutating func complete(with all: Source, _ host: Host) {
    // It has the use of the completion, so that it isn't released with the parts.
    completion = nil
    release(by: host)
    source = all
  }
}

extension Source {
  /// The reason why the complete file of a release can't be used; nil while it is loading.
  var completionError: SourceError? {
    switch reading.state {
    case .failed(let error): error
    case .loaded, .answered: .otherRelease
    case .loading, .read: nil
    }
  }
}

/// The data as the page gives it: `data` goes before `src`.
struct GivenData {
  /// The URL in `src`.
  var url: [UInt8]?
  /// Whether the page has set `data`.
  private(set) var hasValue = false
  /// The value of `data`, if other data can go before it.
  private(set) var value = ScriptValue.null
  /// Whether the page has set `lazy`.
  var isLazy = false

  var isEmpty: Bool { !hasValue && url == nil }

  mutating func set(_ value: ScriptValue, isKept: Bool) {
    hasValue = !value.isNull
    if isKept { self.value = value }
  }
}

/// A value that waits for the part of the program that reads it.
struct UnreadDocument {
  let value: ScriptValue
  /// Whether it is one of independent columns.
  let areColumns: Bool
  /// The calls of methods that are about it, and follow it.
  var calls: [(method: Int, arguments: [ScriptValue])] = []
}
