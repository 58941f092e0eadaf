import Hierarchies
import WebRuntime

extension ColumnsPanel {
  /// Handles a move of the mouse over a column.
  func moved(_ event: Event, inColumn column: Int) {
    guard event.pointerKind == .mouse else { return }
    let window = columns[column]
    let row = ((event.localY - Layout.padding + window.listTop) / window.rowHeight).floor
    let siblings = hierarchy.children(of: parent(ofColumn: column))
    guard row >= 0, row < siblings.count else { return }
    let node = siblings[row]
    let x = layout.isRightToLeft ? event.width - event.localX : event.localX
    if isExpanded(node) {
      hover.aim.leave(atX: x, y: event.localY)
      setHovered(nil)
    } else if column < open.count,
      hover.aim.leads(toX: x, y: event.localY, width: event.width, height: event.height)
    {
      setHovered(node, after: .hoverWhileAiming)
    } else if hover.node != node {
      setHovered(node, after: .hover)
    }
  }

  /// Expands a node if the mouse stays on its row.
  func setHovered(_ node: Hierarchy.Node?, after delay: Delay = .hover) {
    hover.node = node
    if node == nil {
      host.cancelTimer(.columns(.hover))
    } else {
      host.setTimer(.columns(.hover), after: delay)
    }
  }
}

/// Predicts whether a mouse that leaves an expanded row moves to the next column (a safe triangle).
///
/// The triangle has one corner where the mouse left the row, and two at the near edge of the next column.
/// A mouse inside it may cross other rows without expanding them.
///
/// ```
///   open row  ●────────┐
///   another    ╲ ·  ·  │  next
///   another     ╲  ·   │  column
///                ╲─────┘
/// ```
package struct HoverAim: Equatable {
  /// The last position of the mouse on the expanded row, in CSS pixels from the start and top of the column.
  private var x = 0.0
  private var y = 0.0

  package init() {}

  /// Records the position of the mouse on the expanded row.
  package mutating func leave(atX x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns whether a point is inside the triangle.
  package func leads(toX x: Double, y: Double, width: Double, height: Double) -> Bool {
    let distance = x - self.x
    let whole = width - self.x
    guard distance > 0, whole > 0 else { return false }
    let share = distance / whole
    return y >= self.y * (1 - share) && y <= self.y + (height - self.y) * share
  }
}
