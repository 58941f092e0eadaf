import WebRuntime

/// The rows of a scrolled list that are in the page, and their position (list virtualisation).
///
/// ```
///            ┌ rows in the page ─────────────────┐
///            │        ┌ the viewport ┐           │
/// ───────────┴────────┴──────────────┴───────────┴──────────────
/// 0          lower    scrollTop                  upper      count
/// ```
///
/// Browsers limit the height of an element to some 16 million pixels. A longer list has the height
/// ``highest``, so that one pixel of the scroll bar is several pixels of the list. A short scroll, such as
/// that of a finger, moves the list by its own length; ``settle()`` corrects the scroll bar later.
package struct RowWindow: Equatable {
  package private(set) var count = 0
  package private(set) var scrollTop = 0.0
  /// The offset of the viewport in the list, in CSS pixels of the list.
  package private(set) var listTop = 0.0
  package private(set) var height = 0.0
  /// The height of a row, in CSS pixels; a guess until the page reports it.
  package private(set) var rowHeight = 48.0
  /// The rows in the page.
  package private(set) var rows = 0..<0
  private var isBrief = false

  package init() {}

  /// The largest scrolled height, in CSS pixels, which all browsers can lay out.
  package static let highest = 12_000_000.0

  /// The scrolled height, in CSS pixels.
  package var contentHeight: Double { min(Double(count) * rowHeight, Self.highest) }

  /// Whether the scrolled height is smaller than the list.
  package var isScaled: Bool { Double(count) * rowHeight > Self.highest }

  /// The rows in the viewport, whole or in part.
  package var visible: Range<Int> {
    let first = min(max(0, (listTop / rowHeight).floor), max(0, count - 1))
    let last = ((listTop + seenHeight) / rowHeight).ceiling
    return first..<max(first, min(count, last))
  }

  /// The number of rows that Page Up and Page Down move by.
  package var page: Int { max(1, (seenHeight / rowHeight).floor - 1) }

  /// The offset of the rows in the page from the top of the scrolled content, in CSS pixels.
  package var top: Double { Double(rows.lowerBound) * rowHeight - listTop + scrollTop }

  /// The same offset as a style of their container; `--_row` is the height of a row.
  package var topStyle: Text {
    isScaled
      ? .length(top) : .joined("calc(var(--_row) * ", .number(rows.lowerBound), ")")
  }

  /// Shows the beginning of another list.
  ///
  /// - Parameter isBrief: Whether another list may follow soon. Then only the visible rows and one on
  ///   each side are in the page until the user scrolls.
  package mutating func show(count: Int, isBrief: Bool = false) {
    self.count = count
    self.isBrief = isBrief
    scrollTop = 0
    listTop = 0
    update()
  }

  /// Changes the number of rows at the same offset. Returns whether the page has to scroll.
  ///
  /// - Parameter distance: The number of rows by which the visible rows have moved down.
  package mutating func recount(_ count: Int, movedBy distance: Int = 0) -> Bool {
    let before = scrollTop
    self.count = count
    listTop = max(0, listTop + Double(distance) * rowHeight)
    moveWithin()
    return scrollTop != before
  }

  /// Scrolls to the position that the page reports. Returns whether the rows in the page change.
  ///
  /// - Parameter isJump: Whether a short distance is scaled like a long one.
  package mutating func scrolled(to top: Double, isJump: Bool = false) -> Bool {
    let distance = min(max(0, top), highestScrollTop) - scrollTop
    let wasTop = self.top
    if distance != 0 { isBrief = false }
    scrollTop += distance
    let isShort = !isJump && distance.magnitude < seenHeight
    if isShort, scrollTop > 0, scrollTop < highestScrollTop {
      listTop = min(max(0, listTop + distance), highestListTop)
    } else {
      listTop = isScaled ? scrollTop * scale : scrollTop
    }
    let margin = overscan / 2
    let wanted = max(0, visible.lowerBound - margin)..<min(count, visible.upperBound + margin)
    if rows.lowerBound <= wanted.lowerBound, rows.upperBound >= wanted.upperBound {
      return (self.top - wasTop).magnitude > 0.01
    }
    update()
    return true
  }

  /// Corrects the scroll bar after scrolling ended. Returns the position to scroll to, which shows the same
  /// rows; nil if the scroll bar is right.
  package mutating func settle() -> Double? {
    let top = scrolling(toListTop: listTop)
    if !isScaled || (top - scrollTop).magnitude < 1 { return nil }
    scrollTop = top
    return top
  }

  /// Sets the sizes that the page reports; 0 for a size that isn't known yet.
  package mutating func resize(height: Double? = nil, rowHeight: Double? = nil) {
    self.height = height ?? self.height
    if let rowHeight, rowHeight > 0 { self.rowHeight = rowHeight }
    moveWithin()
  }

  /// Whether the height of all rows gives the height of a row. Browsers round the height of each row, but not that of all.
  /// For a list whose height may be limited, it is the height of the rows in the page.
  package var measuresAll: Bool { count <= Self.longestMeasured }

  /// The number of rows of up to 120 pixels that reach ``highest``.
  private static var longestMeasured: Int { 100_000 }

  /// Sets the total height of the rows, or of those in the page (``measuresAll``). Returns whether the height of a row
  /// changed.
  package mutating func measure(rows height: Double) -> Bool {
    let count = Double(max(1, measuresAll ? count : rows.count))
    // Browsers round the total height, and write that of a long list with six digits.
    let change = (height - rowHeight * count).magnitude
    if height <= 0 || change < 0.5 + height / 100_000 { return false }
    resize(rowHeight: height / count)
    return true
  }

  /// Returns the position to scroll to for a row to be in the middle.
  package func scrollTop(centering row: Int) -> Double {
    scrolling(toListTop: (Double(row) + 0.5) * rowHeight - seenHeight / 2)
  }

  /// Returns the position to scroll to for a row to be at the top.
  package func scrollTop(beginningWith row: Int) -> Double {
    scrolling(toListTop: Double(row) * rowHeight)
  }

  /// Scrolls as little as possible for a row to be visible. Returns whether the page has to scroll.
  package mutating func reveal(_ row: Int) -> Bool {
    let top = Double(row) * rowHeight
    if top < listTop {
      listTop = top
    } else if top + rowHeight > listTop + seenHeight {
      listTop = top + rowHeight - seenHeight
    } else {
      return false
    }
    moveWithin()
    return true
  }

  private var scale: Double {
    (Double(count) * rowHeight - seenHeight) / max(1, Self.highest - seenHeight)
  }

  private var highestScrollTop: Double { max(0, contentHeight - seenHeight) }

  private var highestListTop: Double { max(0, Double(count) * rowHeight - seenHeight) }

  /// The height of the viewport, or a guess until the page reports it.
  private var seenHeight: Double { height > 0 ? height : Self.guessedHeight }

  private static var guessedHeight: Double { 480 }

  /// The number of off-screen rows on each side: as many as are visible.
  private var overscan: Int { max(Self.smallestOverscan, (seenHeight / rowHeight).ceiling) }

  private static var smallestOverscan: Int { 8 }

  private func scrolling(toListTop top: Double) -> Double {
    min(max(0, isScaled ? top / scale : top), highestScrollTop)
  }

  /// Clamps the offset to the list.
  private mutating func moveWithin() {
    listTop = min(listTop, highestListTop)
    scrollTop = scrolling(toListTop: listTop)
    update()
  }

  private mutating func update() {
    let seen = visible
    let overscan = isBrief ? 1 : overscan
    rows = max(0, seen.lowerBound - overscan)..<min(count, seen.upperBound + overscan)
  }
}
