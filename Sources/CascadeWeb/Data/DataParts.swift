import Hierarchies
import Selections
import WebRuntime

/// The parts of the data of an element. They are files beside the upper file, each with what lies below one node.
///
/// A part stays loaded until the element's data changes. Its children answer the requests that a server would answer
/// otherwise.
///
/// If the parts are hierarchies of their own, as those of all countries, ``CountryAddress`` answers the requests and looks
/// for the value before it is rendered.
enum DataParts {
  /// Requests the part with the children of a request's node.
  @inline(never)
  static func fetch(_ request: ChildRequest, for component: ChoiceComponent) {
    guard let upper = component.loaded.upper, let parts = upper.parts else { return }
    if parts.flags.contains(.areNested) { return component.host.invalidate() }
    if let all = component.search?.remote.all {
      return answer(request, from: all, for: component)
    }
    guard let node = request.ticket.node,
      let owner = component.hierarchy.nodeOfPart(of: node, in: parts),
      let source = load(owner, of: upper, for: component)
    else { return component.finish(request, .children([])) }
    request.source = source
    component.partArrived(source)
  }

  /// Requests the part of a node; returns nil for a node that the page has inserted.
  private static func load(
    _ owner: Hierarchy.Node, of upper: Hierarchy, for component: ChoiceComponent
  ) -> Source? {
    if !upper.contains(owner) { return nil }
    return component.host.load(
      PartURL.url(upper.partName(of: owner), of: upper, beside: component.upperURL))
  }

  /// Answers a request from its part, or with the reason why the part can't be used.
  static func answer(
    _ request: ChildRequest, from source: Source, for component: ChoiceComponent
  ) {
    switch content(of: source, for: component) {
    case .success(let part):
      component.loaded.keep(source, component.host)
      answer(request, from: part, for: component)
    case .failure(let error): fail(request, error, for: component)
    }
  }

  /// Loads the newest data if the part is gone, and shows the reason otherwise.
  private static func fail(
    _ request: ChildRequest, _ error: SourceError, for component: ChoiceComponent
  ) {
    if component.loadNewest(after: error) { return }
    component.finish(request, .failure(component.failureText(error).utf8))
  }

  private static func answer(
    _ request: ChildRequest, from part: Hierarchy, for component: ChoiceComponent
  ) {
    guard let node = request.ticket.node,
      let found = component.hierarchy.counterpart(of: node, in: part)
    else { return fail(request, .otherRelease, for: component) }
    component.finish(request, .children(children(of: found, in: part)))
  }

  private static func children(
    of node: Hierarchy.Node, in part: Hierarchy
  ) -> [ChildLoading.Child] {
    var children: [ChildLoading.Child] = []
    for child in part.children(of: node) {
      children.append(.init(.init(copying: child, of: part), isLeaf: part.isLeaf(child)))
    }
    return children
  }

  /// The hierarchy of a part or of the complete file, if it is from the release of the upper file.
  private static func content(
    of source: Source, for component: ChoiceComponent
  ) -> Result<Hierarchy, SourceError> {
    switch source.reading.state {
    case .loaded(let part):
      guard let upper = component.loaded.upper,
        part.parts?.stamp ?? part.stamp == upper.parts?.stamp,
        url(of: part, for: component, upper) == source.url
      else { return .failure(.otherRelease) }
      return .success(part)
    case .failed(let error): return .failure(error)
    case .loading, .answered, .read: return .failure(.unreachable)
    }
  }

  /// The URL at which a part or the complete file should be; `nil` if no node of the upper file has the part.
  private static func url(
    of part: Hierarchy, for component: ChoiceComponent, _ upper: Hierarchy
  ) -> [UInt8]? {
    guard let parts = part.parts else {
      return PartURL.ofAll(of: upper, beside: component.upperURL)
    }
    guard let node = parts.node, upper.contains(node) else { return nil }
    return PartURL.url(upper.partName(of: node), of: upper, beside: component.upperURL)
  }

  // MARK: Values

  /// Requests the part in which a value is, if it isn't in the upper file. If a code doesn't tell its part, requests
  /// the complete file.
  @inline(never)
  static func requestPath(to saved: SavedPath, for component: ChoiceComponent) {
    guard let upper = component.loaded.upper, let parts = upper.parts else { return }
    let match = component.hierarchy.match(saved, in: MatchScope(loading: component.loading))
    if match.isComplete { return }
    if parts.flags.contains(.areNested) {
      // The value waits for a source that never arrives.
      component.requests.awaitPath(.never, component.host)
      return component.host.invalidate()
    }
    var source: Source?
    if let last = match.path.last {
      if match.unmatched?.reason != .notLoaded { return }
      let owner = component.hierarchy.nodeOfPart(of: last, in: parts)
      source = owner.flatMap { load($0, of: upper, for: component) }
    } else if saved.levels.count == 1, let code = saved.levels[0].codeUTF8 {
      if parts.flags.contains(.codesTellParts) {
        let owner = code.withUnsafeBufferPointer { upper.nodeOfPart(withCodeUTF8: $0) }
        source = owner.flatMap { load($0, of: upper, for: component) }
      } else {
        source = component.host.load(PartURL.ofAll(of: upper, beside: component.upperURL))
      }
    }
    guard let source else { return }
    component.requests.awaitPath(source, component.host)
    component.pathArrived(source)
  }

  /// Adds the nodes along the requested value, now that their part is loaded.
  static func pathArrived(_ source: Source, for component: ChoiceComponent) {
    defer { component.host.release(source) }
    let part: Hierarchy
    switch content(of: source, for: component) {
    case .success(let loaded): part = loaded
    case .failure(let error):
      _ = component.loadNewest(after: error)
      return component.follow(path: .null)
    }
    component.loaded.keep(source, component.host)
    let path = part.match(component.savedPath, options: .includesDisabled).path
    var hierarchy = component.hierarchy
    if append(path, of: part, to: &hierarchy) {
      component.use(hierarchy, .ready)
    } else {
      component.follow(path: .null)
    }
    component.updateForm()
    component.host.invalidate()
  }

  /// Appends everything below the last node of a path that the hierarchy has.
  ///
  /// - Returns: Whether anything was appended.
  private static func append(
    _ path: [Hierarchy.Node], of part: Hierarchy, to hierarchy: inout Hierarchy
  ) -> Bool {
    var known: Hierarchy.Node?
    var level = 0
    while level < path.count {
      let siblings = hierarchy.children(of: known)
      if siblings.isEmpty { break }
      let position = row(of: path[level], at: level, in: part, hierarchy)
      guard position < siblings.count else { return false }
      known = siblings[position]
      level += 1
    }
    guard let known, level < path.count else { return false }
    var waiting = [(source: path[level - 1], target: known)]
    while let (source, target) = waiting.popLast() {
      let children = part.children(of: source)
      var nodes: [Hierarchy.NewNode] = []
      for child in children { nodes.append(.init(copying: child, of: part)) }
      let appended = hierarchy.append(nodes, to: target)
      for (place, child) in children.enumerated() where !part.isLeaf(child) {
        waiting.append((child, appended[place]))
      }
    }
    return true
  }

  /// The row of a node of a part in the hierarchy. Above the node of the part, a part has single nodes.
  private static func row(
    of node: Hierarchy.Node, at level: Int, in part: Hierarchy, _ hierarchy: Hierarchy
  ) -> Int {
    guard let parts = part.parts, let owner = parts.node, level <= parts.partLevel,
      hierarchy.contains(owner)
    else { return part.position(of: node) }
    let path = hierarchy.path(to: owner)
    return level < path.count ? hierarchy.position(of: path[level]) : 0
  }
}
