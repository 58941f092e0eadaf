import Hierarchies
import Selections

// What is found, and not gone to: results of a search, and pasted addresses.
extension FieldComponent {
  /// Whether there is a box to search in above the picker.
  var hasBox: Bool { isReady && (settings.isSearchable || pasting.asksWhich) }

  /// Whether results stand in the place of the picker.
  var isSearching: Bool { hasBox && finder.isSearching }

  /// What happens in the search box and its results.
  func handleInSearch(_ action: Action, _ event: Event) -> EventResponse {
    var response = finder.handle(action, event)
    if event.kind == .keyDown {
      if response.isEmpty { response = boxKey(event) }
      // The popover would be closed by an Escape that has emptied the box.
      if !response.isEmpty { response.insert(.stopPropagation) }
    }
    let reports = finder.takeReports()
    if reports.contains(.cancelled) { cancel() }
    if reports.contains(.chosen) { takeFound() }
    return response
  }

  /// Takes over what was found.
  ///
  /// - Parameter includesRemainder: Whether what an address says besides belongs to it alone.
  func takeFound(includesRemainder: Bool = true) {
    stopSeeking()
    remainder = includesRemainder ? finder.address.remainder : nil
    destination.address = isLazy && !isMultiple && remainder != nil ? finder.address.text : nil
    if !isMultiple { finder.search(for: []) }
    go(to: SavedPath(finder.chosenPath))
  }

  /// Goes to a place, or as far on the way to it as there is; what is not there is loaded first.
  func go(to place: SavedPath) {
    let match = hierarchy.match(place, in: MatchScope(loading: loading))
    let path = match.path
    destination.path = nil
    if let last = path.last, match.isComplete { return take(last) }
    if match.unmatched?.reason == .notLoaded { destination.path = place }
    goOn(from: path.last)
  }

  /// Makes a node the value where the choice can end there, and otherwise goes on from it in the picker.
  func take(_ node: Hierarchy.Node) {
    if isMultiple { return check(node) }
    if !canEnd(at: node) { return goOn(from: node) }
    if sheet.isOpen {
      if picker.needsConfirmation { return goOn(from: node) }
      draft = [node]
      return confirm()
    }
    choose([node])
  }

  /// Whether a node that was found ends the choice; in the open picker one may go on to what is below it.
  private func canEnd(at node: Hierarchy.Node) -> Bool {
    let hasChildren =
      !hierarchy.children(of: node).isEmpty || loading.state(of: node, in: hierarchy) != .loaded
    return picker.canChoose(node) && (picker.needsConfirmation || !(hasChildren && sheet.isOpen))
  }

  /// Shows a node in the picker, and what is below it; without one the roots.
  private func goOn(from node: Hierarchy.Node?) {
    if !sheet.isOpen { open() }
    let nodes = node.map { [$0] } ?? []
    if !isMultiple {
      show(nodes)
    } else {
      picker.showPath(to: node)
    }
    if let node {
      if loading.state(of: node, in: hierarchy) != .loaded { destination.reached = node }
      picker.expand(node)
    }
    host.focus(openReference)
    host.invalidate()
    if isMultiple { return }
    // On the way the field shows where it leads.
    if destination.path == nil {
      moved(to: picker.needsConfirmation ? picker.value ?? [] : nodes)
    } else {
      draft = []
    }
  }

  /// Checks a node, or takes the check of a result back.
  private func check(_ node: Hierarchy.Node) {
    let current = sheet.isOpen ? checks ?? marks : marks
    if !finder.isSearching, current.mark(of: node) == .checked {
      if !sheet.isOpen { choose(chosen) }
    } else if !sheet.isOpen {
      if case .refused(.tooMany(let excess)) = marks.toggle(node) { return refuse(excess) }
      choose(marks.nodes(settings.result))
    } else {
      picker.toggleCheck(of: node)
    }
  }

  private func refuse(_ excess: Int) {
    say(text(FieldMessage.tooMany, filling: .number(excess)))
    host.dispatch("refuse", detail: .record([.init("excess", .number(Double(excess)))]))
  }
}
