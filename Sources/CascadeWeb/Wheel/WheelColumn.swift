/// One wheel as it turns: where it stands in the page and how it moves. What is chosen is known to
/// the selection alone.
package struct WheelColumn: Equatable, Sendable {
  /// The rows that the wheel can reach without being moved on. A browser cannot scroll as far as a
  /// million rows, so a wheel reaches this many, and moves on while it rests.
  package static let reach = 200_000

  /// The rows kept in the page on each side of the one under the indicator.
  package static let margin = 24

  package var count: Int
  /// The first row that the wheel can reach.
  package var base = 0
  /// The rows that are in the page.
  package var window = 0..<0
  /// How far the page has scrolled the wheel, in CSS pixels.
  package var position = 0.0
  package var motion = Motion.rest
  /// A finger is on it.
  package var isTouched = false
  /// It is kept from scrolling for a moment, which ends the browser's momentum.
  package var isHeld = false

  package init(count: Int) {
    self.count = count
  }

  package enum Motion: Equatable, Sendable {
    case rest
    /// The browser moves it: a finger, momentum, a trackpad.
    case scrolled
    /// A mouse drags it.
    case dragged(Drag)
    case gliding(Glide)
  }

  /// A drag with the mouse.
  package struct Drag: Equatable, Sendable {
    var pointer: Int
    /// The place of the pointer and of the wheel when the button went down.
    var pointerStart: Double
    var wheelStart: Double
    var hasMoved = false
    /// The last places of the pointer and their times, the newest last.
    var trace: [(y: Double, time: Double)] = []

    package static func == (a: Drag, b: Drag) -> Bool {
      a.pointer == b.pointer && a.pointerStart == b.pointerStart && a.wheelStart == b.wheelStart
        && a.hasMoved == b.hasMoved
    }
  }

  /// The number of rows that the wheel can reach now.
  package var reachable: Int { min(count, Self.reach) }

  /// The row under the indicator when rows have this height.
  package func row(height: Double) -> Int {
    guard height > 0 else { return base }
    let row = (position / height + 0.5).floor
    return base + min(max(0, row), max(0, reachable - 1))
  }

  /// How far to scroll for a row to stand under the indicator.
  package func place(of row: Int, height: Double) -> Double {
    Double(row - base) * height
  }

  /// Puts the wheel on a row at once, with as much to reach on both sides as there is.
  package mutating func stand(on row: Int, height: Double) {
    motion = .rest
    moveReach(around: row)
    position = place(of: row, height: height)
    showRows(around: row)
  }

  /// Whether the wheel is to be moved on, being near the end of its reach and not of its rows.
  package func isNearEndOfReach(at row: Int) -> Bool {
    let quarter = Self.reach / 4
    return (base > 0 && row - base < quarter)
      || (base + reachable < count && base + reachable - row < quarter)
  }

  package mutating func moveReach(around row: Int) {
    if row >= base, row < base + reachable, !isNearEndOfReach(at: row) { return }
    base = min(max(0, row - Self.reach / 2), count - reachable)
  }

  /// Brings the rows in the page to those around a row, and returns whether they are others now.
  ///
  /// They change only when the row comes near their end, so that turning a wheel seldom changes them.
  @discardableResult
  package mutating func showRows(around row: Int) -> Bool {
    let limits = base..<base + reachable
    let needed = (row - Self.margin / 2..<row + Self.margin / 2).clamped(to: limits)
    if !window.isEmpty, window.lowerBound <= needed.lowerBound,
      window.upperBound >= needed.upperBound, limits.lowerBound <= window.lowerBound,
      limits.upperBound >= window.upperBound
    {
      return false
    }
    window = (row - Self.margin..<row + Self.margin + 1).clamped(to: limits)
    return true
  }
}
