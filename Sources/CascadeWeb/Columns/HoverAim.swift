/// Whether a mouse that leaves an open row is on its way to the column beside it.
///
/// The way there is the triangle between where the mouse left the row and the near edge of the next
/// column. A mouse that stays in it may cross other rows without opening them.
///
/// ```
///   open row  ●────────┐
///   another    ╲ ·  ·  │  next
///   another     ╲  ·   │  column
///                ╲─────┘
/// ```
package struct HoverAim: Equatable {
  /// Where the mouse was last on the open row, in CSS pixels from the column's start and top.
  private var x = 0.0
  private var y = 0.0

  package init() {}

  /// The mouse is on the open row.
  package mutating func leave(atX x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether a point is on the way to the next column.
  package func leads(toX x: Double, y: Double, width: Double, height: Double) -> Bool {
    let way = x - self.x
    let whole = width - self.x
    guard way > 0, whole > 0 else { return false }
    let share = way / whole
    return y >= self.y * (1 - share) && y <= self.y + (height - self.y) * share
  }
}
