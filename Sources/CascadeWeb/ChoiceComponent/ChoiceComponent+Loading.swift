import Hierarchies
import Selections

/// Children that load later, the same in all elements: from the page, which answers the event `load`, or
/// from a server, where `src` ends in `/children`.
///
/// A subclass makes its machine with ``ChoiceComponent/isLazy`` and then
///
/// - gives the machine's `loading` as ``ChoiceComponent/loading``;
/// - hands the tickets of each change of the machine to ``load(_:)``, at the earliest when it is
///   rendered;
/// - overrides ``ChoiceComponent/childrenAnswered(_:_:)``: it tells the machine, passes the machine's
///   hierarchy to ``grow(to:)``, and hands on the tickets of that change;
/// - shows ``Host/notice(_:retry:_:reference:key:)`` where children are loading or have failed, and asks
///   the machine again when the button is pressed.
///
/// ```swift
/// package override func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {
///   let change =
///     switch answer {
///     case .children(let children): outline.loaded(ticket, children)
///     case .failure(let message): outline.failed(ticket, message: message)
///     }
///   grow(to: outline.hierarchy)
///   load(change.loads)
/// }
/// ```
extension ChoiceComponent {
  /// Asks for children: the page first, and the server unless the page answers itself.
  package final func load(_ tickets: [ChildLoading.Ticket]) {
    for ticket in tickets {
      lastRequest += 1
      let path = ticket.node.map { hierarchy.path(to: $0) } ?? []
      requests.append(
        ChildRequest(ticket, number: lastRequest, parent: valueText(of: path)))
      host.request(
        "load", detail: .record([.init("node", ticket.node.map { script(node: $0) } ?? .null)]),
        question: .children(lastRequest))
    }
    if !tickets.isEmpty { host.invalidate() }
  }

  /// Takes over the hierarchy of the machine, to which children have been added.
  package final func grow(to hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    tellSearch(keepsResults: true)
    updateForm()
    host.invalidate()
  }

  /// Tells the search box what there is to be found.
  final func tellSearch(keepsResults: Bool) {
    search?.use(
      hierarchy, isLazy: isLazy, childrenURL: childrenURL, keepsResults: keepsResults)
  }

  /// Whether a value can only be found when more has been loaded.
  final func isAwaited(_ wish: ValueWish) -> Bool {
    if way != nil { return true }
    let loading = loading
    if !loading.isLazy { return false }
    let path = wish.path(in: hierarchy)
    return path.count < wish.steps.count && loading.state(of: path.last, in: hierarchy) != .loaded
  }

  /// Asks the server for the way to a value that is a code alone and is not there yet: nothing else says
  /// what is to be loaded for it.
  final func askWay() {
    if let way { host.release(way) }
    way = nil
    let wish = wish
    guard let childrenURL, !isMultiple, wish.steps.count == 1, let code = wish.steps[0].code,
      wish.path(in: hierarchy).isEmpty
    else { return }
    let source = host.load(ChildRequest.url(childrenURL, ofWayTo: code), isAnswer: true)
    way = source
    wayArrived(source)
  }

  final func wayArrived(_ source: Source) {
    if case .loading = source.state { return }
    host.release(source)
    way = nil
    if case .answered(let value) = source.state {
      follow(way: value.field("path") ?? .null)
    } else {
      follow(way: .null)
    }
  }

  /// Gives up all requests, since there is other data.
  final func cancelRequests() {
    for request in requests {
      if let source = request.source { host.release(source) }
    }
    requests = []
    if let way { host.release(way) }
    way = nil
  }

  final func requestAnswered(_ number: Int, _ answer: PageAnswer) {
    guard let request = requests.first(where: { $0.number == number }) else { return }
    switch answer {
    case .allowed: fetchPage(of: request)
    case .refused: break
    case .resolved(let value): finish(request, .children(ChildAnswer.children(in: value)))
    case .rejected(let message): finish(request, .failure(message))
    }
  }

  private func fetchPage(of request: ChildRequest) {
    guard let childrenURL else { return }
    let source = host.load(request.url(childrenURL), isAnswer: true)
    request.source = source
    pageArrived(source)
  }

  /// A page of children has come from the server, or could not be had.
  final func pageArrived(_ source: Source) {
    guard let request = requests.first(where: { $0.source === source }) else { return }
    switch source.state {
    case .failed(let error): finish(request, .failure(failureText(error).utf8))
    case .answered(let value): pageArrived(value, for: request)
    case .loading, .loaded: break
    }
  }

  private func pageArrived(_ value: ScriptValue, for request: ChildRequest) {
    if let source = request.source { host.release(source) }
    request.source = nil
    guard let list = value.field("children"), case .list = list else {
      return finish(request, .failure(text(.unreadable, filling: "children").utf8))
    }
    request.children.append(contentsOf: ChildAnswer.children(in: list))
    // A page that does not lead on would be asked for forever.
    if let next = value.field("next")?.wholeNumber, next > request.offset {
      request.offset = next
      fetchPage(of: request)
    } else {
      finish(request, .children(request.children))
    }
  }

  private func finish(_ request: ChildRequest, _ answer: ChildAnswer) {
    if let source = request.source { host.release(source) }
    requests.removeAll { $0 === request }
    childrenAnswered(request.ticket, answer)
    updateForm()
    host.invalidate()
  }
}
