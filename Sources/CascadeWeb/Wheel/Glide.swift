/// A wheel's way from one place to another by itself: fast at first, slowing to a stop.
package struct Glide: Equatable, Sendable {
  package var from: Double
  package var to: Double
  /// Milliseconds from start to stop.
  package var duration: Double
  /// Whether the value follows the wheel, and is settled only when it stops. Otherwise it is settled
  /// already, and the wheel only shows the way there.
  package var isFollowed: Bool
  /// The time of the first picture, nil before it.
  package var start: Double?

  package init(from: Double, to: Double, duration: Double, isFollowed: Bool) {
    self.from = from
    self.to = to
    self.duration = duration
    self.isFollowed = isFollowed
  }

  /// The place at a time, and whether the wheel has arrived.
  package mutating func place(at time: Double) -> (place: Double, isDone: Bool) {
    let start = start ?? time
    self.start = start
    let share = (time - start) / duration
    guard share < 1 else { return (to, true) }
    let rest = 1 - max(0, share)
    return (to - (to - from) * rest * rest * rest, false)
  }
}
