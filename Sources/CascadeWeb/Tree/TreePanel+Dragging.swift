import Hierarchies
import Selections

extension TreePanel {
  /// A node on its way, under a mouse, or a finger at its handle.
  struct Drag {
    var node: Hierarchy.Node
    var pointer: Int
    /// The pointer in the window, where it went down and where it is.
    var startX: Double
    var startY: Double
    var x: Double
    var y: Double
    /// How far below the upper edge of the rows the pointer is, and how high they are.
    var localY = 0.0
    var height = 0.0
    var hasMoved = false
    var target: Target?
  }

  /// Where a node that is let go would stand.
  struct Target: Equatable {
    var parent: Hierarchy.Node?
    var position: Int
    /// The row whose upper edge is the line; with `isInside`, the row that it goes into.
    var row: Int
    var level: Int
    var isInside = false
  }

  /// A mouse may begin to drag the row that it presses.
  func pressed(_ event: Event) {
    isPressed = true
    guard isEditable else { return }
    ignoresClick = false
    guard event.pointerKind == .mouse, event.button == 0, editing == nil, drag == nil,
      let place = place(at: event.localY), let node = outline.node(atRow: place)
    else { return }
    begin(node, event)
  }

  /// A finger grabs the handle of a row.
  func grab(_ node: Hierarchy.Node, _ event: Event) {
    ignoresClick = false
    begin(node, event)
  }

  func cancelDrag() {
    isPressed = false
    drag = nil
    host.invalidate()
  }

  private func begin(_ node: Hierarchy.Node, _ event: Event) {
    drag = Drag(
      node: node, pointer: event.pointer, startX: event.x, startY: event.y, x: event.x, y: event.y)
    if event.pointerKind != .mouse { host.capturePointer(event.pointer, at: .treeRows) }
  }

  func dragged(_ event: Event) {
    guard var drag, drag.pointer == event.pointer else { return }
    drag.x = event.x
    drag.y = event.y
    drag.localY = event.localY
    drag.height = event.height
    if !drag.hasMoved {
      let way = max((drag.x - drag.startX).magnitude, (drag.y - drag.startY).magnitude)
      if way < 5 { return self.drag = drag }
      drag.hasMoved = true
      motion = nil
      host.capturePointer(event.pointer, at: .treeRows)
      host.requestFrame()
    }
    self.drag = drag
    aim()
  }

  /// Finds out where the node would go, and opens what the pointer rests on.
  private func aim() {
    guard let drag else { return }
    let target = target(at: drag.localY)
    if target != drag.target {
      self.drag?.target = target
      host.setTimer(.springOpen, after: .springOpen)
    }
    host.invalidate()
  }

  private func place(at y: Double) -> Int? {
    let place = ((y - headerHeight + window.listTop) / window.rowHeight).floor
    return place >= 0 && place < outline.rowCount ? place : nil
  }

  private var headerHeight: Double { columns.isEmpty ? 0 : window.rowHeight }

  /// Above the middle of a row a node goes before it, below the middle after it, between inside it.
  private func target(at y: Double) -> Target? {
    guard let drag else { return nil }
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
    guard let drag, drag.pointer == event.pointer else { return }
    self.drag = nil
    host.cancelTimer(.springOpen)
    if !drag.hasMoved { return }
    ignoresClick = true
    host.invalidate()
    if let target = drag.target {
      ask(.move(drag.node, to: target.parent, at: target.position))
    }
  }

  /// The pointer has rested on a closed node.
  func springOpen() {
    guard let target = drag?.target, target.isInside, let node = target.parent,
      outline.canExpand(node), !outline.isExpanded(node)
    else { return }
    askToToggle(node)
  }

  /// Near an edge the rows move on by themselves.
  func scrollAtEdge() {
    guard let drag, drag.hasMoved else { return }
    let edge = 40.0
    var way = 0.0
    if drag.localY < headerHeight + edge { way = drag.localY - headerHeight - edge }
    if drag.localY > drag.height - edge { way = drag.localY - drag.height + edge }
    host.requestFrame()
    if way == 0 { return }
    let before = window.scrollTop
    _ = window.scrolled(to: before + min(max(-edge, way), edge) / 3)
    if window.scrollTop == before { return }
    scroll(to: window.scrollTop)
    aim()
  }

  // MARK: What is seen of it

  /// The line where the node would go, or the frame around the row that it would go into.
  var dropMark: Element? {
    guard let target = drag?.target, drag?.hasMoved == true else { return nil }
    return Element("div").key(.dropMark).part(target.isInside ? "drop inside" : "drop")
      .style("--_level", .number(target.level))
      .style(
        "top", .length(Double(target.row) * window.rowHeight - window.listTop + window.scrollTop))
  }

  /// The name of the node, beside the pointer.
  var dragImage: Element? {
    guard let drag, drag.hasMoved else { return nil }
    return Element("div").key(.dragImage).part(drag.target == nil ? "carried refused" : "carried")
      .state("aria-hidden", true)
      .style("left", .length(drag.x)).style("top", .length(drag.y))
      .text(.bytes(name(of: drag.node)))
  }

  /// What a finger takes hold of.
  func handle(of node: Hierarchy.Node) -> Element {
    Element("span").key(.handle).part("handle").state("aria-hidden", true)
      .on(.pointerDown, .tree(.handlePressed(node)))
      .on(.click, .tree(.contained))
  }
}
