import Hierarchies
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

  @Test("No options give no sections")
  func none() {
    #expect(PathSelection(Hierarchy()).optionSections.isEmpty)
  }
}
