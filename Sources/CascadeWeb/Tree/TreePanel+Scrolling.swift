import Hierarchies
import Selections

extension TreePanel {
  /// Scrolls and renders the rows that become visible.
  func scroll(to top: Double) {
    host.scroll(.treeRows, top: top, smooth: false)
    host.invalidate()
  }

  func scrolled(to top: Double) {
    if window.scrolled(to: top) {
      motion = nil
      host.invalidate()
    }
  }

  /// Corrects the scroll bar of a very long list after scrolling has ended.
  func scrollEnded() {
    if let top = window.settle() { scroll(to: top) }
  }

  /// Scrolls a row into view.
  func reveal(_ row: OutlineState.Row?) {
    guard let row, let position = position(of: row) else { return }
    if window.reveal(position) { scroll(to: window.scrollTop) }
  }

  func resized(to height: Double) {
    let height = height - (options.columns.isEmpty ? 0 : window.rowHeight)
    if height <= 0 || height == window.height { return }
    let isFirst = window.height == 0
    let rows = window.rows
    window.resize(height: height)
    if isFirst { reveal(cursor) }
    if window.rows != rows { host.invalidate() }
  }

  func rowsResized(to height: Double) {
    let rowHeight = height / Double(max(1, window.rows.count))
    if rowHeight <= 0 || (rowHeight - window.rowHeight).magnitude < 0.1 { return }
    window.resize(rowHeight: rowHeight)
    scroll(to: window.scrollTop)
    reveal(cursor)
  }
}
