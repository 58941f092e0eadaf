import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  func respond(to action: TreeAction, _ node: Hierarchy.Node, _ event: Event) -> EventResponse {
    if options.isDisabled, !action.isLayout { return [] }
    switch action {
    case .scrolled: scrolled(to: event.scrollTop)
    case .scrollEnded: scrollEnded()
    case .resized: resized(to: event.clientHeight)
    case .rowsResized: rowsResized(to: event.clientHeight)
    case .slideEnded:
      motion = nil
      host.invalidate()

    case .clicked:
      focus.isPressed = false
      rowClicked(node, event)
    case .disclosureClicked:
      move(to: .node(node), reveals: false)
      askToToggle(node)
      return .stopPropagation
    case .keyPressed: return event.modifiers.contains(.atTarget) ? handleKey(event) : []
    case .focused: focused()
    case .blurred: focus.isInside = false
    case .retry: retry(node)
    case .retryRoots: retry(nil)
    case .retryFilter: break

    case .filterInput: filter(by: event.text)
    case .filterKeyPressed: return filterKey(event)
    case .expandAll: expandAll()
    case .collapseAll: collapseAll()
    case .insert: insert(inside: false)
    case .insertInside: insert(inside: true)
    case .rename: if let cursorNode { beginRename(cursorNode) }
    case .remove: if let cursorNode { beginRemoval(cursorNode) }

    case .nameInput: editing?.text = event.text
    case .nameKeyPressed: return renameKey(event)
    case .nameBlurred: commitRename(returnsFocus: false)
    case .removalConfirmed:
      if let node = editing?.node {
        endEditing()
        ask(.remove(node))
      }
      return .stopPropagation
    case .removalCancelled:
      endEditing()
      return .stopPropagation
    case .removalKeyPressed: if event.key == .escape { endEditing() }
    case .contained: return .stopPropagation

    case .handlePressed: grab(node, event)
    case .pointerDown: pressed(event)
    case .pointerMoved: dragged(event)
    case .pointerUp: drop(event)
    case .pointerCancelled: cancelDrag()
    }
    return []
  }

  private func rowClicked(_ node: Hierarchy.Node, _ event: Event) {
    if moving.ignoresClick {
      moving.ignoresClick = false
      return
    }
    move(to: .node(node), reveals: false)
    if options.mode == .none {
      if !options.isEditable { askToToggle(node) }
    } else if event.modifiers.contains(.shift), options.mode != .single {
      askToChoose(node, .range)
    } else if options.mode == .check || !event.modifiers.isDisjoint(with: [.control, .meta]) {
      askToChoose(node, .toggle)
    } else {
      askToChoose(node, .only)
    }
  }

  private func focused() {
    let isNew = !focus.isInside && !focus.isPressed
    focus.isInside = true
    focus.isPressed = false
    if !isNew { return }
    let isPlaced = cursor.map { position(of: $0) != nil } ?? false
    if let chosenRow, options.mode == .single || !isPlaced {
      cursor = chosenRow
    } else if !isPlaced {
      cursor = firstRow
    }
    reveal(cursor)
    host.invalidate()
  }

  /// Returns a node for the detail of an event. Its code is null if it has none.
  func script(of node: Hierarchy.Node) -> ScriptValue {
    .record([
      .init("code", hierarchy.codeUTF8(of: node).map { .text(.bytes(Array($0))) } ?? .null),
      .init("name", .text(.bytes(name(of: node)))),
    ])
  }

  /// Returns the detail of an event about a node: the node, its path, and its new state.
  func detail(of node: Hierarchy.Node, flag: (Name, Bool)) -> ScriptValue {
    .record([
      .init("node", script(of: node)),
      .init("path", .list(hierarchy.path(to: node).map { script(of: $0) })),
      .init(.fixed(flag.0), .flag(flag.1)),
    ])
  }

  func ask(_ event: Name, about node: Hierarchy.Node, flag: (Name, Bool), _ step: Step) {
    let question = pending.add(step)
    host.ask(event, detail: detail(of: node, flag: flag), question: question)
  }

  /// Receives the page's answer to a question, which can take its time. Ignores it if the page has removed the node or ended the
  /// editing meanwhile.
  package func answered(_ number: Int, _ answer: PageAnswer) {
    guard let step = pending.takeStep(number), answer == .allowed else { return }
    switch step {
    case .toggle(let node): if hierarchy.contains(node) { toggle(node) }
    case .choose(let node, let manner): if hierarchy.contains(node) { choose(node, manner) }
    case .edit where !options.isEditable: announce(text(.refused))
    case .edit(let edit):
      // A late answer doesn't end what the user edits now.
      let isEditing = editing != nil
      if perform(edit), case .insert = edit, !isEditing, let cursorNode { beginRename(cursorNode) }
    }
  }

  // MARK: Scrolling and sizes

  /// Scrolls and renders the rows that become visible.
  func scroll(to top: Double) {
    host.scroll(.treeRows, top: top, smooth: false)
    host.invalidate()
  }

  func scrolled(to top: Double) {
    if window.scrolled(to: top) {
      motion = nil
      host.invalidate()
    }
  }

  /// Corrects the scroll bar of a very long list after scrolling has ended.
  func scrollEnded() {
    if let top = window.settle() { scroll(to: top) }
  }

  /// Scrolls a row into view.
  func reveal(_ row: OutlineState.Row?) {
    guard let row, let position = position(of: row) else { return }
    if window.reveal(position) { scroll(to: window.scrollTop) }
  }

  /// Adapts to the height of the list, and scrolls the rows of a moved element again.
  func resized(to height: Double) {
    let height = height - (options.columns.isEmpty ? 0 : window.rowHeight)
    if height <= 0 { return }
    let isFirst = window.height == 0
    let rows = window.rows
    window.resize(height: height)
    if isFirst { reveal(cursor) }
    host.scroll(.treeRows, top: window.scrollTop, smooth: false)
    if window.rows != rows { host.invalidate() }
  }

  func rowsResized(to height: Double) {
    if !window.measure(rows: height) { return }
    scroll(to: window.scrollTop)
    reveal(cursor)
  }
}

// MARK: Actions, timers and references

/// The actions of a tree.
enum TreeAction: Int {
  // Layout. These are handled in a disabled tree, too.
  case scrolled, scrollEnded, resized, rowsResized
  /// Rows that were expanded or collapsed have arrived in their places.
  case slideEnded

  // A row, whose node is the index.
  case clicked, disclosureClicked
  /// Requests children again.
  case retry
  case handlePressed

  // The rows.
  case keyPressed
  case focused, blurred
  /// Requests the roots again.
  case retryRoots
  /// Requests the matches of the filter among nodes that aren't loaded again.
  case retryFilter

  // The bar above the rows.
  case filterInput, filterKeyPressed
  case expandAll, collapseAll
  case insert, insertInside, rename, remove

  // A row that is being edited.
  case nameInput, nameKeyPressed, nameBlurred
  case removalConfirmed, removalCancelled, removalKeyPressed
  /// A click that must not reach the row.
  case contained

  // Dragging.
  case pointerDown, pointerMoved, pointerUp, pointerCancelled

  /// Whether the page reports layout or scrolling, rather than an action of the user.
  fileprivate var isLayout: Bool { rawValue <= TreeAction.slideEnded.rawValue }
}

extension Action {
  static func tree(_ action: TreeAction, _ node: Int = 0) -> Action {
    Action(.tree, action.rawValue, node)
  }
}

/// The timers of a tree.
package enum TreeTimer: Int, CaseIterable {
  /// Forgets the text typed for type-ahead.
  case typeAhead
  /// Expands the node under a dragged one.
  case springOpen
}

extension Timer {
  package static func tree(_ timer: TreeTimer) -> Timer { Timer(.tree, timer.rawValue) }
}

extension Delay {
  /// A dragged node that rests on another node expands it.
  static var springOpen: Delay { Delay(milliseconds: 700) }
}

extension Reference {
  private enum Tree: Int {
    case rows, filter, nameInput, removeButton
  }

  package static var treeRows: Reference { Reference(.tree, Tree.rows.rawValue) }
  static var treeFilter: Reference { Reference(.tree, Tree.filter.rawValue) }
  static var treeNameInput: Reference { Reference(.tree, Tree.nameInput.rawValue) }
  static var treeRemoveButton: Reference { Reference(.tree, Tree.removeButton.rawValue) }
}
