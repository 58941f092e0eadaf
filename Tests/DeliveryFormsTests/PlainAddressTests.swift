import DeliveryForms
import Foundation
import Lookup
import TestSupport
import Testing

private let referenceFolder = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

@Suite("Texts that are only an address")
struct PlainAddressTests {
  @Test(
    "Places, villages, roads and buildings are not names",
    arguments: [
      "张家港市", "李家村", "文三路", "王府井", "江苏省苏州市张家港市", "北京市东城区 王府井", "王府井，北京市东城区", "上海市徐汇区 徐家汇",
      "上海 浦东新区 陆家嘴", "陆家嘴，上海市浦东新区", "石家庄", "石家庄市 长安区", "杭州市 西湖区 文三路", "西湖区 龙井村", "杭州 西湖 龙井",
      "南京市 鼓楼区 江东", "马鞍山市 花山区", "黄山市 屯溪区", "高邮市 高邮镇", "江阴市，周庄镇", "白云山，广州市白云区", "武夷山市 武夷街道",
      "安吉县 梅溪镇", "于都县", "单县", "余杭", "万科·城市花园，深圳市福田区", "深圳市福田区 万科·城市花园", "浙江省，杭州市，西湖区",
      "湖南省\t\t常宁市\t解放路1号",
      "广州市白云区机场路1号 白云宾馆", "北京市朝阳区建国路88号 现代城", "上海市黄浦区南京东路1号 和平饭店", "成都市武侯区武侯祠大街231号", "武侯祠，成都市武侯区",
      "西安市雁塔区 曲江", "云南省大理市 苍山", "李庄镇", "宜宾市翠屏区 李庄", "杨柳青", "天津市西青区 杨柳青", "中山路(东门)", "（中山市）",
      "范公亭西路3号",
      "罗湖区 梅林 水库", "张江高科技园区", "上海市浦东新区 张江", "Room 5, Wensan Road", "江宁区 麒麟门", "牛首山 江宁区",
      "北京市海淀区上地十街10号 百度大厦",
      "上海市静安区 SOHO 3号", "杭州市余杭区 金家渡 2号", "宁波市 鄞州区 钟公庙",
    ])
  func places(text: String) {
    let plain = text.replacing("\t\t", with: " ").replacing("\t", with: " ")
    #expect(FormTexts(of: text) == FormTexts(nil, [], nil, plain), "\(text)")
  }

  @Test(
    "Places beside a phone number are not names",
    arguments: [
      "浙江省杭州市西湖区", "浙江省 杭州市 西湖区", "李家村", "江苏省徐州市睢宁县 李家村", "北京市东城区王府井", "北京市东城区 王府井", "上海市徐汇区 徐家汇",
      "浙江省杭州市西湖区 文三路", "浙江省杭州市西湖区文三路1号 门卫", "浙江省杭州市西湖区文三路1号 菜鸟驿站", "文三路1号 天目里", "高新区 SOHO",
      "上海市浦东新区张江路1号 单元楼", "Room 5, Wensan Road, Hangzhou, China",
    ])
  func placesBesidePhones(text: String) {
    #expect(
      FormTexts(of: "\(text) 13800000000") == FormTexts(nil, ["13800000000"], nil, text), "\(text)")
    #expect(
      FormTexts(of: "张三，13800000000，\(text)") == FormTexts("张三", ["13800000000"], nil, text),
      "\(text)")
  }

  @Test("Words in a remark are not names")
  func remarks() {
    let home = "浙江省杭州市西湖区文三路1号"
    for remark in ["谢谢", "周末送货", "周日", "马上", "安全", "单位"] {
      let text = "张三，13800000000，\(home)，\(remark)"
      #expect(FormTexts(of: text) == FormTexts("张三", ["13800000000"], nil, "\(home)，\(remark)"))
      #expect(FormTexts(of: "13800000000，\(home)，\(remark)").name == nil, "\(remark)")
    }
  }

  @Test("With the plain profile, the whole text is an address")
  func plainProfile() {
    let text = "张三，13800000000，310012"
    let reader = AddressFormReader(China.regions, profile: .plain)
    let parts = reader.parts(of: text, resolvedTo: China.resolver.resolve(text))
    #expect(parts == reader.parts(of: text, resolvedTo: China.resolver.resolve("")))
    #expect(parts.name == nil && parts.phones.isEmpty && parts.postalCode == nil)
    #expect(parts.address == [0..<text.utf8.count])
  }

  @Test(
    "Nearly all published addresses of hospitals and sights are only an address",
    .enabled(if: referenceFolder != nil, "requires CASCADE_REFERENCE_DATA"),
    arguments: ["addresses/real/dev.jsonl", "addresses/dev.jsonl"])
  func publishedAddresses(file: String) throws {
    struct Label: Decodable { var text: String }
    let url = URL(fileURLWithPath: referenceFolder ?? "").appending(path: file)
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    var (names, phones, codes, changed) = ([String](), [String](), [String](), [String]())
    for line in lines {
      let text = try JSONDecoder().decode(Label.self, from: Data(line.utf8)).text
      let parts = FormTexts(of: text)
      if let name = parts.name { names.append("\(name) in \(text)") }
      if !parts.phones.isEmpty { phones.append("\(parts.phones) in \(text)") }
      if let code = parts.postalCode { codes.append("\(code) in \(text)") }
      if parts.address.count < text.count * 8 / 10 { changed.append("\(parts.address) of \(text)") }
    }
    print(
      "\(file): \(lines.count) addresses; names: \(names); phones: \(phones); codes: \(codes); shorter: \(changed)"
    )
    try #require(lines.count > 1_000)
    // Two of the published addresses of sights end with a telephone number.
    #expect(names.count * 1_000 <= lines.count)
    #expect(phones.count <= 3)
    #expect(codes.count * 1_000 <= lines.count)
  }
}
