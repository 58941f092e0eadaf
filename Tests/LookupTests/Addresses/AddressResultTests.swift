import Hierarchies
import Lookup
import Testing

@Suite("Results of resolving an address")
struct AddressResultTests {
  @Test("A name of several places gives all of them, and the common part of their paths")
  func candidates() {
    let address = China.resolver.resolve("鼓楼区中心路43号")
    #expect(address.isAmbiguous && address.path.isEmpty)
    #expect(
      address.candidates.map { China.names($0).joined() }.sorted() == [
        "江苏省南京市鼓楼区", "江苏省徐州市鼓楼区", "河南省开封市鼓楼区", "福建省福州市鼓楼区",
      ])
    let inJiangsu = China.resolver.resolve("江苏鼓楼区")
    #expect(China.regions.names(of: inJiangsu.path) == ["江苏省"])
    #expect(inJiangsu.candidates.count == 2)
    #expect(inJiangsu.confidence < address.confidence * 2.1)
    #expect(China.resolver.resolve("南京鼓楼区").candidates.isEmpty)
  }

  @Test("Confidence is 1 for full names, and less for guesses")
  func confidence() {
    let certain = China.resolver.resolve("江苏省徐州市鼓楼区1号").confidence
    let short = China.resolver.resolve("江苏徐州鼓楼区1号").confidence
    let mended = China.resolver.resolve("江苏省徐州市鼓喽区1号").confidence
    let ambiguous = China.resolver.resolve("江苏省鼓楼区1号").confidence
    #expect(certain == 1)
    #expect(certain > short && short > mended && mended > ambiguous && ambiguous > 0)
  }

  @Test("Matches contain the ranges of the names, and mark repetitions")
  func matches() {
    let text = "地址：廣東廣州,廣州市海珠區"
    let address = China.resolver.resolve(text)
    let found = address.matches.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    #expect(found == ["廣東", "廣州", "廣州市", "海珠區"])
    #expect(address.matches.map(\.isRepetition) == [false, false, true, false])
  }

  @Test("Separate fields resolve like a text, and any may be empty")
  func fields() {
    let address = China.resolver.resolve(fields: ["湖南", "", "常宁市", "白沙镇", "解放路1号"])
    #expect(China.regions.names(of: address.path) == ["湖南省", "衡阳市", "常宁市", "白沙镇"])
    #expect(China.resolver.resolve(fields: []).path.isEmpty)
  }

  @Test(
    "A field decides the level of its name, and names in other fields still resolve",
    arguments: [
      (["", "吉林"], "吉林省/吉林市"), (["吉林"], "吉林省"), (["", "朝阳", ""], "辽宁省/朝阳市"),
      (["吉林", "长春", "朝阳"], "吉林省/长春市/朝阳区"), (["", "海南"], "青海省/海南藏族自治州"),
      (["广东", "", "", "虎门镇"], "广东省/东莞市/虎门镇"), (["广州市", "海珠区", "新港中路"], "广东省/广州市/海珠区"),
      (["", "", "广东省广州市", "海珠区"], "广东省/广州市/海珠区"), (["北京市", "北京市", "朝阳区"], "北京市/朝阳区"),
    ])
  func fieldLevels(fields: [String], path: String) {
    let address = China.resolver.resolve(fields: fields)
    #expect(China.regions.names(of: address.path).joined(separator: "/") == path, "\(fields)")
  }
}
