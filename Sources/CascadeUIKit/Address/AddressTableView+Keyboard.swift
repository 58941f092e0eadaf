#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// A hardware keyboard. The row that it is at is the one that UIKit highlights as selected.
extension AddressTableView {
  /// Whether there are rows that the highlight can go to.
  private var isWalkable: Bool {
    switch content {
    case .options, .results, .waiting(.failed): true
    case .waiting, .notice: false
    }
  }

  /// Moves the highlight by some rows; the first time, to the chosen option or the first row.
  func moveCursor(by offset: Int) {
    guard let cursor = indexPathForSelectedRow else {
      if case .options(let options) = content, let chosen = options.chosenPath {
        return put(chosen)
      }
      return moveCursor(to: 0)
    }
    switch content {
    case .options(let options): moveCursor(to: options.position(at: cursor) + offset)
    default: moveCursor(to: cursor.row + offset)
    }
  }

  /// Moves the highlight to a row, or to the nearest there is.
  ///
  /// - Parameter position: A position counted over all sections.
  func moveCursor(to position: Int) {
    if !isWalkable { return }
    switch content {
    case .options(let options):
      let nearest = min(max(position, 0), options.count - 1)
      if let path = options.path(at: nearest) { put(path) }
    default:
      let nearest = min(max(position, 0), numberOfRows(inSection: 0) - 1)
      if nearest >= 0 { put(IndexPath(row: nearest, section: 0)) }
    }
  }

  func put(_ path: IndexPath) {
    selectRow(at: path, animated: false, scrollPosition: .none)
    scrollToRow(at: path, at: .none, animated: false)
  }

  /// Does what a tap on the highlighted row does.
  ///
  /// - Returns: Whether there is such a row.
  func takeCursor() -> Bool {
    guard let path = indexPathForSelectedRow else { return false }
    if let row = row(at: path) { onTake?(row) }
    return true
  }
}
#endif
