import Hierarchies

extension ColumnsPanel {
  /// The keys of a tree, of which Up and Down stay in a column.
  func key(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta, .composing]) { return [] }
    guard let cursor = cursor ?? hierarchy.roots.first else { return [] }
    isDrivenByKeys = true
    isRightToLeft = event.modifiers.contains(.rightToLeft)
    host.invalidate()
    let column = hierarchy.level(of: cursor)
    let row = hierarchy.position(of: cursor)
    let page = columns.indices.contains(column) ? columns[column].page : 1
    if event.isText("Enter") {
      enter(cursor)
    } else if event.isText(" "), typed.isEmpty {
      if checks == nil { enter(cursor) } else { check(cursor) }
    } else if event.isText("ArrowDown") {
      move(to: self.cursor == nil ? 0 : row + 1)
    } else if event.isText("ArrowUp") {
      move(to: row - 1)
    } else if event.isText("PageDown") {
      move(to: row + page)
    } else if event.isText("PageUp") {
      move(to: row - page)
    } else if event.isText("Home") {
      move(to: 0)
    } else if event.isText("End") {
      move(to: .max)
    } else if event.isText(isRightToLeft ? "ArrowLeft" : "ArrowRight") {
      advance(from: cursor)
    } else if event.isText(isRightToLeft ? "ArrowRight" : "ArrowLeft") {
      retreat(from: cursor)
    } else {
      return type(event, from: row)
    }
    typed = []
    return .preventDefault
  }

  /// Goes to the first node, for one who opens the columns by a key.
  func goToFirst() {
    isDrivenByKeys = true
    if cursor == nil { cursor = hierarchy.roots.first }
  }

  private func enter(_ node: Hierarchy.Node) {
    if checks == nil, !canChoose(node) {
      advance(from: node)
    } else if !hierarchy.isDisabled(node) {
      if checks == nil { go(to: node) }
      confirm()
    }
  }

  /// Opens a node, or goes to the first of its children where it is open.
  private func advance(from node: Hierarchy.Node) {
    guard hasChildren(node) else { return }
    if let child = hierarchy.children(of: node).first, isExpanded(node) { return reach(child) }
    expand(node)
    load(node)
  }

  /// Closes a node, or goes to the one above it where it is closed.
  private func retreat(from node: Hierarchy.Node) {
    if isExpanded(node) {
      collapse(node)
    } else if let parent = hierarchy.parent(of: node) {
      reach(parent)
    }
  }

  private func move(to row: Int) {
    let siblings = hierarchy.children(of: cursor.flatMap { hierarchy.parent(of: $0) })
    if siblings.isEmpty { return }
    reach(siblings[min(max(0, row), siblings.count - 1)])
  }

  /// Goes to a node and brings it into view.
  private func reach(_ node: Hierarchy.Node) {
    go(to: node)
    let column = hierarchy.level(of: node)
    guard columns.indices.contains(column) else { return }
    if columns[column].reveal(hierarchy.position(of: node)) {
      scroll(column, to: columns[column].scrollTop)
    }
  }

  /// Letters, pinyin or Hanzi go to the next row of the column that begins with them.
  private func type(_ event: Event, from row: Int) -> EventResponse {
    guard event.isCharacter else { return [] }
    let startsBehind = event.extend(&typed)
    host.setTimer(.typeAhead, after: .typeAhead)
    let siblings = hierarchy.children(of: cursor.flatMap { hierarchy.parent(of: $0) })
    let start = startsBehind ? row + 1 : row
    for offset in 0..<siblings.count {
      let node = siblings[(start + offset) % siblings.count]
      if hierarchy.answers(node, to: typed) {
        reach(node)
        break
      }
    }
    return .preventDefault
  }
}
