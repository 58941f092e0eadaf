import Hierarchies
import Romanization
import Selections
import Testing

@Suite("Options in sections")
struct PathSectionTests {
  @Test("Options are in sections by the first letter of their pinyin")
  func sections() {
    let sheet = PathSelection(regions)
    let sections = sheet.optionSections
    #expect(sections.map(\.letter) == ["B", "C", "G", "H", "L"])
    let names = sections.map { section in
      sections.order[section.rows].map { regions.name(of: sheet.options[$0]) }
    }
    #expect(names == [["北京市"], ["重庆市"], ["广东省", "广西壮族自治区"], ["湖南省"], ["辽宁省"]])
  }

  @Test("Every option is in exactly one section")
  func everyOption() {
    var sheet = PathSelection(regions)
    for row in regions.roots.indices {
      sheet.choose(row: row)
      #expect(sheet.optionSections.order.sorted() == Array(sheet.options.indices))
      sheet.reopen(level: 0)
    }
  }

  @Test("The reading that the data gives wins over the name's own")
  func reading() {
    var builder = HierarchyBuilder()
    builder.add("重名镇", code: "1")
    builder.setText("a ba", column: "pinyin", of: builder.add("重名镇", code: "2"))
    builder.add("重名镇", code: "0")
    let hierarchy = builder.build()
    let sections = hierarchy.pinyinSections(of: hierarchy.roots)
    #expect(sections.order == [1, 2, 0])
    #expect(sections.first?.letter == "A")
  }

  @Test("The headings of the data are the sections, in the order of the data")
  func headings() throws {
    let hierarchy = places(["北海道 北海道", "青森県 東北", "岩手県 東北", "茨城県 関東"], column: "section")
    let sections = hierarchy.pinyinSections(of: hierarchy.roots)
    #expect(titles(sections, in: hierarchy) == ["北海道", "東北", "関東"])
    #expect(sections.map(\.letter) == [nil, nil, nil])
    #expect(sections.map { Array(sections.order[$0.rows]) } == [[0], [1, 2], [3]])
    #expect(!sections.hasLetters)
    let list = try #require(GivenSections(hierarchy.roots, of: hierarchy))
    #expect(headings(list) == ["北海道", "東北", "", "関東"])
    #expect(list.options.sections == nil)
  }

  @Test("A place without a heading is in a section without a title")
  func withoutHeading() {
    let hierarchy = places(["Almería Andalucía", "Ceuta"], column: "section")
    let sections = hierarchy.pinyinSections(of: hierarchy.roots)
    #expect(titles(sections, in: hierarchy) == ["Andalucía", nil])
    #expect(sections.map(\.isTrailing) == [false, false])
  }

  @Test(
    "Index letters of the data are sections in its order, and places without one have their first letter"
  )
  func indexLetters() throws {
    let hierarchy = places(
      ["Cheb", "Český Č", "Česká Č", "Děčín", "Hradec", "Chomutov Ch", "Chrudim Ch", "Jičín"],
      column: "index")
    let sections = hierarchy.pinyinSections(of: hierarchy.roots)
    #expect(titles(sections, in: hierarchy) == ["C", "Č", "D", "H", "Ch", "J"])
    #expect(sections.map(\.rows) == [0..<1, 1..<3, 3..<4, 4..<5, 5..<7, 7..<8])
    #expect(sections.order == Array(0..<8))
    #expect("CČDJ".unicodeScalars.map { sections.index(atOrAfter: $0) } == [0, 1, 2, 5])
    let list = try #require(GivenSections(hierarchy.roots, of: hierarchy))
    #expect(headings(list).allSatisfy { $0.isEmpty })
    #expect(list.options.sections == sections)
    #expect(sections.map { String(decoding: list.letterUTF8(of: $0), as: UTF8.self) }.last == "J")
    #expect(sections.map { String(decoding: list.letterUTF8(of: $0), as: UTF8.self) }[4] == "Ch")
  }

  @Test("Places are sorted by their reading in kana")
  func kana() throws {
    let hierarchy = places(["渋谷区 しぶや", "足立区 あだち", "新宿区 しんじゅく", "青梅市 おうめ"], column: "reading")
    let sections = hierarchy.pinyinSections(of: hierarchy.roots)
    #expect(titles(sections, in: hierarchy) == ["あ", "さ"])
    #expect(sections.order == [1, 3, 0, 2])
    let list = try #require(GivenSections(hierarchy.roots, of: hierarchy))
    #expect(
      list.options.sections == sections && list.options.position(ofRow: 0) == 2
        && list.options.row(at: 2) == 0)
    #expect(GivenSections(regions.roots, of: regions) == nil)
  }

  private func headings(_ list: GivenSections) -> [String] {
    (0..<list.options.count).map { String(decoding: list.headingUTF8(at: $0), as: UTF8.self) }
  }

  private func titles(_ sections: PinyinSections, in hierarchy: Hierarchy) -> [String?] {
    sections.map { hierarchy.title(of: $0, among: hierarchy.roots) }
  }

  /// A hierarchy of names, each with its text in a column after a space.
  private func places(_ rows: [String], column: String) -> Hierarchy {
    var builder = HierarchyBuilder()
    for row in rows {
      let parts = row.split(separator: " ").map { String($0) }
      let node = builder.add(parts[0])
      if parts.count > 1 { builder.setText(parts[1], column: column, of: node) }
    }
    return builder.build()
  }

  @Test("No options give no sections")
  func none() {
    #expect(PathSelection(Hierarchy()).optionSections.isEmpty)
  }

  @Test("Development zones and the like are the last section, which has no letter")
  func trailing() {
    let hierarchy = districts(["白云林场*", "2号", "越秀区", "安阳农场*", "埃夫里"])
    let sections = hierarchy.pinyinSections(of: hierarchy.roots)
    #expect(sections.map(\.letter) == ["A", "Y", "#", nil])
    #expect(sections.map(\.isTrailing) == [false, false, false, true])
    #expect(sections.order == [4, 2, 1, 3, 0])
    #expect(PathSelection(hierarchy).optionSections == sections)
  }

  @Test("Only the kind zone puts a node behind its siblings")
  func kinds() {
    var builder = HierarchyBuilder()
    let kinds = ["zone", "zon", "zones", "Zone", ""]
    for kind in kinds { builder.setText(kind, column: "kind", of: builder.add("a")) }
    let hierarchy = builder.build()
    #expect(hierarchy.roots.map { hierarchy.isTrailing($0) } == kinds.map { $0 == "zone" })
    #expect(!regions.isTrailing(regions.roots[0]))
  }

  @Test("A node that is added later can be a development zone")
  func addedLater() throws {
    var hierarchy = districts(["越秀区"])
    var zone = Hierarchy.NewNode(name: "白云林场")
    zone.setText("zone", column: "kind")
    hierarchy.append([zone, .init(name: "海珠区")], to: hierarchy.roots[0])
    let children = hierarchy.children(of: hierarchy.roots[0])
    #expect(children.map { hierarchy.isTrailing($0) } == [true, false])
    #expect(hierarchy.pinyinSections(of: children).map(\.letter) == ["H", nil])
    #expect(hierarchy.rowsWithTrailingLast(of: children) == [1, 0])
  }

  @Test("Without sections, trailing nodes are last, and all others in the order of the data")
  func withoutSections() {
    let hierarchy = districts(["c*", "b", "a*", "d"])
    #expect(hierarchy.rowsWithTrailingLast(of: hierarchy.roots) == [1, 3, 0, 2])
    #expect(regions.rowsWithTrailingLast(of: regions.roots).isEmpty)
  }

  @Test("Type-ahead finds names by letters without marks, which are those of the sections")
  func typing() {
    let hierarchy = districts(["Evreux", "Évry", "Йошкар-Ола", "Ήπειρος"])
    func row(_ typed: String, from row: Int = 0) -> Int? {
      hierarchy.row(startingWith: typed, among: hierarchy.roots, from: row)
    }
    #expect(row("e", from: 1) == 1)
    #expect(row("й") == 2)
    #expect(row("η") == 3)
    let letters = hierarchy.pinyinSections(of: hierarchy.roots).map(\.letter)
    #expect(letters == ["E", "Η", "Й"])
  }
}
