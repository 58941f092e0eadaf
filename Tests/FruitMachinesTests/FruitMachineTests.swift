import FruitMachines
import TestSupport
import Testing

@Suite("The fruit machine")
struct FruitMachineTests {
  /// The 7,776 equally likely outcomes of five reels with six pictures.
  private static let outcomes: [[Int]] = (0..<7_776).map { number in
    var rest = number
    return (0..<5).map { _ in
      defer { rest /= 6 }
      return rest % 6
    }
  }

  /// A machine that has just begun to turn to these pictures.
  private func machine(turningTo pictures: [Int]) -> FruitMachine {
    var machine = FruitMachine()
    var source = GivenPictures(pictures)
    machine.spin(using: &source)
    return machine
  }

  private func pictures(of machine: FruitMachine) -> [Int] {
    (0..<FruitMachine.reelCount).map { machine.picture(onReel: $0) }
  }

  @Test("The random source decides where the reels stop")
  func injection() {
    for pictures in Self.outcomes {
      #expect(self.pictures(of: machine(turningTo: pictures)) == pictures)
    }
  }

  @Test("Three or more equal pictures win, and exactly their reels belong to the win")
  func rule() {
    for pictures in Self.outcomes {
      var counts = [Int](repeating: 0, count: 6)
      for picture in pictures { counts[picture] += 1 }
      let machine = machine(turningTo: pictures)
      #expect(machine.alike == counts.max())
      for (reel, picture) in pictures.enumerated() {
        #expect(machine.isWinning(reel: reel) == (counts[picture] >= 3))
      }
    }
    #expect((0...5).map { FruitMachine.payout(alike: $0) } == [0, 0, 0, 3, 12, 150])
  }

  @Test("A win is paid once, when all reels have stopped")
  func evaluation() {
    for (pictures, won) in [
      ([1, 2, 1, 3, 1], 3), ([4, 4, 4, 0, 4], 12), ([5, 5, 5, 5, 5], 150), ([0, 0, 1, 1, 2], 0),
    ] {
      var machine = machine(turningTo: pictures)
      #expect(machine.isTurning)
      #expect(machine.coins == 19)
      #expect(machine.stand() == won)
      #expect(!machine.isTurning)
      #expect(machine.coins == 19 + won)
      #expect(machine.stand() == 0)
      #expect(machine.coins == 19 + won)
    }
    var unturned = FruitMachine()
    #expect(unturned.stand() == 0)
    #expect(unturned.coins == 20)
  }

  @Test("An empty purse is filled before the next spin")
  func purse() {
    var machine = FruitMachine()
    for _ in 0..<20 {
      var source = GivenPictures([0, 1, 2, 3, 4])
      machine.spin(using: &source)
      machine.stand()
    }
    #expect(machine.coins == 0)
    var source = GivenPictures([0, 1, 2, 3, 4])
    machine.spin(using: &source)
    #expect(machine.coins == 19)
  }

  @Test("One spin in 4.7 wins and 92.6% of the coins come back, as counted, computed and played")
  func odds() {
    var count = [Int](repeating: 0, count: 6)
    for pictures in Self.outcomes { count[machine(turningTo: pictures).alike] += 1 }
    // Exactly three: the choices of the reels, of their picture, and of two other pictures.
    #expect(count[3] == 10 * 6 * 5 * 5)
    #expect(count[4] == 5 * 6 * 5)
    #expect(count[5] == 6)
    let winning = count[3] + count[4] + count[5]
    #expect(winning == 1_656)
    let paid = (3...5).reduce(0) { $0 + count[$1] * FruitMachine.payout(alike: $1) }
    #expect(paid == 7_200)

    var random = SeededGenerator(seed: 777)
    var machine = FruitMachine()
    var (wins, coins) = (0, 0)
    let spins = 100_000
    for _ in 0..<spins {
      machine.spin(using: &random)
      let won = machine.stand()
      coins += won
      if won > 0 { wins += 1 }
    }
    // Within four standard deviations. For one spin, they are 0.409 wins and 4.6 coins.
    let deviations = 4 * Double(spins).squareRoot()
    let expected = Double(spins) * Double(winning) / 7_776
    #expect(abs(Double(wins) - expected) < 0.409 * deviations, "\(wins) wins, \(random)")
    let expectedCoins = Double(spins) * Double(paid) / 7_776
    #expect(abs(Double(coins) - expectedCoins) < 4.6 * deviations, "\(coins) coins, \(random)")
  }

  @Test("All pictures are equally likely on every reel")
  func fairness() {
    var random = SeededGenerator(seed: 1)
    var machine = FruitMachine()
    var counts = [[Int]](repeating: [0, 0, 0, 0, 0, 0], count: 5)
    for _ in 0..<60_000 {
      machine.spin(using: &random)
      machine.stand()
      for (reel, picture) in pictures(of: machine).enumerated() { counts[reel][picture] += 1 }
    }
    #expect(counts.joined().allSatisfy { (9_600...10_400).contains($0) }, "\(counts), \(random)")
  }
}

/// A random source that returns given pictures.
private struct GivenPictures: RandomNumberGenerator {
  private var pictures: ArraySlice<Int>

  init(_ pictures: [Int]) {
    self.pictures = pictures[...]
  }

  /// A number in the middle of those of which the next picture is drawn: the range is cut in six.
  mutating func next() -> UInt64 {
    (2 * UInt64(pictures.removeFirst()) + 1) << 32 / 12
  }
}
