import ChinaRegions
import Hierarchies
import Lookup
import TestSupport
import Testing

@Suite("Explanations of how an address was read")
struct AddressExplanationTests {
  /// The parts of a text, one line each: `text: role form place`.
  private func lines(_ text: String) -> [String] {
    let explanation = China.resolver.explain(text)
    #expect(explanation.address == China.resolver.resolve(text))
    return lines(explanation.parts, of: text)
  }

  private func lines(_ parts: [AddressExplanation.Part], of text: String) -> [String] {
    parts.map { part in
      let bytes = Array(text.utf8)[part.range]
      return "\(String(decoding: bytes, as: UTF8.self)): \(describe(part.role))"
    }
  }

  private func describe(_ role: AddressExplanation.Role) -> String {
    switch role {
    case .name(let node, let form): "\(form) \(name(node))"
    case .repetition(let node, let form): "repeated \(form) \(name(node))"
    case .label: "label"
    case .skipped: "skipped"
    case .remainder: "rest"
    }
  }

  private func name(_ node: Hierarchy.Node?) -> String {
    node.map { ChinaRegions.hierarchy.name(of: $0) } ?? "–"
  }

  @Test("Each name has its form and its place, and the rest is a part")
  func forms() {
    #expect(
      lines("收货地址：广东广州市海珠区新港中路397号") == [
        "收货地址: label", "广东: short 广东省", "广州市: full 广州市", "海珠区: full 海珠区", "新港中路397号: rest",
      ])
    #expect(
      lines("杭州市下城区凤起路1号") == ["杭州市: full 杭州市", "下城区: former 拱墅区", "凤起路1号: rest"])
    #expect(lines("宁波江东中兴路") == ["宁波: short 宁波市", "江东: shortFormer 鄞州区", "中兴路: rest"])
    #expect(lines("长沙望城县雷锋镇").prefix(2) == ["长沙: short 长沙市", "望城县: otherSuffix 望城区"])
    #expect(lines("西湖区留下镇").last == "留下镇: otherSuffix 留下街道")
    #expect(lines("乐清市柳市") == ["乐清市: full 乐清市", "柳市: short 柳市镇"])
  }

  @Test("A misspelled name has the place that was meant")
  func misspelled() {
    #expect(
      lines("广东省韶关市南凶市大道") == [
        "广东省: full 广东省", "韶关市: full 韶关市", "南凶市: misspelled 南雄市", "大道: rest",
      ])
  }

  @Test("A name on two levels is the upper place first, and a repeated name is a repetition")
  func levels() {
    #expect(lines("吉林吉林") == ["吉林: short 吉林省", "吉林: short 吉林市"])
    #expect(
      lines("海珠区-广州市-广东省") == ["海珠区: full 海珠区", "广州市: full 广州市", "广东省: full 广东省"])
    #expect(
      lines("广东省广州市海珠区广州市海珠区新港路").filter { $0.contains("repeated") }
        == ["广州市: repeated full 广州市", "海珠区: repeated full 海珠区"])
  }

  @Test("Text between names is skipped, and text before the names is the rest if nothing follows")
  func skipped() {
    #expect(
      lines("397号，海珠区，广州市") == ["397号: rest", "海珠区: full 海珠区", "广州市: full 广州市"])
    #expect(lines("新港路1号") == ["新港路1号: rest"])
    #expect(lines("") == [])
  }

  @Test(
    "The name of several candidates has no place, and each candidate has the names that support it")
  func candidates() {
    let text = "江苏鼓楼区"
    let explanation = China.resolver.explain(text)
    #expect(lines(explanation.parts, of: text) == ["江苏: short 江苏省", "鼓楼区: full –"])
    #expect(explanation.others.map(\.path.last) == explanation.address.candidates)
    for (reading, city) in zip(explanation.others, ["南京市", "徐州市"]) {
      #expect(ChinaRegions.hierarchy.names(of: reading.path) == ["江苏省", city, "鼓楼区"])
      #expect(lines(reading.names, of: text) == ["江苏: short 江苏省", "鼓楼区: full 鼓楼区"])
    }
  }

  @Test("Each of two places is a reading with its names")
  func others() {
    let text = "海南省三亚市保亭黎族苗族自治县什玲镇"
    let explanation = China.resolver.explain(text)
    #expect(lines(explanation.parts, of: text)[1] == "三亚市: skipped")
    #expect(
      explanation.others.map { lines($0.names, of: text) } == [
        ["海南省: full 海南省", "三亚市: full 三亚市"],
        ["海南省: full 海南省", "保亭黎族苗族自治县: full 保亭黎族苗族自治县", "什玲镇: full 什玲镇"],
      ])
  }

  @Test("The parts of any text are in order and don't overlap")
  func order() {
    var random = SeededGenerator()
    let pieces = [
      "广东", "广州市", "海珠区", "朝阳区", "吉林", "，", " ", "地址", "新港路", "1号", "南凶市", "浙江省", "东城区", "（", "）",
    ]
    for _ in 0..<1000 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &random)! }.joined()
      let explanation = China.resolver.explain(text)
      #expect(explanation.address == China.resolver.resolve(text), "\(text), \(random)")
      var end = 0
      for part in explanation.parts {
        #expect(part.range.lowerBound >= end && !part.range.isEmpty, "\(text), \(random)")
        end = part.range.upperBound
      }
      #expect(end <= text.utf8.count, "\(text), \(random)")
    }
  }
}
