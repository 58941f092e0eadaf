/// A fruit machine: five reels of six pictures. A spin costs a coin, and three or more reels with the
/// same picture win some.
///
/// A spin draws the pictures when the reels start to turn. They are evaluated once, when all reels have
/// stopped. The type allocates nothing, so the WebAssembly module of the gallery needs no memory allocator.
public struct FruitMachine: Hashable, Sendable {
  /// The number of reels.
  public static let reelCount = 5

  /// The number of pictures on each reel; they are numbered from 0.
  public static let pictureCount = 6

  /// The number of coins in a full purse.
  public static let fullPurse = 20

  /// The number of coins in the purse.
  public private(set) var coins = fullPurse

  /// Whether the reels are turning. No spin can begin until they stop.
  public private(set) var isTurning = false

  /// The picture of each reel; the last three elements are unused.
  private var pictures: SIMD8<UInt32>

  /// Creates a machine whose reels are stopped, with a full purse and a different picture on each reel.
  public init() {
    pictures = [0, 1, 2, 3, 4, 0, 0, 0]
  }
}

extension FruitMachine {
  /// Returns the picture that a reel shows, or will show when it stops.
  ///
  /// - Precondition: `reel` is at least 0 and less than ``reelCount``.
  /// - Complexity: O(1).
  public func picture(onReel reel: Int) -> Int {
    precondition(0..<Self.reelCount ~= reel, "The reel is out of range")
    return Int(pictures[reel])
  }

  /// Takes a coin and starts to turn the reels. The pictures are independent and equally likely.
  ///
  /// An empty purse is filled first.
  ///
  /// - Precondition: The reels are stopped.
  /// - Complexity: O(1), without the cost of the random source.
  public mutating func spin(using random: inout some RandomNumberGenerator) {
    precondition(!isTurning, "The reels are already turning")
    if coins == 0 { coins = Self.fullPurse }
    coins -= 1
    for reel in 0..<Self.reelCount {
      pictures[reel] = .random(in: 0..<UInt32(Self.pictureCount), using: &random)
    }
    isTurning = true
  }

  /// Stops all reels, adds the coins that the spin has won to the purse, and returns their number.
  ///
  /// A second call for the same spin returns 0.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func stand() -> Int {
    guard isTurning else { return 0 }
    isTurning = false
    let won = Self.payout(alike: alike)
    coins += won
    return won
  }

  /// The largest number of reels that have the same picture.
  ///
  /// - Complexity: O(1).
  public var alike: Int {
    var most = 0
    for reel in 0..<Self.reelCount { most = max(most, alike(reel)) }
    return most
  }

  /// Returns whether a reel belongs to a win, which is three or more reels with the same picture.
  ///
  /// - Precondition: `reel` is at least 0 and less than ``reelCount``.
  /// - Complexity: O(1).
  public func isWinning(reel: Int) -> Bool {
    precondition(0..<Self.reelCount ~= reel, "The reel is out of range")
    return Self.payout(alike: alike(reel)) > 0
  }

  /// The number of reels with the same picture as a reel, including that reel.
  private func alike(_ reel: Int) -> Int {
    var count = 0
    for other in 0..<Self.reelCount where pictures[other] == pictures[reel] { count += 1 }
    return count
  }

  /// Returns the coins won with a number of equal pictures: 0 for fewer than three.
  ///
  /// - Complexity: O(1).
  public static func payout(alike: Int) -> Int {
    switch alike {
    case 3: 3
    case 4: 12
    case 5: 150
    default: 0
    }
  }
}
