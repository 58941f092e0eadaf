import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  // MARK: Expanding and collapsing

  /// Expands or collapses a node if the page allows it.
  func askToToggle(_ node: Hierarchy.Node) {
    if !outline.canExpand(node) { return }
    ask("beforetoggle", about: node, flag: ("expanded", !outline.isExpanded(node)), .toggle(node))
  }

  func toggle(_ node: Hierarchy.Node) {
    guard outline.canExpand(node) else { return }
    let count = outline.rowCount
    let isOpening = !outline.isExpanded(node)
    // The rows in view below the node; none if an ancestor of the node is collapsed.
    let first = outline.row(of: node).map { $0 + 1 } ?? count
    let end = min(count, window.rows.upperBound, window.visible.upperBound + 1)
    let seen = max(0, end - first)
    var leaving: [Hierarchy.Node] = []
    if !isOpening, moves {
      let level = hierarchy.level(of: node)
      for below in first..<first + seen {
        guard let node = outline.node(atRow: below), hierarchy.level(of: node) > level else {
          break
        }
        leaving.append(node)
      }
    }
    let number = (motion?.number ?? 0) + 1
    let change = isOpening ? outline.expand(node) : outline.collapse(node)
    rowsChanged()
    pending.add(change.loads)
    let growth = outline.rowCount - count
    if moves, seen > 0, window.rows.contains(first - 1) {
      if growth > 0, change.removed.isEmpty {
        motion = Motion(number: number, rows: first..<first + min(growth, seen))
      } else if growth < 0, !leaving.isEmpty {
        motion = Motion(number: number, rows: first..<first, leaving: leaving)
      }
    }
    host.dispatch("toggle", detail: detail(of: node, flag: ("expanded", isOpening)))
  }

  private var moves: Bool { !host.environment.contains(.reducedMotion) && window.height > 0 }

  package func expandAll() {
    loadAfter(outline.expandAll())
    expansion.isOfAll = outline.loading.isLazy
  }

  package func collapseAll() {
    loadAfter(outline.collapseAll())
    expansion.isOfAll = false
  }

  /// Sets whether expanding a node collapses its siblings.
  func setAccordion(_ isAccordion: Bool) {
    options.isAccordion = isAccordion
    loadAfter(outline.setAccordion(isAccordion))
  }

  /// Expands or collapses a node without an event.
  package func setExpanded(_ node: Hierarchy.Node, _ isExpanded: Bool) {
    loadAfter(isExpanded ? outline.expand(node) : outline.collapse(node))
  }

  /// Expands the ancestors of a node without an event.
  func expandAncestors(of node: Hierarchy.Node) {
    loadAfter(outline.reveal(node))
  }

  /// Expands the ancestors of a node and scrolls it to the middle.
  package func show(_ node: Hierarchy.Node) {
    expandAncestors(of: node)
    move(to: .node(node), reveals: false)
    guard let row = outline.row(of: node) else { return }
    if window.visible.contains(row) { return reveal(.node(node)) }
    _ = window.scrolled(to: window.scrollTop(centering: row), isJump: true)
    scroll(to: window.scrollTop)
  }

  func loadAfter(_ change: OutlineState.Change) {
    rowsChanged()
    pending.add(change.loads)
  }

  /// An animation: the rows of an expanding or collapsing node slide, and all rows below follow.
  struct Motion {
    /// Identifies the animation, so that each one starts from the beginning.
    var number: Int
    /// The visible rows that slide in; empty if rows slide out.
    var rows: Range<Int>
    /// The nodes of visible rows that slide out.
    var leaving: [Hierarchy.Node] = []
  }
}
