/// A fruit machine: five reels of six pictures. A spin costs a coin, and three or more reels with the
/// same picture win some.
///
/// The pictures are drawn as the reels start to turn, and are evaluated once, when all of them stand.
/// Nothing is allocated, so that the page of the gallery loads no more than the rule itself.
public struct FruitMachine: Hashable, Sendable {
  /// The number of reels.
  public static let reelCount = 5

  /// The number of pictures on each reel; they are numbered from 0.
  public static let pictureCount = 6

  /// The coins in a purse that is filled.
  public static let fullPurse = 20

  /// The coins that are left.
  public private(set) var coins = fullPurse

  /// Whether the reels turn, so that nothing is won yet and no spin can begin.
  public private(set) var isTurning = false

  /// The picture of each reel, in the first five places.
  private var pictures: SIMD8<UInt32>

  /// Makes a machine that stands, with a full purse and a different picture on each reel.
  public init() {
    pictures = [0, 1, 2, 3, 4, 0, 0, 0]
  }
}

extension FruitMachine {
  /// The picture that a reel shows, or will show when it stands.
  ///
  /// - Precondition: `reel` is at least 0 and less than ``reelCount``.
  /// - Complexity: O(1).
  public func picture(onReel reel: Int) -> Int {
    precondition(0..<Self.reelCount ~= reel, "There is no such reel")
    return Int(pictures[reel])
  }

  /// Takes a coin and turns every reel to a picture of its own, each picture as likely as any other.
  ///
  /// An empty purse is filled first.
  ///
  /// - Precondition: The reels stand.
  /// - Complexity: O(1) besides the random source.
  public mutating func spin(using random: inout some RandomNumberGenerator) {
    precondition(!isTurning, "The reels turn already")
    if coins == 0 { coins = Self.fullPurse }
    coins -= 1
    for reel in 0..<Self.reelCount {
      pictures[reel] = .random(in: 0..<UInt32(Self.pictureCount), using: &random)
    }
    isTurning = true
  }

  /// All reels stand: puts what is won into the purse, and returns it.
  ///
  /// A second call for the same spin wins nothing.
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

  /// Whether a reel is one of those that win: of three or more with the same picture.
  ///
  /// - Precondition: `reel` is at least 0 and less than ``reelCount``.
  /// - Complexity: O(1).
  public func isWinning(reel: Int) -> Bool {
    precondition(0..<Self.reelCount ~= reel, "There is no such reel")
    return Self.payout(alike: alike(reel)) > 0
  }

  /// The number of reels with the picture of this one, itself among them.
  private func alike(_ reel: Int) -> Int {
    var count = 0
    for other in 0..<Self.reelCount where pictures[other] == pictures[reel] { count += 1 }
    return count
  }

  /// The coins for a number of reels with the same picture; 0 for fewer than three.
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
