import DeliveryForms
import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Delivery forms that are composed at random")
struct FormWriterTests {
  private static let surnames = [
    "王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐", "孙", "胡", "朱", "高", "林", "何", "郭", "马",
    "罗", "肖", "欧阳",
    "诸葛", "司马", "上官",
  ]
  private static let givenNames = [
    "伟", "芳", "娜", "敏", "静", "强", "磊", "军", "洋", "勇", "艳", "杰", "涛", "明", "秀英", "建国", "志强", "雨桐",
    "浩然", "子轩", "梓涵",
    "欣怡", "海燕", "丽丽", "小红",
  ]
  private static let details = [
    "文三路1号", "解放大道12号3栋", "幸福花园5幢2单元301室", "新港中路397号", "人民南路88号附3号", "建设街6号院2号楼",
    "高新大道 18 号 A座 1203室",
    "中山一路25弄7号", "康庄小区9栋", "科技园12号楼B1层",
  ]

  /// A form and its parts.
  private static func form(_ random: inout SeededGenerator) -> (text: String, parts: FormTexts) {
    let node = Hierarchy.Node(.random(in: 0..<China.regions.count, using: &random))
    let path = China.regions.path(to: node).prefix(3)
    let place = China.regions.names(of: Array(path)).joined(
      separator: ["", "", " "].randomElement(using: &random)!)
    let address = place + details.randomElement(using: &random)!
    let title = ["", "", "", "先生", "女士"].randomElement(using: &random)!
    let name =
      surnames.randomElement(using: &random)! + givenNames.randomElement(using: &random)! + title
    let (phone, number) = Self.phone(&random)
    let code = Bool.random(using: &random) ? Self.code(of: path, &random) : nil
    var texts = [("name", name), ("phone", phone), ("address", address)]
    if let code { texts.append(("code", code)) }
    texts.shuffle(using: &random)
    let isLabelled = Int.random(in: 0..<3, using: &random) == 0
    let labels = [
      "name": ["收货人", "收件人", "姓名", "联系人"], "phone": ["电话", "手机", "手机号码", "联系电话"],
      "address": ["地址", "收货地址", "详细地址"], "code": ["邮编", "邮政编码"],
    ]
    let colon = ["：", ":", ": "].randomElement(using: &random)!
    let fields = texts.map {
      isLabelled ? labels[$0]!.randomElement(using: &random)! + colon + $1 : $1
    }
    let separators = ["，", ",", " ", "\n", "；", "\t", "、", ", ", " / "]
    let text = fields.joined(separator: separators.randomElement(using: &random)!)
    return (text, FormTexts(name, [number], code, address))
  }

  private static func phone(_ random: inout SeededGenerator) -> (String, String) {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
    }
    let (a, b, c) = ("1\(Int.random(in: 3...9, using: &random))\(digits(1))", digits(4), digits(4))
    let area = ["010", "021", "0571", "0755"].randomElement(using: &random)!
    let local = "\(Int.random(in: 2...8, using: &random))\(digits(7))"
    return [
      (a + b + c, a + b + c), ("\(a) \(b) \(c)", a + b + c), ("\(a)-\(b)-\(c)", a + b + c),
      ("+86 \(a)\(b)\(c)", a + b + c), ("86-\(a)\(b)\(c)", a + b + c),
      (a + b + c + "-" + b, a + b + c + "-" + b),
      (a + b + c + "转" + c, a + b + c + "-" + c), ("\(area)-\(local)", "\(area)-\(local)"),
      ("(\(area))\(local)", "\(area)-\(local)"),
    ].randomElement(using: &random)!
  }

  /// A postal code that isn't the code of a place on the path.
  private static func code(
    of path: ArraySlice<Hierarchy.Node>, _ random: inout SeededGenerator
  ) -> String {
    while true {
      let code = String(Int.random(in: 100_000...859_999, using: &random))
      if China.regions.nodes(withCode: code).isEmpty { return code }
    }
  }

  @Test("At least 99 % have the right parts")
  func randomForms() {
    var random = SeededGenerator()
    let count = 4_000
    var wrong: [String] = []
    for _ in 0..<count {
      let (text, parts) = Self.form(&random)
      let found = FormTexts(of: text)
      if found != parts { wrong.append("\(text)\n  found    \(found)\n  expected \(parts)") }
    }
    print("delivery forms: \(wrong.count) of \(count) wrong (\(random))")
    for text in wrong.prefix(12) { print(text) }
    #expect(wrong.count * 100 <= count, "\(random)")
  }

  @Test("Reading the parts of a text changes nothing in its result, and parts don't overlap")
  func results() {
    var random = SeededGenerator()
    for _ in 0..<1_000 {
      let (text, _) = Self.form(&random)
      let before = China.resolver.resolve(text)
      let parts = China.formReader.parts(of: text, resolvedTo: before)
      #expect(China.resolver.resolve(text) == before)
      expectDisjoint(parts, in: text.utf8.count, "\(text), \(random)")
    }
  }

  @Test("Random bytes, pieces of forms and results of other texts never trap")
  func untrustedText() {
    var random = SeededGenerator()
    let pieces = [
      "张三", "13800000000", "138 0000 0000", "+86", "0571-88886666", "转", "1234", "310012", "邮编",
      "：", "收货人", "地址", "(", "）",
      "·", "-", "　", "\n", "浙江省杭州市", "文三路1号", "先生", "收", "欧阳", "John ", "Tel", "\u{20000}", "",
    ].map { Array($0.utf8) }
    for _ in 0..<4_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<14, using: &random) {
        if Int.random(in: 0..<4, using: &random) == 0 {
          bytes.append(.random(in: 0...255, using: &random))
        } else {
          let piece = pieces.randomElement(using: &random)!
          bytes += piece.prefix(.random(in: 0...max(piece.count, 1), using: &random))
        }
      }
      bytes.withUnsafeBufferPointer { utf8 in
        let address = China.resolver.resolve(utf8: utf8)
        let parts = China.formReader.parts(ofUTF8: utf8, resolvedTo: address)
        expectDisjoint(parts, in: utf8.count, "\(bytes), \(random)")
        _ = parts.addressUTF8(in: utf8)
      }
    }
  }

  private func expectDisjoint(_ parts: AddressParts, in count: Int, _ comment: Comment) {
    var ranges = parts.address + parts.phones.map(\.range)
    if let name = parts.name { ranges.append(name) }
    if let code = parts.postalCode { ranges.append(code.range) }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(range.upperBound <= next.lowerBound, comment)
    }
    #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= count }, comment)
  }
}
