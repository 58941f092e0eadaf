#if os(iOS) || os(visionOS)
import ControlIdentifiers
import XCTest

/// A list of rows, which contains only those near the screen.
@MainActor struct TestedList {
  let table: XCUIElement
  let identifiers: ControlIdentifiers

  /// Returns the row of a node with a code, a name or the beginning of a name, scrolled to where it can be tapped.
  ///
  /// It looks at the rows on the screen, then below them, then above them: a list that is opened again begins at its chosen
  /// row.
  func row(_ text: String, timeout: TimeInterval) -> XCUIElement? {
    guard table.waitForExistence(timeout: timeout) else { return nil }
    // The rows of the level before can still be there.
    let deadline = ContinuousClock.now + .seconds(timeout)
    repeat {
      let found =
        visibleRow(text) ?? row(text, scrolling: table.swipeUp)
        ?? row(text, scrolling: { drag(from: 0.3, to: 0.7) })
      if let found { return found }
    } while .now < deadline
    return nil
  }

  /// Returns a row as soon as it is on the screen, or `nil` once scrolling doesn't change the first and the last row.
  private func row(_ text: String, scrolling scroll: () -> Void) -> XCUIElement? {
    var last = ends
    while true {
      scroll()
      if let row = visibleRow(text) { return row }
      let now = ends
      if now == last { return nil }
      last = now
    }
  }

  private func visibleRow(_ text: String) -> XCUIElement? {
    let (cells, label) = (table.cells, text as NSString)
    let candidates = [
      cells[identifiers.row(text)],
      cells.matching(NSPredicate(format: "label == %@", label)).firstMatch,
      cells.matching(NSPredicate(format: "label BEGINSWITH %@", label)).firstMatch,
    ]
    return candidates.first { $0.exists && $0.isHittable }
  }

  /// The first and the last row, by which the end of the list is noticed.
  private var ends: [RowPlace] {
    let count = table.cells.count
    return count == 0 ? [] : [0, count - 1].map { RowPlace(table.cells.element(boundBy: $0)) }
  }

  /// Drags the rows up or down, between parts of the height of the table.
  ///
  /// The finger rests before it leaves the screen. Sheets close by a swipe down or a drag by half of their height, if their list
  /// is at its top.
  func drag(from start: CGFloat, to end: CGFloat) {
    func place(_ y: CGFloat) -> XCUICoordinate {
      table.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: y))
    }
    place(start).press(
      forDuration: 0, thenDragTo: place(end), withVelocity: .default, thenHoldForDuration: 0.1)
  }

  /// Taps the rows of a path, each in the list that the one before it shows.
  func tap(_ path: [String], timeout: TimeInterval, file: StaticString, line: UInt) {
    for text in path {
      guard let row = row(text, timeout: timeout) else {
        return XCTFail("There is no row \(text).", file: file, line: line)
      }
      row.tap()
    }
  }
}

/// A row and its place on the screen. Rows of different nodes can have the same name.
private struct RowPlace: Equatable {
  let identifier, label: String
  let frame: CGRect

  @MainActor init(_ row: XCUIElement) {
    (identifier, label, frame) = (row.identifier, row.label, row.frame)
  }
}
#endif
