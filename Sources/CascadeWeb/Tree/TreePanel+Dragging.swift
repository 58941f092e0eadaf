import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  /// A drag of a node, by the mouse or by its handle.
  struct Drag {
    var node: Hierarchy.Node
    var pointer: Int
    /// The positions of the pointer in the viewport when it was pressed and now.
    var startX: Double
    var startY: Double
    var x: Double
    var y: Double
    /// The distance of the pointer below the top of the rows, and the height of the rows.
    var localY = 0.0
    var height = 0.0
    var hasMoved = false
    var target: Target?
  }

  /// The position at which a dropped node is inserted.
  struct Target: Equatable {
    var parent: Hierarchy.Node?
    var position: Int
    /// The row whose top edge is the insertion line; with `isInside`, the row of the new parent.
    var row: Int
    var level: Int
    var isInside = false
  }

  /// The distance in CSS pixels after which a press becomes a drag.
  private static var dragThreshold: Double { 5 }

  /// Handles a press on the rows, which can begin a drag with the mouse.
  func pressed(_ event: Event) {
    focus.isPressed = true
    guard options.isEditable else { return }
    moving.ignoresClick = false
    guard event.pointerKind == .mouse, event.button == 0, editing == nil, moving.drag == nil,
      let place = place(at: event.localY), let node = outline.node(atRow: place)
    else { return }
    begin(node, event)
  }

  /// Begins a drag with the handle of a row.
  func grab(_ node: Hierarchy.Node, _ event: Event) {
    moving.ignoresClick = false
    begin(node, event)
  }

  func cancelDrag() {
    focus.isPressed = false
    moving.drag = nil
    host.invalidate()
  }

  private func begin(_ node: Hierarchy.Node, _ event: Event) {
    moving.drag = Drag(
      node: node, pointer: event.pointer, startX: event.x, startY: event.y, x: event.x, y: event.y)
    if event.pointerKind != .mouse { host.capturePointer(event.pointer, at: .treeRows) }
  }

  func dragged(_ event: Event) {
    guard var drag = moving.drag, drag.pointer == event.pointer else { return }
    // The button was released where the rows didn't hear of it.
    if event.buttons == 0 { return cancelDrag() }
    drag.x = event.x
    drag.y = event.y
    drag.localY = event.localY
    drag.height = event.height
    if !drag.hasMoved {
      let distance = max((drag.x - drag.startX).magnitude, (drag.y - drag.startY).magnitude)
      if distance < Self.dragThreshold { return moving.drag = drag }
      drag.hasMoved = true
      motion = nil
      host.capturePointer(event.pointer, at: .treeRows)
      host.requestFrame()
    }
    moving.drag = drag
    aim()
  }

  /// Updates the target, and restarts the timer that expands a node under a resting pointer.
  func aim() {
    guard let drag = moving.drag else { return }
    let target = target(at: drag.localY)
    if target != drag.target {
      moving.drag?.target = target
      host.setTimer(.tree(.springOpen), after: .springOpen)
    }
    host.invalidate()
  }

  private func place(at y: Double) -> Int? {
    let place = ((y - headerHeight + window.listTop) / window.rowHeight).floor
    return place >= 0 && place < outline.rowCount ? place : nil
  }

  var headerHeight: Double { options.columns.isEmpty ? 0 : window.rowHeight }

  /// Returns the target at a height: the upper part of a row inserts before it, the lower part after it, and
  /// the middle inside it.
  private func target(at y: Double) -> Target? {
    guard let drag = moving.drag else { return nil }
    let place = place(at: y) ?? (y < headerHeight ? 0 : outline.rowCount - 1)
    guard let over = outline.node(atRow: place) else { return nil }
    let share = (y - headerHeight + window.listTop) / window.rowHeight - Double(place)
    let level = hierarchy.level(of: over)
    var target = Target(
      parent: hierarchy.parent(of: over), position: hierarchy.position(of: over), row: place,
      level: level)
    if share >= 0.3, share < 0.7 {
      target = Target(
        parent: over, position: hierarchy.childCount(of: over), row: place, level: level,
        isInside: true)
    } else if share >= 0.7 {
      let isOpen = outline.canExpand(over) && outline.isExpanded(over)
      target.row += 1
      target.position = isOpen ? 0 : target.position + 1
      target.level += isOpen ? 1 : 0
      if isOpen { target.parent = over }
    }
    if target.parent == hierarchy.parent(of: drag.node) {
      let own = hierarchy.position(of: drag.node)
      if !target.isInside, target.position == own || target.position == own + 1 { return nil }
      if target.position > own { target.position -= 1 }
    }
    let move = OutlineState.Transition.move(drag.node, to: target.parent, at: target.position)
    return outline.refusal(of: move) == nil ? target : nil
  }

  func drop(_ event: Event) {
    guard let drag = moving.drag, drag.pointer == event.pointer else { return }
    moving.drag = nil
    host.cancelTimer(.tree(.springOpen))
    if !drag.hasMoved { return }
    moving.ignoresClick = true
    host.invalidate()
    if let target = drag.target {
      ask(.move(drag.node, to: target.parent, at: target.position))
    }
  }

  /// Expands the collapsed node on which the pointer rests.
  func springOpen() {
    guard let target = moving.drag?.target, target.isInside, let node = target.parent,
      outline.canExpand(node), !outline.isExpanded(node)
    else { return }
    askToToggle(node)
  }

  // MARK: Rendering

  /// The insertion line, or the frame around the row of the new parent.
  var dropMark: Element? {
    guard let target = moving.drag?.target, moving.drag?.hasMoved == true else { return nil }
    return Element("div").key(.dropMark).part(target.isInside ? "drop inside" : "drop")
      .style("--_level", .number(target.level))
      .style(
        "top", .length(Double(target.row) * window.rowHeight - window.listTop + window.scrollTop))
  }

  /// The name of the dragged node beside the pointer.
  var dragImage: Element? {
    guard let drag = moving.drag, drag.hasMoved else { return nil }
    return Element("div").key(.dragImage).part(drag.target == nil ? "carried refused" : "carried")
      .state("aria-hidden", true)
      .style("left", .length(drag.x)).style("top", .length(drag.y))
      .text(.bytes(name(of: drag.node)))
  }

  /// Returns the handle by which a finger drags a row.
  func handle(of node: Hierarchy.Node) -> Element {
    Element("span").key(.handle).part("handle").state("aria-hidden", true)
      .on(.pointerDown, .tree(.handlePressed, node.index))
      .on(.click, .tree(.contained))
  }

  /// The height in CSS pixels of the areas at the edges that scroll.
  private static var scrollEdge: Double { 40 }

  /// Scrolls automatically while the pointer is near the top or bottom edge.
  func scrollAtEdge() {
    guard let drag = moving.drag, drag.hasMoved else { return }
    let edge = Self.scrollEdge
    var overshoot = 0.0
    if drag.localY < headerHeight + edge { overshoot = drag.localY - headerHeight - edge }
    if drag.localY > drag.height - edge { overshoot = drag.localY - drag.height + edge }
    host.requestFrame()
    if overshoot == 0 { return }
    let before = window.scrollTop
    _ = window.scrolled(to: before + min(max(-edge, overshoot), edge) / 3)
    if window.scrollTop == before { return }
    scroll(to: window.scrollTop)
    aim()
  }
}
