extension TreePanel {
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
