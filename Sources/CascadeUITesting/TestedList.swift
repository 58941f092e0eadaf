#if os(iOS) || os(visionOS)
import ControlIdentifiers
import XCTest

/// A list of rows, which contains only those near the screen.
@MainActor struct TestedList {
  let table: XCUIElement
  let identifiers: ControlIdentifiers
  /// Whether the list has headers, which are rows too but not cells.
  var hasHeaders = false

  /// Returns the row of a node with a code, a name or the beginning of a name, scrolled to where it can be tapped.
  ///
  /// It looks at the rows on the screen, then below them, then above them: a list that is opened again begins at its chosen
  /// row. Only if no row has the code or the name, it looks for the beginning of a name.
  func row(_ text: String, timeout: TimeInterval) -> XCUIElement? {
    guard table.waitForExistence(timeout: timeout) else { return nil }
    let (identifier, name) = (identifiers.row(text) as NSString, text as NSString)
    let searches = [
      [
        NSPredicate(format: "identifier == %@", identifier),
        NSPredicate(format: "label == %@", name),
      ],
      [NSPredicate(format: "label BEGINSWITH %@", name)],
    ]
    // The rows of the level before can still be there.
    let deadline = ContinuousClock.now + .seconds(timeout)
    repeat {
      for search in searches {
        let found =
          visibleRow(search) ?? row(search, scrolling: table.swipeUp)
          ?? row(search, scrolling: { drag(from: 0.3, to: 0.7) })
        if let found { return found }
      }
    } while .now < deadline
    return nil
  }

  /// Returns a row as soon as it is on the screen, or `nil` once scrolling doesn't change the first and the last row.
  private func row(_ search: [NSPredicate], scrolling scroll: () -> Void) -> XCUIElement? {
    var last = ends
    while true {
      scroll()
      if let row = visibleRow(search) { return row }
      let now = ends
      if now == last { return nil }
      last = now
    }
  }

  /// Returns a row on the screen that matches one of the predicates. Earlier predicates win.
  private func visibleRow(_ search: [NSPredicate]) -> XCUIElement? {
    for predicate in search {
      for query in queries {
        let row = query.matching(predicate).firstMatch
        if row.exists && row.isHittable { return row }
      }
    }
    return nil
  }

  /// The cells, and the headers in a list that has them.
  private var queries: [XCUIElementQuery] {
    if !hasHeaders { return [table.cells] }
    let rowPrefix = identifiers.row("") as NSString
    let isRow = NSPredicate(format: "identifier BEGINSWITH %@", rowPrefix)
    // A header is a button if it can be tapped. Scroll bars are other elements, too.
    return [table.cells, table.otherElements.matching(isRow), table.buttons.matching(isRow)]
  }

  /// The rows near the screen, first the cells, then the headers.
  var rows: [XCUIElement] { queries.flatMap(\.allElementsBoundByIndex) }

  /// The first and the last cell and header, by which the end of the list is noticed.
  private var ends: [RowPlace] {
    queries.flatMap { query in
      let count = query.count
      return count == 0 ? [] : [0, count - 1].map { RowPlace(query.element(boundBy: $0)) }
    }
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
