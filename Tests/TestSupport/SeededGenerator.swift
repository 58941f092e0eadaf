#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A small random generator whose sequence can be repeated from its seed (SplitMix64).
///
/// A test creates a generator with a random or fixed seed and includes it in failure messages, which
/// then show the seed.
///
///     var random = SeededGenerator(seed: 7)
///     Int.random(in: 0..<6, using: &random)  // the same on every run
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, CustomStringConvertible {
  /// The initial seed.
  public let seed: UInt64

  private var state: UInt64

  /// Creates a generator that returns the same numbers for the same seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates a generator with the seed in the environment variable `CASCADE_SEED`, or with a random one from the system.
  public init() {
    let seed = getenv("CASCADE_SEED").flatMap { UInt64(String(cString: $0)) }
    self.init(seed: seed ?? .random(in: 0...UInt64.max))
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

  /// The seed, for failure messages.
  public var description: String {
    "seed \(seed)"
  }
}
