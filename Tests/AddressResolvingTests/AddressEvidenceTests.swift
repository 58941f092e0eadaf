import AddressResolving
import ChinaRegions
import Hierarchies
import Testing

@Suite("Names that only look like a place")
struct AddressEvidenceTests {
  private func expect(
    _ text: String, gives path: String, remainder: String = "",
    _ location: SourceLocation = #_sourceLocation
  ) {
    China.expect(text, gives: path, remainder: remainder, location)
  }

  @Test("A part of a city isn't the district of that name elsewhere")
  func parts() {
    expect("拉萨市东城区", gives: "西藏自治区/拉萨市", remainder: "东城区")
    expect("永城市东城区文化路", gives: "河南省/商丘市/永城市", remainder: "东城区文化路")
    expect("昭苏县东城区", gives: "新疆维吾尔自治区/伊犁哈萨克自治州/昭苏县", remainder: "东城区")
    expect("长沙市城东北京街", gives: "湖南省/长沙市", remainder: "城东北京街")
    expect("肇庆市高新区北京巷", gives: "广东省/肇庆市", remainder: "高新区北京巷")
  }

  @Test(
    "A road, a gate or a park whose name begins like that of a county doesn't mean the county",
    arguments: ["嘉陵江路171号", "三元里大道", "金沙江路", "九龙池公园", "威远门中路48号", "永安东街"])
  func roads(text: String) {
    let address = China.resolver.resolve(text)
    #expect(address.path.isEmpty && address.candidates.isEmpty)
  }

  @Test(
    "A road with one more character belongs to the remainder, and a street with an adjective doesn't"
  )
  func roadsInCities() {
    expect("四川省南充市嘉陵江路171号", gives: "四川省/南充市", remainder: "嘉陵江路171号")
    expect("昆山老街5号", gives: "江苏省/苏州市/昆山市", remainder: "老街5号")
    expect("武汉江大路15号", gives: "湖北省/武汉市", remainder: "江大路15号")
  }

  @Test("A name of only words for zones means a zone only directly below its county")
  func zones() {
    expect("江苏省泰州市开发区", gives: "江苏省/泰州市", remainder: "开发区")
    expect("新疆乌鲁木齐经济技术开发区", gives: "新疆维吾尔自治区/乌鲁木齐市", remainder: "经济技术开发区")
    let regions = hierarchy([["江苏省", "泰州市", "兴化市", "开发区"], ["江苏省", "泰州市", "海陵区", "城中街道"]])
    let resolver = AddressResolver(regions)
    #expect(regions.names(of: resolver.resolve("江苏省泰州市开发区").path) == ["江苏省", "泰州市"])
    #expect(resolver.resolve("开发区").path.isEmpty)
    #expect(regions.names(of: resolver.resolve("泰州市兴化市开发区").path).last == "开发区")
  }

  private func hierarchy(_ paths: [[String]]) -> Hierarchy {
    var builder = HierarchyBuilder()
    for path in paths { builder.add(path: path) }
    return builder.build()
  }

  @Test("A new area isn't the district with its name, but that of a city is in the city")
  func newAreas() {
    let address = China.resolver.resolve("江北新区大厂街道健民路")
    #expect(!address.candidates.contains { China.names($0).contains("江北区") })
    #expect(address.candidates.contains { China.names($0).contains("南京市") })
    expect("南京市江北新区大厂街道", gives: "江苏省/南京市/六合区/大厂街道", remainder: "江北新区")
    expect("镇江新区丁卯仁德路2号", gives: "江苏省/镇江市", remainder: "新区丁卯仁德路2号")
    expect("昆明呈贡新区", gives: "云南省/昆明市/呈贡区")
  }

  @Test("The first of two places counts, and the other remains")
  func twoPlaces() {
    expect("花都区中国浙江省义乌市", gives: "广东省/广州市/花都区", remainder: "中国浙江省义乌市")
    expect(
      "河南省驻马店市正阳县西藏自治区日喀则市", gives: "河南省/驻马店市/正阳县", remainder: "西藏自治区日喀则市")
  }

  @Test("A county after the city that it belonged to is found in the same province")
  func movedCounties() {
    expect("安庆市枞阳县", gives: "安徽省/铜陵市/枞阳县", remainder: "安庆市")
    expect("江苏省宿迁市洪泽区", gives: "江苏省/淮安市/洪泽区")
    expect("四川省重庆市渝中区", gives: "重庆市/渝中区", remainder: "四川省")
  }

  @Test("A skipped city isn't followed by a zone elsewhere")
  func zonesElsewhere() {
    expect("吉林省白山市长白山保护开发区池北区", gives: "吉林省/白山市", remainder: "长白山保护开发区池北区")
  }

  @Test("The country remains in the remainder as a part of a name")
  func country() {
    expect("中国上海市黄浦区中国银行", gives: "上海市/黄浦区", remainder: "中国银行")
  }
}
