import Hierarchies
import Selections

// Search results and pasted addresses, before the component moves to them.
extension FieldComponent {
  /// Whether a search box appears above the picker.
  var hasBox: Bool { isReady && (settings.isSearchable || pasting.asksWhich) }

  /// Whether search results replace the picker.
  var isSearching: Bool { hasBox && finder.isSearching }

  /// Handles an event of the search box or its results.
  func handleInSearch(_ action: Action, _ event: Event) -> EventResponse {
    var response = finder.handle(action, event)
    if event.kind == .keyDown {
      if response.isEmpty { response = boxKey(event) }
      // Escape cleared the box; don't let it close the popover as well.
      if !response.isEmpty { response.insert(.stopPropagation) }
    }
    let reports = finder.takeReports()
    if reports.contains(.cancelled) { cancel() }
    if reports.contains(.chosen) { takeFound() }
    return response
  }

  /// Moves to the search result.
  ///
  /// - Parameter includesRemainder: Whether the remainder of the address belongs to this value alone.
  func takeFound(includesRemainder: Bool = true) {
    stopSeeking()
    remainder = includesRemainder ? finder.address.remainder : nil
    choice.destination.address =
      isLazy && !isMultiple && remainder != nil ? finder.address.text : nil
    if !isMultiple { finder.search(for: []) }
    go(to: SavedPath(finder.chosenPath))
  }

  /// Moves to a place, or as far towards it as is loaded, and requests the rest.
  func go(to place: SavedPath) {
    let match = hierarchy.match(place, in: MatchScope(loading: loading))
    let path = match.path
    choice.destination.path = nil
    if let last = path.last, match.isComplete { return take(last) }
    if match.unmatched?.reason == .notLoaded { choice.destination.path = place }
    goOn(from: path.last)
  }

  /// Makes a node the value if the choice can end there; otherwise continues from it in the picker.
  func take(_ node: Hierarchy.Node) {
    if isMultiple { return check(node) }
    if !canEnd(at: node) { return goOn(from: node) }
    if sheet.isOpen {
      if picker.needsConfirmation { return goOn(from: node) }
      choice.draft = [node]
      return confirm()
    }
    choose([node])
  }

  /// Returns whether choosing a search result ends the choice. In an open picker, the user can continue to its
  /// children.
  private func canEnd(at node: Hierarchy.Node) -> Bool {
    let hasChildren =
      !hierarchy.children(of: node).isEmpty || loading.state(of: node, in: hierarchy) != .loaded
    return picker.canChoose(node) && (picker.needsConfirmation || !(hasChildren && sheet.isOpen))
  }

  /// Shows a node and its children in the picker, or the roots if the node is nil.
  private func goOn(from node: Hierarchy.Node?) {
    if !sheet.isOpen { open() }
    let nodes = node.map { [$0] } ?? []
    if !isMultiple {
      show(nodes)
    } else {
      picker.showPath(to: node)
    }
    if let node {
      if loading.state(of: node, in: hierarchy) != .loaded { choice.destination.reached = node }
      picker.expand(node)
    }
    host.focus(openReference)
    host.invalidate()
    if isMultiple { return }
    // While the field moves to a destination, it shows the destination.
    if choice.destination.path == nil {
      moved(to: picker.needsConfirmation ? picker.value ?? [] : nodes)
    } else {
      choice.draft = []
    }
  }

  /// Checks a node, or unchecks a checked result.
  private func check(_ node: Hierarchy.Node) {
    let current = sheet.isOpen ? checks ?? choice.marks : choice.marks
    if !finder.isSearching, current.mark(of: node) == .checked {
      if !sheet.isOpen { choose(choice.nodes) }
    } else if !sheet.isOpen {
      if case .tooMany(let excess)? = choice.marks.toggle(node).refusal { return refuse(excess) }
      choose(choice.marks.nodes(settings.result))
    } else {
      picker.toggleCheck(of: node)
    }
  }

  private func refuse(_ excess: Int) {
    say(text(FieldMessage.tooMany, filling: .number(excess)))
    host.dispatch("refuse", detail: .record([.init("excess", .number(Double(excess)))]))
  }
}
