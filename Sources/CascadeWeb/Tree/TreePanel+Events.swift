import Hierarchies
import Selections

extension TreePanel {
  func respond(to action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    switch action {
    case Action.scrolled: scrolled(to: event.scrollTop)
    case Action.scrollEnded: scrollEnded()
    case Action.resized: resized(to: event.clientHeight)
    case Action.rowsResized: rowsResized(to: event.clientHeight)
    case Action.moved:
      motion = nil
      host.invalidate()
    default:
      return isDisabled ? [] : respondToPerson(action, argument, event)
    }
    return []
  }

  private func respondToPerson(_ action: Int, _ argument: Int, _ event: Event) -> EventResponse {
    switch action {
    case Action.row:
      isPressed = false
      rowClicked(Hierarchy.Node(argument), event)
    case Action.toggle:
      move(to: .node(Hierarchy.Node(argument)), reveals: false)
      askToToggle(Hierarchy.Node(argument))
      return .stopPropagation
    case Action.key:
      return event.modifiers.contains(.atTarget) ? handleKey(event) : []
    case Action.focusIn: focused()
    case Action.pointerDown:
      isPressed = true
      return isEditable ? dragEvent(action, argument, event) : []
    case Action.pointerCancel:
      isPressed = false
      return dragEvent(action, argument, event)
    case Action.focusOut: hasFocus = false
    case Action.filter: filter(by: event.text)
    case Action.filterKey: return filterKey(event)
    case Action.expandAll: expandAll()
    case Action.collapseAll: collapseAll()
    case Action.retry: retry(argument < 0 ? nil : Hierarchy.Node(argument))
    default: return respondToEditor(action, argument, event)
    }
    return []
  }

  private func rowClicked(_ node: Hierarchy.Node, _ event: Event) {
    if ignoresClick {
      ignoresClick = false
      return
    }
    move(to: .node(node), reveals: false)
    if mode == .none {
      if !isEditable { askToToggle(node) }
    } else if event.modifiers.contains(.shift), mode != .single {
      askToChoose(node, .range)
    } else if mode == .check || !event.modifiers.isDisjoint(with: [.control, .meta]) {
      askToChoose(node, .toggle)
    } else {
      askToChoose(node, .only)
    }
  }

  private func focused() {
    let isNew = !hasFocus && !isPressed
    hasFocus = true
    isPressed = false
    if !isNew { return }
    let isPlaced = cursor.map { position(of: $0) != nil } ?? false
    if let chosenRow, mode == .single || !isPlaced {
      cursor = chosenRow
    } else if !isPlaced {
      cursor = firstRow
    }
    reveal(cursor)
    host.invalidate()
  }
}
