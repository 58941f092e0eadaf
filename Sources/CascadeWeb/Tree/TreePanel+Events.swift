import Hierarchies
import Selections

extension TreePanel {
  func respond(to action: TreeAction, _ event: Event) -> EventResponse {
    if options.isDisabled, !action.isLayout { return [] }
    switch action {
    case .scrolled: scrolled(to: event.scrollTop)
    case .scrollEnded: scrollEnded()
    case .resized: resized(to: event.clientHeight)
    case .rowsResized: rowsResized(to: event.clientHeight)
    case .slideEnded:
      motion = nil
      host.invalidate()

    case .clicked(let node):
      focus.isPressed = false
      rowClicked(node, event)
    case .disclosureClicked(let node):
      move(to: .node(node), reveals: false)
      askToToggle(node)
      return .stopPropagation
    case .keyPressed: return event.modifiers.contains(.atTarget) ? handleKey(event) : []
    case .focused: focused()
    case .blurred: focus.isInside = false
    case .retry(let node): retry(node)
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

    case .handlePressed(let node): grab(node, event)
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
}

extension TreeAction {
  /// Whether the page reports layout or scrolling, rather than an action of the user.
  fileprivate var isLayout: Bool {
    switch self {
    case .scrolled, .scrollEnded, .resized, .rowsResized, .slideEnded: true
    case .clicked, .disclosureClicked, .keyPressed, .focused, .blurred, .retry, .retryRoots,
      .filterInput, .filterKeyPressed, .expandAll, .collapseAll, .insert, .insertInside, .rename,
      .remove, .nameInput, .nameKeyPressed, .nameBlurred, .removalConfirmed, .removalCancelled,
      .removalKeyPressed, .contained, .handlePressed, .pointerDown, .pointerMoved, .pointerUp,
      .pointerCancelled, .retryFilter:
      false
    }
  }
}
