/// A small random generator whose every run can be repeated from its seed (SplitMix64).
///
/// A test makes one with a fresh or a fixed seed and puts the generator in its failure messages:
/// its description names the seed to run it again with.
///
///     var random = SeededGenerator(seed: 7)
///     Int.random(in: 0..<6, using: &random)  // the same on every run
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, CustomStringConvertible {
  /// The seed that the generator began with.
  public let seed: UInt64

  private var state: UInt64

  /// Makes a generator that gives the same numbers for the same seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Makes a generator with a seed drawn from the system.
  public init() {
    self.init(seed: .random(in: 0...UInt64.max))
  }

  /// Returns the next 64 random bits.
  ///
  /// - Complexity: O(1).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The seed, as a failure message shows it.
  public var description: String {
    "seed \(seed)"
  }
}
