import WebRuntime

/// The position and the motion of one wheel in the page. Only the selection knows the chosen row.
package struct WheelColumn: Equatable, Sendable {
  /// The largest number of rows in the scrollable range. A browser can't scroll over a million rows, so
  /// the range covers this many and moves while the wheel rests.
  package static let reach = 200_000

  /// The number of rows in the DOM on each side of the indicator (list virtualisation).
  package static let margin = 24

  package var count: Int
  /// The first row of the scrollable range.
  package var base = 0
  /// The rows in the DOM.
  package var window = 0..<0
  /// The scroll offset in CSS pixels.
  package var position = 0.0
  package var motion = Motion.rest
  /// Whether a finger touches the wheel.
  package var isTouched = false
  /// Whether the scroll in progress began with a touch. Any other can be the browser's own.
  var isTouchScroll = false
  /// Whether the wheel is unscrollable for a moment, which ends the browser's momentum.
  package var isHeld = false

  package init(count: Int) {
    self.count = count
  }

  package enum Motion: Equatable, Sendable {
    case rest
    /// The browser scrolls the wheel: by touch, momentum or a trackpad.
    case scrolled
    /// The mouse drags the wheel.
    case dragged(Drag)
    case gliding(Glide)
  }

  /// A drag with the mouse.
  package struct Drag: Equatable, Sendable {
    var pointer: Int
    /// The position of the pointer and of the wheel when the button was pressed.
    var pointerStart: Double
    var wheelStart: Double
    var hasMoved = false
    /// The last positions of the pointer and their times, newest last.
    var trace: [(y: Double, time: Double)] = []

    package static func == (a: Drag, b: Drag) -> Bool {
      a.pointer == b.pointer && a.pointerStart == b.pointerStart && a.wheelStart == b.wheelStart
        && a.hasMoved == b.hasMoved
    }
  }

  /// The number of rows in the scrollable range.
  package var reachable: Int { min(count, Self.reach) }

  /// Returns the row under the indicator for a row height.
  package func row(height: Double) -> Int {
    guard height > 0 else { return base }
    let row = (position / height + 0.5).floor
    return base + min(max(0, row), max(0, reachable - 1))
  }

  /// Returns the scroll offset that moves a row under the indicator.
  package func offset(of row: Int, height: Double) -> Double {
    Double(row - base) * height
  }

  /// Places the wheel on a row, with the scrollable range around it.
  package mutating func rest(on row: Int, height: Double) {
    motion = .rest
    moveReach(around: row)
    position = offset(of: row, height: height)
    showRows(around: row)
  }

  /// Returns whether a row is near an end of the scrollable range that isn't an end of the rows.
  package func isNearEndOfReach(at row: Int) -> Bool {
    let quarter = Self.reach / 4
    return (base > 0 && row - base < quarter)
      || (base + reachable < count && base + reachable - row < quarter)
  }

  package mutating func moveReach(around row: Int) {
    if row >= base, row < base + reachable, !isNearEndOfReach(at: row) { return }
    base = min(max(0, row - Self.reach / 2), count - reachable)
  }

  /// Updates the rows in the DOM for a row under the indicator; returns whether they have changed.
  ///
  /// They change only when the row comes near their end, so a turning wheel seldom renders.
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
