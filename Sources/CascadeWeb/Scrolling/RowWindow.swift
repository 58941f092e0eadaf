/// Which rows of a scrolled list are in the page, and where they stand.
///
/// ```
///            ┌ rows in the page ─────────────────┐
///            │        ┌ what is seen ┐           │
/// ───────────┴────────┴──────────────┴───────────┴──────────────
/// 0          lower    scrollTop                  upper      count
/// ```
///
/// A browser scrolls some 16 million pixels. The scrolled height of longer lists stops below that, and
/// a jump of the scroll bar by a pixel stands for more than one of the list. A small way, such as that
/// of a finger, is as long in the list as it is on the screen; ``settle()`` makes up for that later.
package struct RowWindow: Equatable {
  package private(set) var count = 0
  package private(set) var scrollTop = 0.0
  /// How far down the list the upper edge is, in CSS pixels of the list.
  package private(set) var listTop = 0.0
  package private(set) var height = 0.0
  package private(set) var rowHeight = 48.0
  /// The rows in the page.
  package private(set) var rows = 0..<0
  private var isBrief = false

  package init() {}

  package static let highest = 12_000_000.0

  /// The height that is scrolled, in CSS pixels.
  package var contentHeight: Double { min(Double(count) * rowHeight, Self.highest) }

  /// Whether the scrolled height is less than that of the list.
  package var isScaled: Bool { Double(count) * rowHeight > Self.highest }

  /// The rows that are seen, whole or in part.
  package var visible: Range<Int> {
    let first = min(max(0, (listTop / rowHeight).floor), max(0, count - 1))
    let last = ((listTop + seenHeight) / rowHeight).ceiling
    return first..<max(first, min(count, last))
  }

  /// How many rows a page key passes.
  package var page: Int { max(1, (seenHeight / rowHeight).floor - 1) }

  /// Where the rows in the page begin, in CSS pixels from the top of what is scrolled.
  package var top: Double { Double(rows.lowerBound) * rowHeight - listTop + scrollTop }

  /// Where the rows in the page begin, as a style of what holds them; `--_row` is the height of a row.
  package var topStyle: Text {
    isScaled
      ? .length(top) : .joined("calc(var(--_row) * ", .number(rows.lowerBound), ")")
  }

  /// Shows the beginning of another list.
  ///
  /// - Parameter isBrief: Whether there may soon be another one: until it is scrolled, hardly more rows than
  ///   are seen are in the page.
  package mutating func show(count: Int, isBrief: Bool = false) {
    self.count = count
    self.isBrief = isBrief
    scrollTop = 0
    listTop = 0
    update()
  }

  /// Shows the list with more or fewer rows, at the same place. Returns whether the page has to be
  /// scrolled for that.
  package mutating func recount(_ count: Int) -> Bool {
    let before = scrollTop
    self.count = count
    moveWithin()
    return scrollTop != before
  }

  /// Takes over the position that the page reports and returns whether it needs other rows.
  ///
  /// - Parameter isJump: Whether a short way stands for as much of the list as a long one.
  package mutating func scrolled(to top: Double, isJump: Bool = false) -> Bool {
    let way = min(max(0, top), highestScrollTop) - scrollTop
    let wasTop = self.top
    if way != 0 { isBrief = false }
    scrollTop += way
    let isShort = !isJump && way.magnitude < seenHeight
    if isShort, scrollTop > 0, scrollTop < highestScrollTop {
      listTop = min(max(0, listTop + way), highestListTop)
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

  /// After a scroll has ended: the place to scroll to so that the scroll bar tells the truth again, with
  /// the same rows in sight; nil where it does.
  package mutating func settle() -> Double? {
    let top = scrolling(toListTop: listTop)
    if !isScaled || (top - scrollTop).magnitude < 1 { return nil }
    scrollTop = top
    return top
  }

  /// Takes over sizes that the page reports; a size that is not known yet is 0.
  package mutating func resize(height: Double? = nil, rowHeight: Double? = nil) {
    self.height = height ?? self.height
    if let rowHeight, rowHeight > 0 { self.rowHeight = rowHeight }
    moveWithin()
  }

  /// Takes over the height of the rows in the page, all together. Returns whether a row has another height
  /// than before.
  package mutating func measure(rows height: Double) -> Bool {
    let rowHeight = height / Double(max(1, rows.count))
    if rowHeight <= 0 || (rowHeight - self.rowHeight).magnitude < 0.1 { return false }
    resize(rowHeight: rowHeight)
    return true
  }

  /// The place to scroll to, so that a row stands in the middle.
  package func scrollTop(centering row: Int) -> Double {
    scrolling(toListTop: (Double(row) + 0.5) * rowHeight - seenHeight / 2)
  }

  /// The place to scroll to, so that a row stands at the top.
  package func scrollTop(beginningWith row: Int) -> Double {
    scrolling(toListTop: Double(row) * rowHeight)
  }

  /// Goes just so far that a row is seen whole. Returns whether the page has to be scrolled for that.
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

  private var seenHeight: Double { height > 0 ? height : 480 }

  private var overscan: Int { max(8, (seenHeight / rowHeight).ceiling) }

  private func scrolling(toListTop top: Double) -> Double {
    min(max(0, isScaled ? top / scale : top), highestScrollTop)
  }

  /// Stays where it is in the list, or as near to it as there is.
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
