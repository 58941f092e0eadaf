/// The visible part of a list, and its cursor.
struct ListWindow: Hashable, Sendable {
  /// The number of rows of the list.
  private(set) var count = 0
  /// The current row; 0 in an empty list.
  private(set) var cursor = 0
  /// The number of visible rows.
  private(set) var height = 1
  /// The first visible row, unless the cursor is elsewhere or the end of the list would be empty. A change of the height
  /// keeps it, so that the rows are the same again at the former height.
  private var wantedTop = 0
}

extension ListWindow {
  /// The first visible row.
  var top: Int {
    min(min(max(wantedTop, cursor - height + 1), cursor), max(count - height, 0))
  }

  /// The visible rows.
  var rows: Range<Int> { top..<min(top + height, count) }

  /// Shows another list, or the same one with other rows, with the cursor on a row.
  mutating func reset(count: Int, cursor: Int = 0) {
    self.count = count
    wantedTop = 0
    move(to: cursor)
    // A row in the middle of a list has rows around it.
    if cursor >= height { scroll(toTop: cursor - height / 2) }
  }

  /// Shows a list that contains the visible rows of another one, with the cursor on a row and in the same line as there.
  mutating func extend(count: Int, cursor: Int, inLineOf other: ListWindow) {
    self.count = count
    move(to: cursor)
    scroll(toTop: cursor - (other.cursor - other.top))
    move(to: cursor)
  }

  /// Changes the number of rows and the cursor, without scrolling further than needed.
  mutating func update(count: Int, cursor: Int) {
    self.count = count
    move(to: cursor)
  }

  mutating func resize(height: Int) { self.height = max(height, 1) }

  mutating func move(to row: Int) {
    cursor = min(max(row, 0), max(count - 1, 0))
    wantedTop = top
  }

  mutating func move(by offset: Int) { move(to: cursor + offset) }

  /// Moves the visible rows, and the cursor with them if it would leave them.
  mutating func scroll(by offset: Int) {
    let top = min(max(self.top + offset, 0), max(count - height, 0))
    cursor = min(max(cursor, top), max(min(top + height, count) - 1, top))
    wantedTop = top
  }

  private mutating func scroll(toTop row: Int) {
    wantedTop = min(max(row, 0), max(count - height, 0))
  }
}
