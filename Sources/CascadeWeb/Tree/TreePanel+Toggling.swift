import Hierarchies
import Selections

extension TreePanel {
  /// Rows on their way: those of a node that opens or closes slide, and all below follow.
  struct Motion {
    /// Counts, so that a new motion begins anew.
    var number: Int
    /// The rows that come in, as far as they can be seen; empty where rows go.
    var rows: Range<Int>
    /// The nodes whose rows go, as far as they were seen.
    var leaving: [Hierarchy.Node] = []
  }

  /// Opens or closes a node, if the page allows it.
  func askToToggle(_ node: Hierarchy.Node) {
    if !outline.canExpand(node) { return }
    ask("beforetoggle", about: node, flag: ("expanded", !outline.isExpanded(node)), .toggle(node))
  }

  func toggle(_ node: Hierarchy.Node) {
    guard outline.canExpand(node) else { return }
    let row = outline.row(of: node) ?? window.rows.upperBound
    let count = outline.rowCount
    let isOpening = !outline.isExpanded(node)
    let seen = max(0, min(window.rows.upperBound, window.visible.upperBound + 1) - row - 1)
    var leaving: [Hierarchy.Node] = []
    if !isOpening, moves {
      let level = hierarchy.level(of: node)
      for below in row + 1..<min(count, row + 1 + seen) {
        guard let node = outline.node(atRow: below), hierarchy.level(of: node) > level else {
          break
        }
        leaving.append(node)
      }
    }
    let number = (motion?.number ?? 0) + 1
    let change = isOpening ? outline.expand(node) : outline.collapse(node)
    rowsChanged()
    tickets += change.loads
    let growth = outline.rowCount - count
    if moves, seen > 0, window.rows.contains(row) {
      if growth > 0, change.removed.isEmpty {
        motion = Motion(number: number, rows: row + 1..<row + 1 + min(growth, seen))
      } else if growth < 0, !leaving.isEmpty {
        motion = Motion(number: number, rows: row + 1..<row + 1, leaving: leaving)
      }
    }
    host.dispatch("toggle", detail: detail(of: node, flag: ("expanded", isOpening)))
  }

  private var moves: Bool { !host.environment.contains(.reducedMotion) && window.height > 0 }

  package func expandAll() {
    loadAfter(outline.expandAll())
  }

  package func collapseAll() {
    loadAfter(outline.collapseAll())
  }

  /// Opens or closes a node without asking or telling the page.
  package func setExpanded(_ node: Hierarchy.Node, _ isExpanded: Bool) {
    loadAfter(isExpanded ? outline.expand(node) : outline.collapse(node))
  }

  /// Opens what is above a node, and brings it into the middle.
  package func show(_ node: Hierarchy.Node) {
    loadAfter(outline.reveal(node))
    move(to: .node(node), reveals: false)
    guard let row = outline.row(of: node) else { return }
    if window.visible.contains(row) { return reveal(.node(node)) }
    _ = window.scrolled(to: window.scrollTop(centering: row), isJump: true)
    scroll(to: window.scrollTop)
  }

  func loadAfter(_ change: OutlineState.Change) {
    rowsChanged()
    tickets += change.loads
  }
}
