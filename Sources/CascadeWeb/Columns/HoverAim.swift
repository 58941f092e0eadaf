/// Predicts whether a mouse that leaves an expanded row moves to the next column (a safe triangle).
///
/// The triangle has one corner where the mouse left the row, and two at the near edge of the next column.
/// A mouse inside it may cross other rows without expanding them.
///
/// ```
///   open row  ●────────┐
///   another    ╲ ·  ·  │  next
///   another     ╲  ·   │  column
///                ╲─────┘
/// ```
package struct HoverAim: Equatable {
  /// The last position of the mouse on the expanded row, in CSS pixels from the start and top of the column.
  private var x = 0.0
  private var y = 0.0

  package init() {}

  /// Records the position of the mouse on the expanded row.
  package mutating func leave(atX x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns whether a point is inside the triangle.
  package func leads(toX x: Double, y: Double, width: Double, height: Double) -> Bool {
    let distance = x - self.x
    let whole = width - self.x
    guard distance > 0, whole > 0 else { return false }
    let share = distance / whole
    return y >= self.y * (1 - share) && y <= self.y + (height - self.y) * share
  }
}
