import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("Typing ahead")
struct TypeAheadTests {
  @Test(
    "A row is found by the beginning of its name in Hanzi, pinyin, initials or a mix",
    arguments: [
      ("广", "广东省"), ("广西", "广西壮族自治区"), ("guangd", "广东省"), ("gx", "广西壮族自治区"),
      ("chong", "重庆市"), ("cq", "重庆市"), ("重q", "重庆市"), ("LIAO", "辽宁省"),
    ])
  func beginnings(typed: String, name: String) {
    let row = regions.row(startingWith: typed, among: regions.roots, from: 0)
    #expect(row.map { regions.name(of: regions.roots[$0]) } == name)
  }

  @Test("The search begins at the row given and goes on around the end")
  func around() {
    let wheel = WheelSelection(regions)
    #expect(wheel.row(startingWith: "g", inColumn: 0, from: 0) == 3)
    #expect(wheel.row(startingWith: "g", inColumn: 0, from: 3) == 3)
    #expect(wheel.row(startingWith: "g", inColumn: 0, from: 4) == 4)
    #expect(wheel.row(startingWith: "g", inColumn: 0, from: 5) == 3)
    for row in [6, -1, .max, .min] {
      #expect(wheel.row(startingWith: "b", inColumn: 0, from: row) == 0)
    }
  }

  @Test("Disabled rows are passed over")
  func disabled() {
    let tree = Forest("()()()").hierarchy(disabled: [1], name: { ["x", "ab", "ac"][$0] })
    #expect(tree.row(startingWith: "a", among: tree.roots, from: 0) == 2)
  }

  @Test(
    "Nothing typed, and what no name begins with, find nothing", arguments: ["", "dong", "东", "zz"])
  func nothing(typed: String) {
    let sheet = PathSelection(regions)
    #expect(sheet.row(startingWith: typed, from: 0) == nil)
    #expect(Hierarchy().row(startingWith: "a", among: .init(), from: 0) == nil)
  }

  @Test("The reading that the data gives is found too")
  func reading() {
    var builder = HierarchyBuilder()
    builder.setText("a ba", column: "pinyin", of: builder.add("重名镇"))
    let sheet = PathSelection(builder.build())
    #expect(sheet.row(startingWith: "ab", from: 0) == 0)
  }
}
