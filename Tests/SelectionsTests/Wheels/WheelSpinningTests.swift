import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Spinning wheels")
struct WheelSpinningTests {
  @Test("Spinning ends on a path of the tree, and the columns on the screen follow")
  func ends() {
    var random = SeededGenerator()
    for wheel in wheelStates(upTo: 5) + wheelStates(upTo: 5, arrangement: .independent) {
      var (spun, screen) = (wheel, WheelColumns(wheel))
      let change = spun.spin(using: &random)
      screen.apply(change, loadingFrom: spun)
      #expect(screen == WheelColumns(spun), "\(random)")
      #expect(!spun.isMoving && spun.settledPath == spun.path)
      if wheel.arrangement == .linked { #expect(spun.isPath(spun.path) && spun.isWhole(spun.path)) }
    }
  }

  @Test("Every enabled row comes up, and no disabled one")
  func everyRow() {
    let hierarchy = Forest("(()()()())(()())").hierarchy(disabled: [2])
    var random = SeededGenerator(seed: 1)
    var wheel = WheelSelection(hierarchy, arrangement: .independent)
    var counts: [[Int?]: Int] = [:]
    for _ in 0..<600 {
      wheel.spin(using: &random)
      counts[wheel.rows, default: 0] += 1
    }
    #expect(Set(counts.keys) == [[0, 0], [0, 1], [2, 0], [2, 1], [3, 0], [3, 1]])
    #expect(counts.values.allSatisfy { $0 > 60 })
  }

  @Test("Linked wheels choose level by level, so each branch is as likely as its siblings")
  func branches() {
    let hierarchy = Forest("()((()()()())()())").hierarchy()
    var random = SeededGenerator(seed: 2)
    var wheel = WheelSelection(hierarchy)
    var short = 0
    for _ in 0..<600 {
      wheel.spin(using: &random)
      if wheel.path.count == 1 { short += 1 }
    }
    #expect((200...400).contains(short))
  }

  @Test("The same seed gives the same rows")
  func repeatable() {
    var (first, second) = (SeededGenerator(seed: 3), SeededGenerator(seed: 3))
    var (one, other) = (WheelSelection(regions), WheelSelection(regions))
    for _ in 0..<20 {
      one.spin(using: &first)
      other.spin(using: &second)
      #expect(one == other)
    }
  }
}
