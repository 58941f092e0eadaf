import Hierarchies
import Selections
import Testing

@Suite("Codes in other forms")
struct CodeFormTests {
  /// Builds a hierarchy from lines of the depth, a code, and a name.
  private func hierarchy(_ lines: String) -> Hierarchy {
    var builder = HierarchyBuilder()
    var path: [HierarchyBuilder.Entry] = []
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 2)
      let depth = Int(fields[0])!
      path = Array(path.prefix(depth))
      let code = fields[1] == "-" ? nil : String(fields[1])
      path.append(builder.add(String(fields[2]), code: code, to: path.last))
    }
    return builder.build()
  }

  private var china: Hierarchy {
    hierarchy(
      """
      0 440000 广东省
      1 440100 广州市
      2 440105 海珠区
      3 440105001 赤岗街道
      3 - 大学城
      2 440106 天河区
      1 441900 东莞市
      2 441900003 东城街道
      0 810000 香港特别行政区
      1 - 中西区
      0 820000 Macao
      1 - 花地玛堂区
      """)
  }

  private func code(of text: String, in hierarchy: Hierarchy) -> String? {
    let match = hierarchy.match(SavedPath(code: text))
    return match.isComplete ? match.path.last.flatMap { hierarchy.code(of: $0) } : nil
  }

  @Test(
    "A division is found by each form of its code",
    arguments: [
      ("44", "440000"), ("4401", "440100"), ("4419", "441900"), ("81", "810000"),
      ("440105000", "440105"), ("440105000000", "440105"), ("440100000000", "440100"),
      ("440000000000", "440000"), ("440105001000", "440105001"), ("441900003000", "441900003"),
      (" 440105\n", "440105"), ("\u{3000}440105\u{3000}", "440105"), ("４４０１０５", "440105"),
      (" ４４ ", "440000"), ("４４０１０５００１０００", "440105001"), ("440105", "440105"),
    ])
  func forms(text: String, code: String) {
    #expect(self.code(of: text, in: china) == code)
    #expect(china.match(SavedPath(text)).path.last.flatMap { china.code(of: $0) } == code)
  }

  @Test(
    "Other texts aren't forms of a code",
    arguments: [
      "4", "440", "44010", "4401050", "44010500", "4401050000", "440105001001", "440105002000",
      "4402", "45", "44 01 05", "4401,", "-44", "44.", "ＡＢ", "", " ", "４", "440105000000000",
      "82", "440105一", "、440105",
    ])
  func otherTexts(text: String) {
    #expect(code(of: text, in: china) == nil)
  }

  @Test("The forms work on each level of a path, and beside names")
  func levels() {
    let china = china
    for codes in [["44", "4401", "440105"], ["440000000000", "４４０１", "440105000000"]] {
      #expect(china.codes(of: china.match(SavedPath(codes: codes)).path).last == "440105")
    }
    #expect(china.codes(of: china.match("44/广州/440106000000").path).last == "440106")
    #expect(china.match("4401/44").path.count == 2)
    #expect(china.match("4401/440105001000").unmatched?.reason == .notFound)
  }

  @Test("Codes that only look like those of divisions are found only as they are")
  func products() {
    let products = [
      "0 120000 Hammer", "0 110000 Saw\n0 120000 Hammer\n0 130000 Axe",
      "0 100000 Tools\n1 120000 Hammer", "0 T Tools\n1 120000 Hammer\n1 120001 Big hammer",
      "0 12 Tools\n1 120000 Hammer", "0 120000 Hammer\n1 130100 Head", "0 120000 Hammer\n1 H Head",
    ]
    for lines in products {
      let products = hierarchy(lines)
      #expect(code(of: "120000", in: products) == "120000")
      #expect(code(of: "12", in: products) != "120000", "\(lines)")
      #expect(code(of: "120000000000", in: products) == nil, "\(lines)")
    }
    let parts = hierarchy("0 7 Bolts\n1 42 Bolt\n1 x Nut")
    #expect(code(of: " ４２ ", in: parts) == "42")
    #expect(code(of: "4 2", in: parts) == nil)
  }

  @Test("A node with the code itself comes before one with another form of it")
  func exactCode() {
    let hierarchy = hierarchy(
      "0 440000 广东省\n1 440100 广州市\n2 440105 海珠区\n0 X Rooms\n1 44 Room\n1 4401 Room\n1 4401 Hall")
    #expect(code(of: "44", in: hierarchy) == "44")
    #expect(hierarchy.match("44").path.count == 2)
    #expect(hierarchy.match(SavedPath(code: "4401")).unmatched?.reason == .ambiguous)
    #expect(hierarchy.match(SavedPath(codes: ["44"])).path.isEmpty)
  }

  @Test("The text form of a name that is also a form of a code leads back to the name")
  func names() {
    let hierarchy = hierarchy("0 440000 广东省\n1 440100 广州市\n0 - 44\n1 - 4401\n0 - １ 2")
    for node in hierarchy.depthFirst() {
      let path = hierarchy.path(to: node)
      #expect(hierarchy.match(SavedPath(hierarchy.value(of: path))).path == path)
    }
  }

  @Test("A form of a code that two divisions have leads to neither")
  func repeatedCode() {
    let hierarchy = hierarchy(
      "0 440000 广东省\n1 440100 广州市\n1 440100 广州市\n0 450000 广西壮族自治区\n1 - 440100")
    #expect(code(of: "4401", in: hierarchy) == nil)
    #expect(code(of: "44", in: hierarchy) == "440000")
  }
}
