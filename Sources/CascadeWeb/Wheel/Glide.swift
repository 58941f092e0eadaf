/// The animation of a wheel from one scroll offset to another, which decelerates to a stop.
package struct Glide: Equatable, Sendable {
  package var from: Double
  package var to: Double
  /// The duration in milliseconds.
  package var duration: Double
  /// Whether the value follows the wheel and settles when it stops. Otherwise the value has settled
  /// already and the wheel only follows.
  package var isFollowed: Bool
  /// The time of the first frame; `nil` before it.
  package var start: Double?

  package init(from: Double, to: Double, duration: Double, isFollowed: Bool) {
    self.from = from
    self.to = to
    self.duration = duration
    self.isFollowed = isFollowed
  }

  /// Returns the scroll offset at a time, and whether the animation has ended.
  package mutating func offset(at time: Double) -> (offset: Double, isDone: Bool) {
    let start = start ?? time
    self.start = start
    let share = (time - start) / duration
    guard share < 1 else { return (to, true) }
    let rest = 1 - max(0, share)
    return (to - (to - from) * rest * rest * rest, false)
  }
}

// Durations in milliseconds, and distances in rows.
extension Glide {
  /// The duration after a drag without momentum.
  static var release: Double { 200 }

  /// Returns the duration for a distance in CSS pixels.
  static func natural(over distance: Double) -> Double { min(420, 160 + abs(distance) * 0.4) }

  /// Returns the duration after a drag that throws the wheel over a distance in CSS pixels.
  static func thrown(by distance: Double) -> Double { min(1400, 500 + abs(distance) * 0.5) }

  /// The duration of a spin of one of several linked wheels.
  static var linkedSpin: Double { 700 }

  /// Returns the duration of a spin of independent wheels, which stop one after another.
  static func reel(_ column: Int) -> Double { 1200 + 300 * Double(column) }

  /// The distance beyond which only the end is animated, and the length of that end.
  static var longestDistance: Int { 60 }
  static var animatedDistance: Int { 12 }

  /// The longest distance of a spin.
  static var longestSpin: Int { 400 }
}
