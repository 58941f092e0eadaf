#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// Keyboard commands. The highlighted row is the row that UIKit has selected.
extension AddressTableView {
  /// A Boolean value that indicates whether the rows can be highlighted.
  private var canHighlightRows: Bool {
    switch content {
    case .options, .results, .waiting(.failed): true
    case .waiting, .notice: false
    }
  }

  /// Moves the highlight by an offset. If no row is highlighted, highlights the chosen option or
  /// the first row.
  func moveHighlight(by offset: Int) {
    guard let highlighted = indexPathForSelectedRow else {
      if case .options(let options) = content, let chosen = options.chosenPath {
        return highlight(chosen)
      }
      return moveHighlight(to: 0)
    }
    switch content {
    case .options(let options): moveHighlight(to: options.position(at: highlighted) + offset)
    default: moveHighlight(to: highlighted.row + offset)
    }
  }

  /// Moves the highlight to a position, clamped to the rows of the list.
  ///
  /// - Parameter position: A position, counted across all sections.
  func moveHighlight(to position: Int) {
    if !canHighlightRows { return }
    switch content {
    case .options(let options):
      let nearest = min(max(position, 0), options.count - 1)
      if let path = options.path(at: nearest) { highlight(path) }
    default:
      let nearest = min(max(position, 0), numberOfRows(inSection: 0) - 1)
      if nearest >= 0 { highlight(IndexPath(row: nearest, section: 0)) }
    }
  }

  func highlight(_ path: IndexPath) {
    selectRow(at: path, animated: false, scrollPosition: .none)
    scrollToRow(at: path, at: .none, animated: false)
  }

  /// Performs the action of the highlighted row.
  ///
  /// - Returns: A Boolean value that indicates whether a row is highlighted.
  func takeHighlightedRow() -> Bool {
    guard let path = indexPathForSelectedRow else { return false }
    if let row = row(at: path) { onTake?(row) }
    return true
  }
}
#endif
