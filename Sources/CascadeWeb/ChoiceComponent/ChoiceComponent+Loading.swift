import Hierarchies
import Selections
import WebRuntime

/// Children that load later, in all elements: from the page, which answers the event `load`, or from a
/// server, if `src` ends in `/children`.
///
/// A subclass creates its machine with ``ChoiceComponent/isLazy`` and then
///
/// - returns the machine's `loading` as ``ChoiceComponent/loading``;
/// - passes the tickets of each change of the machine to ``load(_:)``, when it renders or later;
/// - overrides ``ChoiceComponent/childrenAnswered(_:_:)``, where it updates the machine, passes the
///   machine's hierarchy to ``grow(to:)``, and the tickets of that change to ``load(_:)``;
/// - shows ``Host/notice(_:retry:_:reference:key:)`` where children are loading or have failed, and asks
///   the machine again when the button is pressed.
///
/// ```swift
/// package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
///   let change =
///     switch answer {
///     case .children(let children): outline.receive(children, for: ticket)
///     case .failure(let message): outline.fail(ticket, message: message)
///     }
///   grow(to: outline.hierarchy)
///   load(change.loads)
/// }
/// ```
extension ChoiceComponent {
  /// Requests children from the page, and then from the server unless the page answers.
  package final func load(_ tickets: [ChildLoading.Ticket]) {
    for ticket in tickets {
      let path = ticket.node.map { hierarchy.path(to: $0) } ?? []
      let request = requests.begin(ticket, parent: valueText(of: path))
      host.request(
        "load", detail: .record([.init("node", ticket.node.map { script(node: $0) } ?? .null)]),
        question: Question(.children, request.number))
    }
    if !tickets.isEmpty { host.invalidate() }
  }

  /// Adopts the hierarchy of the machine, which has new children.
  package final func grow(to hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    if isLazy { former.finder?.locate(in: self) }
    tellSearch(keepsResults: true)
    updateForm()
    host.invalidate()
  }

  /// Passes the data to the search box.
  final func tellSearch(keepsResults: Bool) {
    search?.use(dataOf: self, keepsResults: keepsResults)
  }

  /// Tells the search box in which places to search.
  final func configureSearch() {
    if let search { search.search(in: searchArea) }
  }

  /// Returns whether a value may be found when more children are loaded.
  final func isAwaited(_ saved: SavedPath) -> Bool {
    if requests.path != nil { return true }
    if former.isSeeking { return !hierarchy.match(saved, in: lookupScope).isComplete }
    var scope = matchScope
    scope.loading = loading
    return isAwaited(saved, in: scope)
  }

  /// Returns whether a value may be found in a scope when more children are loaded.
  final func isAwaited(_ saved: SavedPath, in scope: MatchScope) -> Bool {
    if !scope.loading.isLazy { return false }
    let match = hierarchy.match(saved, in: scope)
    if match.unmatched?.reason == .notLoaded { return true }
    // A code alone doesn't say where the node is, so the node may be anywhere.
    return match.unmatched?.reason == .notFound && match.path.isEmpty && saved.isCodeAlone
      && !hasAskedForPath && scope.loading.isIncomplete(in: hierarchy)
  }

  /// Whether the server or the parts of the data have been asked for the path to a code, and have answered.
  private var hasAskedForPath: Bool {
    !isMultiple && (isInParts || loaded.childrenURL != nil) && requests.path == nil
      && !isWaitingForParts
  }

  /// Requests the path to a value that is only a code and isn't loaded. Without the path, it is unknown which
  /// children to load.
  final func requestPath() {
    requests.awaitPath(nil, host)
    if isInParts { return requestPart(of: savedPath) }
    let saved = savedPath
    guard let childrenURL = loaded.childrenURL, !isMultiple, saved.levels.count == 1,
      let code = saved.levels[0].codeUTF8,
      hierarchy.match(saved, options: .includesDisabled).path.isEmpty
    else { return }
    requestPath(to: code, childrenURL)
  }

  /// Requests the path to a value that isn't among the loaded nodes, once. It may be a place of the past, which the server
  /// knows.
  private func requestFormerPath() {
    guard let childrenURL = loaded.childrenURL, !isMultiple, !former.hasAsked, requests.path == nil
    else { return }
    let saved = savedPath
    if !canBeFormer(saved) { return }
    former.hasAsked = true
    requestPath(to: saved.textUTF8, childrenURL)
  }

  private func requestPath(to saved: [UInt8], _ childrenURL: [UInt8]) {
    let source = host.load(ServerURL.path(to: saved, childrenURL), as: .value)
    requests.awaitPath(source, host)
    pathArrived(source)
  }

  final func pathArrived(_ source: Source) {
    if source.isLoading { return }
    if host.has(Self.program) { takePath(from: source) }
  }

  @inline(never)
  private func takePath(from source: Source) {
    if isInParts {
      requests.endPath()
      return DataParts.pathArrived(source, for: self)
    }
    if case .answered(let value) = source.reading.state, value.field("former") != nil,
      !host.has(FormerLookup.part)
    {
      return
    }
    if case .failed(let error) = source.reading.state, loadNewest(after: error) { return }
    if case .answered(let value) = source.reading.state, !loaded.takeVersion(of: value),
      let childrenURL = loaded.childrenURL
    {
      let saved = savedPath.textUTF8
      if ServerURL.path(to: saved, childrenURL) != source.url {
        return requestPath(to: saved, childrenURL)
      }
      // The server ignores the version.
      requests.awaitPath(nil, host)
      return follow(path: .null)
    }
    requests.awaitPath(nil, host)
    if case .answered(let value) = source.reading.state {
      follow(path: value.field("path") ?? .null, former: value.field("former"))
    } else {
      follow(path: .null)
    }
  }

  final func requestAnswered(_ number: Int, _ answer: PageAnswer) {
    guard let request = requests.children.first(where: { $0.number == number }) else { return }
    switch answer {
    case .allowed: fetchPage(of: request)
    case .refused: break
    case .resolved(let value):
      guard let children = ChildAnswer.children(in: value) else { return refuse(request) }
      finish(request, .children(children))
    case .rejected(let message): finish(request, .failure(message))
    // A server or a part of the data may still answer.
    case .failed(let message):
      if request.source == nil, !request.needsPart {
        finish(request, .failure(message.isEmpty ? failureText(.unreachable).utf8 : message))
      }
    }
  }

  @inline(never)
  private func fetchPage(of request: ChildRequest) {
    if isInParts { return fetchPart(of: request) }
    guard let url = pageURL(of: request) else { return }
    let source = host.load(url, as: .value)
    request.source = source
    takePage(for: request, from: source)
  }

  /// The URL of the next page of children.
  private func pageURL(of request: ChildRequest) -> [UInt8]? {
    loaded.childrenURL.map {
      ServerURL.children(of: request.parent, from: request.offset, $0)
    }
  }

  /// Called when the server returns a page of children or a part of the data is loaded, or both fail. Only code that is
  /// loaded has requested them.
  final func pageArrived(_ source: Source) {
    guard let request = requests.children.first(where: { $0.source === source }) else {
      // A file of a country, which the element uses when it is rendered.
      return host.invalidate()
    }
    takePage(for: request, from: source)
  }

  @inline(never)
  private func takePage(for request: ChildRequest, from source: Source) {
    if isInParts { return partArrived(source) }
    switch source.reading.state {
    case .failed(let error):
      if !loadNewest(after: error) { finish(request, .failure(failureText(error).utf8)) }
    case .answered(let value): takePage(value, for: request)
    case .loading, .loaded, .read: break
    }
  }

  private func takePage(_ value: ScriptValue, for request: ChildRequest) {
    let asked = request.source?.url
    if let source = request.source { host.release(source) }
    request.source = nil
    // Another request, with which this one began, was answered by a server with another version.
    if !loaded.takeVersion(of: value) {
      if asked != pageURL(of: request) { return fetchPage(of: request) }
      return finish(request, .failure(failureText(.otherRelease).utf8))
    }
    guard let list = value.field("children"), case .list = list,
      let children = ChildAnswer.children(in: list)
    else { return refuse(request) }
    request.children.append(contentsOf: children)
    // A page that repeats the offset would be requested forever.
    if let next = value.field("next")?.wholeNumber, next > request.offset {
      request.offset = next
      fetchPage(of: request)
    } else {
      finish(request, .children(request.children))
    }
  }

  /// Ends a request whose answer isn't a list of nodes.
  private func refuse(_ request: ChildRequest) {
    report(
      .unreadable(
        SourceFault(
          "children: an answer isn't a list of names or of objects with names; correct it")))
    finish(request, .failure([]))
  }

  final func finish(_ request: ChildRequest, _ answer: ChildAnswer) {
    requests.end(request, host)
    childrenAnswered(request.ticket, answer)
    requestFormerPath()
    updateForm()
    host.invalidate()
  }
}

// Data in parts: the file at `src` has the upper levels, and files beside it what lies below. The code that reads
// parts is loaded with the first of them.
extension ChoiceComponent {
  /// Whether the code that reads parts is still loading.
  final var isWaitingForParts: Bool { isInParts && !isMultiple && !host.has(Self.program) }

  /// The part of the program that adds children to a hierarchy.
  private static var program: Name { "children" }

  /// Requests the part with the children of a request's node.
  final func fetchPart(of request: ChildRequest) {
    request.needsPart = true
    guard host.has(Self.program) else { return }
    DataParts.fetch(request, for: self)
  }

  /// Uses the parts of the data only if the control shows levels that are in them, or to find the requested value.
  ///
  /// - Returns: Whether that has changed.
  @discardableResult
  final func updateUpper() -> Bool {
    guard let upperFile = loaded.upperFile, let parts = upperFile.parts else { return false }
    let isNeeded =
      needsParts(of: upperFile, parts)
      || savedPaths.contains { hierarchy.match($0, in: lookupScope).unmatched?.reason == .notFound }
    return loaded.useParts(isNeeded)
  }

  /// Requests the part in which a requested value is, unless the value is above the parts.
  final func requestPart(of saved: SavedPath) {
    if isMultiple || saved.isEmpty || isIndependent { return }
    if hierarchy.match(saved, in: MatchScope(loading: loading)).isComplete { return }
    if !host.has(Self.program) { return }
    DataParts.requestPath(to: saved, for: self)
  }

  /// Continues after the code has been loaded.
  final func continueWithParts() {
    if loaded.awaitsNewest { completionFailed() }
    if requests.path == nil { requestPart(of: savedPath) }
    for request in requests.children where request.needsPart && request.source == nil {
      fetchPart(of: request)
    }
  }

  /// Called when a part is loaded, or failed to load.
  final func partArrived(_ source: Source) {
    if source.isLoading { return }
    // An answer can end other requests, and one that waits for the newest data stays.
    for request in requests.children where request.source === source {
      if requests.children.contains(where: { $0 === request }) {
        DataParts.answer(request, from: source, for: self)
      }
    }
  }
}

// Data that the server has replaced, and doesn't keep any more.
extension ChoiceComponent {
  /// Loads the newest data if an error says that what belongs to the loaded data is gone. The value stays as it is.
  ///
  /// - Returns: Whether it does. If the newest data is the same, the requests fail that wait.
  @inline(never)
  final func loadNewest(after error: SourceError) -> Bool {
    guard error == .otherRelease || error == .status(410), isDataCovered != true else {
      return false
    }
    if !loaded.version.isEmpty {
      useGivenData()
      host.invalidate()
      return true
    }
    guard isInParts, let newest = loaded.requestNewest(host) else { return false }
    newestArrived(newest)
    return true
  }

  /// Loads the newest data if that belongs to the complete file that arrived, or reports why it can't be used.
  final func completionFailed() {
    loaded.awaitsNewest = !host.has(Self.program)
    if loaded.awaitsNewest { return }
    if let error = completionError, !loadNewest(after: error) { dispatch(error) }
  }

  @inline(never)
  final func newestArrived(_ newest: Source) {
    if newest.isLoading { return }
    var error = SourceError.otherRelease
    switch newest.reading.state {
    case .failed(let reason): error = reason
    case .loaded(let upper) where upper.parts?.stamp != loaded.upper?.parts?.stamp:
      loaded.useNewest(host)
      return show(newest)
    default: break
    }
    loaded.dropNewest(host)
    for request in requests.children where request.source?.isLoading == false {
      finish(request, .failure(failureText(error).utf8))
    }
    if completionError != nil { dispatch(error) }
  }
}

/// The answer to a request for children.
package enum ChildAnswer {
  case children([ChildLoading.Child])
  /// Failure, with a message in UTF-8.
  case failure([UInt8])
}

extension ChildAnswer {
  /// Reads the answer of a page or a server: a list of names or of objects such as
  /// `{code, name, leaf, disabled}`, alone or in an object such as `{data: […]}`. No answer is an empty list.
  ///
  /// - Returns: `nil` if the answer is neither.
  static func children(in value: ScriptValue) -> [ChildLoading.Child]? {
    if value.isNull { return [] }
    guard let hierarchy = ScriptHierarchy.nodes(of: value) else { return nil }
    let leaves = hierarchy.column("leaf")
    var children: [ChildLoading.Child] = []
    for node in hierarchy.roots {
      let isLeaf = leaves?[node] != nil ? true : nil
      children.append(.init(.init(copying: node, of: hierarchy), isLeaf: isLeaf))
    }
    return children
  }
}

/// The place that a component moves to while the levels above it are loading.
struct Destination {
  /// The path of a search result.
  var path: SavedPath?
  /// A pasted address, which is resolved again after each level.
  var address: [UInt8]?
  /// The node reached so far, whose children are loading.
  var reached: Hierarchy.Node?
}
