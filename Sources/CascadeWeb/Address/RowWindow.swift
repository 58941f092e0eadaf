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
/// a pixel scrolled stands for more than one of the list.
package struct RowWindow: Equatable {
  package private(set) var count = 0
  package private(set) var scrollTop = 0.0
  package private(set) var height = 0.0
  package private(set) var rowHeight = 48.0
  /// The rows in the page.
  package private(set) var rows = 0..<0

  package init() {}

  package static let highest = 12_000_000.0

  /// The height that is scrolled, in CSS pixels.
  package var contentHeight: Double { min(Double(count) * rowHeight, Self.highest) }

  /// Whether a pixel scrolled is more than one of the list.
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

  /// Shows the beginning of another list.
  package mutating func show(count: Int) {
    self.count = count
    scrollTop = 0
    update()
  }

  /// Takes over the position that the page reports and returns whether it needs other rows.
  package mutating func scrolled(to top: Double) -> Bool {
    scrollTop = min(max(0, top), highestScrollTop)
    let margin = overscan / 2
    let wanted = max(0, visible.lowerBound - margin)..<min(count, visible.upperBound + margin)
    if rows.lowerBound <= wanted.lowerBound, rows.upperBound >= wanted.upperBound {
      return isScaled
    }
    update()
    return true
  }

  /// Takes over sizes that the page reports; a size that is not known yet is 0.
  package mutating func resize(height: Double? = nil, rowHeight: Double? = nil) {
    self.height = height ?? self.height
    if let rowHeight, rowHeight > 0 { self.rowHeight = rowHeight }
    scrollTop = min(scrollTop, highestScrollTop)
    update()
  }

  /// The place to scroll to, so that a row stands in the middle.
  package func scrollTop(centering row: Int) -> Double {
    scrolling(toListTop: (Double(row) + 0.5) * rowHeight - seenHeight / 2)
  }

  /// The place to scroll to, so that a row stands at the top.
  package func scrollTop(beginningWith row: Int) -> Double {
    scrolling(toListTop: Double(row) * rowHeight)
  }

  /// The nearest place to scroll to, so that a row is seen whole; nil when it is.
  package func scrollTop(revealing row: Int) -> Double? {
    let top = Double(row) * rowHeight
    if top < listTop { return scrolling(toListTop: top) }
    if top + rowHeight > listTop + seenHeight {
      return scrolling(toListTop: top + rowHeight - seenHeight)
    }
    return nil
  }

  /// How far down the list the upper edge is, in CSS pixels of the list.
  private var listTop: Double { isScaled ? scrollTop * scale : scrollTop }

  private var scale: Double {
    (Double(count) * rowHeight - seenHeight) / max(1, Self.highest - seenHeight)
  }

  private var highestScrollTop: Double { max(0, contentHeight - seenHeight) }

  private var seenHeight: Double { height > 0 ? height : 480 }

  private var overscan: Int { max(8, (seenHeight / rowHeight).ceiling) }

  private func scrolling(toListTop top: Double) -> Double {
    min(max(0, isScaled ? top / scale : top), highestScrollTop)
  }

  private mutating func update() {
    let seen = visible
    rows = max(0, seen.lowerBound - overscan)..<min(count, seen.upperBound + overscan)
  }
}
