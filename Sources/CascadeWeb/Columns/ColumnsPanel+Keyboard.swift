import Hierarchies
import Selections
import WebRuntime

extension ColumnsPanel {
  /// Handles the keys of a tree. Up and Down stay in a column.
  func handleKey(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta, .composing]) { return [] }
    guard let cursor = cursor ?? hierarchy.roots.first else { return [] }
    isDrivenByKeys = true
    layout.isRightToLeft = event.modifiers.contains(.rightToLeft)
    host.invalidate()
    let column = hierarchy.level(of: cursor)
    let row = hierarchy.position(of: cursor)
    let page = columns.indices.contains(column) ? columns[column].page : 1
    let siblings = hierarchy.children(of: hierarchy.parent(of: cursor))
    let key = event.key
    if let navigation = ListNavigation(key, page: page) {
      // The first Down moves to the first row.
      let isFirst = self.cursor == nil && key == .down
      reach(siblings[isFirst ? 0 : navigation.target(from: row, count: siblings.count)])
    } else {
      switch key {
      case .enter: enter(cursor)
      case .space where !typeAhead.takesSpace(in: hierarchy, at: cursor):
        if !choosesSeveral { enter(cursor) } else { check(cursor) }
      case .forward: advance(from: cursor)
      case .backward: retreat(from: cursor)
      default: return type(event, at: row, of: siblings)
      }
    }
    typeAhead.clear()
    return .preventDefault
  }

  /// Moves to the first node because a key opened the columns.
  func beginByKey() {
    isDrivenByKeys = true
    if cursor == nil { cursor = hierarchy.roots.first }
  }

  private func enter(_ node: Hierarchy.Node) {
    if !choosesSeveral, !canChoose(node) {
      advance(from: node)
    } else if !hierarchy.isDisabled(node) {
      if !choosesSeveral { go(to: node) }
      confirm()
    }
  }

  /// Expands a node, or moves to its first child if it is expanded.
  private func advance(from node: Hierarchy.Node) {
    guard hasChildren(node) else { return }
    if let child = hierarchy.children(of: node).first, isExpanded(node) { return reach(child) }
    expand(node)
    load(node)
    // Tabs show one column, which the cursor doesn't leave.
    if isTabbed, let child = hierarchy.children(of: node).first { reach(child) }
  }

  /// Collapses a node, or moves to its parent if it is collapsed.
  private func retreat(from node: Hierarchy.Node) {
    if isExpanded(node), !isTabbed {
      collapse(node)
    } else if let parent = hierarchy.parent(of: node) {
      reach(parent)
    }
  }

  /// Moves to a node and scrolls it into view.
  private func reach(_ node: Hierarchy.Node) {
    go(to: node)
    let column = hierarchy.level(of: node)
    guard columns.indices.contains(column) else { return }
    if isTabbed, column != shownColumn { return showTab(column) }
    if columns[column].reveal(hierarchy.position(of: node)) {
      scroll(column, to: columns[column].scrollTop)
    }
  }

  /// Moves to the next row of the column whose name begins with the typed text.
  private func type(_ event: Event, at row: Int, of siblings: Hierarchy.Nodes) -> EventResponse {
    let typed = typeAhead.handle(
      event, at: row, count: siblings.count, in: hierarchy, host: host,
      timer: .columns(.typeAhead), node: { siblings[$0] })
    if let row = typed.row { reach(siblings[row]) }
    return typed.response
  }
}
