import Hierarchies
import Lookup
import Selections
import WebRuntime

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
      choice.isPressed = true
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
      choice.isPressed = node != nil
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

  // MARK: Pasting

  /// Chooses the place that a pasted text names, or lists the candidates if it is ambiguous. If several values
  /// can be chosen, each line is resolved on its own.
  func paste(_ text: [UInt8]) -> EventResponse {
    let isLoading = dataState == .loading
    if isDisabled || isReadOnly || !isReady && !isLoading || text.isEmpty { return [] }
    hint = Text([])
    if !canFind || isLoading {
      pasting.waitingText = text
      return .preventDefault
    }
    if isLazy, hierarchy.isEmpty, !isMultiple {
      choice.destination.address = text
      open()
      return .preventDefault
    }
    var isFound = false
    var unclear: [UInt8]?
    let lines = isMultiple ? text.split { $0 == 10 || $0 == 13 } : [text[...]]
    for line in lines {
      finder.search(for: [])
      _ = finder.paste(Array(line))
      if finder.takeReports().contains(.chosen) {
        isFound = true
        takeFound(includesRemainder: lines.count == 1)
      } else if finder.address.isAmbiguous {
        unclear = Array(line)
      }
    }
    if let unclear {
      ask(about: unclear)
    } else if !isFound {
      say(self.text(FieldMessage.noPlace))
    }
    if !sheet.isOpen { remainder = nil }
    return .preventDefault
  }

  /// Whether the parts that resolve addresses are loaded. If they aren't, requests them.
  private var canFind: Bool {
    var isThere = true
    for part in ["names", "search", "resolver"] as [Name] where !host.has(part) { isThere = false }
    return isThere
  }

  /// Resolves the waiting text once the parts and the data are loaded.
  func findWaiting() {
    guard dataState != .loading, let text = pasting.waitingText, canFind else { return }
    pasting.waitingText = nil
    _ = paste(text)
  }

  /// Lists the places that an ambiguous text may mean.
  private func ask(about text: [UInt8]) {
    pasting.asksWhich = true
    if !sheet.isOpen { open() }
    finder.search(for: text)
    host.focus(openReference)
  }

  /// Shows a text below the field for a while, and announces it to screen readers.
  func say(_ text: Text) {
    hint = text
    host.setTimer(.hint, after: .hint)
    host.invalidate()
  }
}

// A search result that isn't loaded yet. The component moves to it level by level.
extension FieldComponent {
  /// Stops moving to the destination because the user chose something else.
  func stopSeeking() {
    choice.destination.path = nil
    choice.destination.address = nil
    choice.destination.reached = nil
  }

  /// Continues to the destination after children are loaded.
  func follow(_ answer: ChildAnswer) {
    if case .failure = answer { return stopSeeking() }
    if let sought = choice.destination.path { return go(to: sought) }
    if let address = choice.destination.address, follow(address: address) { return }
    guard let node = choice.destination.reached, loading.state(of: node, in: hierarchy) == .loaded
    else {
      return
    }
    stopSeeking()
    if hierarchy.children(of: node).isEmpty { take(node) }
  }

  /// Continues along an address.
  ///
  /// - Returns: Whether the address leads to a deeper level.
  private func follow(address: [UInt8]) -> Bool {
    let finding = finder.find(address, in: hierarchy)
    guard finding.nodes.count == 1, let node = finding.nodes.first,
      node != choice.destination.reached
    else {
      if choice.destination.reached == nil, finding.nodes.isEmpty {
        say(text(FieldMessage.noPlace))
      }
      return false
    }
    if let reached = choice.destination.reached, !hierarchy.path(to: node).contains(reached) {
      return false
    }
    remainder = finding.remainder
    take(node)
    return true
  }
}
