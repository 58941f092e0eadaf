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

  @Test(
    "Typing in a list leads to a name by its reading, its Latin name, English name or another name",
    arguments: [
      ("shib", 1), ("しぶ", 1), ("sib", 1), ("germ", 2), ("deu", 2), ("münch", 3), ("muench", 3),
      ("munic", 3), ("ㅅ", 4),
      ("seo", 4),
    ])
  func otherNames(typed: String, row: Int) {
    var builder = HierarchyBuilder()
    for texts: [String: String] in [
      ["name": "Aachen"], ["name": "渋谷区", "reading": "しぶやく", "latin": "Shibuya"],
      ["name": "Deutschland", "en": "Germany", "also": "Allemagne|DEU"],
      ["name": "München", "also": "Munich"], ["name": "서울"],
    ] {
      let node = builder.add(texts["name"]!)
      for (column, text) in texts where column != "name" {
        builder.setText(text, column: column, of: node)
      }
    }
    let hierarchy = builder.build()
    #expect(hierarchy.row(startingWith: typed, among: hierarchy.roots, from: 0) == row)
  }

  @Test("The search begins at the given row and wraps around the end")
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

  @Test("A single letter leads from match to match; more letters keep a row that still matches")
  func repeatedLetter() {
    let rows = regions.roots
    func match(_ typeAhead: TypeAhead, from row: Int) -> Int? {
      typeAhead.match(from: row, count: rows.count, in: regions) { rows[$0] }
    }
    var typeAhead = TypeAhead()
    typeAhead.append(Array("g".utf8))
    #expect(match(typeAhead, from: 0) == 3)
    typeAhead.append(Array("g".utf8))
    #expect(match(typeAhead, from: 3) == 4)
    #expect(match(typeAhead, from: 4) == 3)
    typeAhead.append(Array("u".utf8))
    #expect(match(typeAhead, from: 3) == 3)
    typeAhead.append(Array("广".utf8))
    typeAhead.removeLast()
    #expect(typeAhead.utf8 == Array("gu".utf8))
    typeAhead.clear()
    #expect(typeAhead.isEmpty)
    #expect(match(typeAhead, from: 3) == nil)
  }

  @Test("Rows beyond the reach aren't searched, and neither are rows without a node")
  func reach() {
    let rows = regions.roots
    var typeAhead = TypeAhead()
    typeAhead.append(Array("g".utf8))
    #expect(
      typeAhead.match(from: 0, count: rows.count, reach: 2, in: regions) { rows[$0] } == nil)
    #expect(
      typeAhead.match(from: 0, count: rows.count, in: regions) { $0 == 3 ? nil : rows[$0] } == 4)
  }

  @Test("A space continues a name only after typing has begun at a name with spaces")
  func spaces() {
    let tree = Forest("()()").hierarchy(name: { ["New York", "Boston"][$0] })
    var typeAhead = TypeAhead()
    #expect(!typeAhead.takesSpace(in: tree, at: tree.roots[0]))
    typeAhead.append(Array("n".utf8))
    #expect(typeAhead.takesSpace(in: tree, at: tree.roots[0]))
    #expect(!typeAhead.takesSpace(in: tree, at: tree.roots[1]))
    #expect(!typeAhead.takesSpace(in: tree, at: nil))
  }
}
