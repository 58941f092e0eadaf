#if os(iOS) || os(visionOS)
import ControlIdentifiers
import XCTest

/// A list of rows, which contains only those near the screen.
@MainActor struct TestedList {
  let table: XCUIElement
  let identifiers: ControlIdentifiers

  /// Returns the row of a node with a code, a name or the beginning of a name, scrolled to where it can be tapped.
  func row(_ text: String, timeout: TimeInterval) -> XCUIElement? {
    guard table.waitForExistence(timeout: timeout) else { return nil }
    // The rows of the level before can still be there.
    let deadline = ContinuousClock.now + .seconds(timeout)
    var last = ""
    while true {
      if let row = candidates(text).first(where: { $0.exists && $0.isHittable }) { return row }
      let end = table.cells.element(boundBy: max(table.cells.count - 1, 0)).label
      if end == last, .now > deadline { return nil }
      last = end
      table.swipeUp()
    }
  }

  private func candidates(_ text: String) -> [XCUIElement] {
    let (cells, label) = (table.cells, text as NSString)
    return [
      cells[identifiers.row(text)],
      cells.matching(NSPredicate(format: "label == %@", label)).firstMatch,
      cells.matching(NSPredicate(format: "label BEGINSWITH %@", label)).firstMatch,
    ]
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
#endif
