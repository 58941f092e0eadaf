import ChinaRegions
import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("On the embedded gazetteer")
struct GazetteerTests {
  private let china = ChinaRegions.hierarchy

  @Test("Every county and those above it, and one town in eight, are read back from their values")
  func values() {
    for node in (0..<china.count).map({ Hierarchy.Node($0) })
    where china.level(of: node) < 3 || node.index % 8 == 0 {
      let path = china.path(to: node)
      let value = china.value(of: path)
      #expect(china.match(SavedPath(value)).path == path, "\(value)")
    }
  }

  @Test(
    "Each place prompts for the level below it",
    arguments: [
      ([], 1), (["广东省"], 2), (["广东省", "广州市"], 3), (["广东省", "广州市", "海珠区"], 4),
      (["北京市"], 3), (["北京市", "东城区"], 4), (["广东省", "东莞市"], 4), (["河南省", "济源市"], 4),
    ] as [([String], Int)])
  func prompts(names: [String], level: Int) {
    var sheet = PathSelection(china)
    #expect(sheet.select(SavedPath(names: names)).match.isComplete)
    #expect(sheet.promptDepth == level)
  }

  @Test(
    "Any run of choices ends on a division with nothing below it, and every step has its letter")
  func choices() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      var sheet = PathSelection(china)
      var finishes = false
      while !finishes {
        let sections = sheet.optionSections
        #expect(sections.order.sorted().elementsEqual(sheet.options.indices))
        #expect(sections.allSatisfy { $0.letter != "#" }, "\(china.names(of: sheet.path))")
        finishes = sheet.choose(row: .random(in: sheet.options.indices, using: &random)).finishes
      }
      #expect(china.isLeaf(sheet.path.last!) && sheet.isComplete, "\(random)")
    }
  }

  @Test("Spun wheels stop on a division with nothing below it, and their values come back")
  func spins() {
    var random = SeededGenerator()
    var wheel = WheelSelection(china, padding: 4)
    for _ in 0..<500 {
      var screen = WheelColumns(wheel)
      screen.apply(wheel.spin(using: &random), loadingFrom: wheel)
      #expect(screen == WheelColumns(wheel), "\(random)")
      #expect(wheel.isPath(wheel.path) && wheel.isWhole(wheel.path) && wheel.columnCount == 4)
      var other = WheelSelection(china, padding: 4)
      other.select(SavedPath(wheel.value))
      #expect(other == wheel, "\(random)")
    }
  }
}
