import ChinaRegions
import Hierarchies
import Lookup
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
    // 新区 was the name of 丰润区, and means any new area.
    expect("河北省唐山市新区鸳鸯街", gives: "河北省/唐山市", remainder: "新区鸳鸯街")
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
    expect("江北新区大厂街道健民路", gives: "江苏省/南京市", remainder: "健民路")
    expect("南京市江北新区大厂街道", gives: "江苏省/南京市", remainder: "江北新区大厂街道")
    expect("上海市浦东新区川沙新镇", gives: "上海市/浦东新区/川沙新镇")
    let address = China.resolver.resolve("南京市江北新区大厂街道")
    #expect(address.candidates.map { China.regions.name(of: $0) } == ["南京市", "大厂街道"])
    #expect(address.confidence < 0.6)
    expect("镇江新区丁卯仁德路2号", gives: "江苏省/镇江市", remainder: "新区丁卯仁德路2号")
    expect("昆明呈贡新区", gives: "云南省/昆明市/呈贡区")
  }

  @Test("The first of two places counts, and the other remains")
  func twoPlaces() {
    expect("花都区中国浙江省义乌市", gives: "广东省/广州市/花都区", remainder: "中国浙江省义乌市")
    expect(
      "河南省驻马店市正阳县西藏自治区日喀则市", gives: "河南省/驻马店市/正阳县", remainder: "西藏自治区日喀则市")
    expect(
      "四川省德阳市什邡市学府路5号转四川省阿坝藏族羌族自治州黑水县", gives: "四川省/德阳市/什邡市",
      remainder: "学府路5号转四川省阿坝藏族羌族自治州黑水县")
  }

  @Test("A county after the city that it belonged to is found in the same province")
  func movedCounties() {
    expect("安庆市枞阳县", gives: "安徽省/铜陵市/枞阳县")
    expect("安徽省巢湖市居巢区", gives: "安徽省/合肥市/巢湖市")
    expect("山东省莱芜市钢城区", gives: "山东省/济南市/钢城区")
    expect("江苏省宿迁市洪泽区", gives: "江苏省/淮安市/洪泽区")
  }

  @Test("A place after the province that it belonged to is found in its province of today")
  func movedRoots() {
    expect("四川省涪陵市兴华中路", gives: "重庆市/涪陵区", remainder: "兴华中路")
    expect("四川省重庆市渝中区", gives: "重庆市/渝中区")
    expect("四川省万县市天城区", gives: "重庆市/万州区")
    expect("广东省海口市秀英区", gives: "海南省/海口市/秀英区")
    expect("四川涪陵", gives: "重庆市/涪陵区")
    // 文昌 was in 广东, and a park with the name is anywhere.
    expect("广东文昌公园", gives: "广东省", remainder: "文昌公园")
  }

  @Test("A county after a city that never had it is found, with less confidence")
  func foreignCities() {
    let text = "四川省凉山彝族自治州恩阳区兴业大道"
    expect(text, gives: "四川省/巴中市/恩阳区", remainder: "兴业大道")
    #expect(China.resolver.resolve(text).confidence < 0.8)
    #expect(China.resolver.resolve("安庆市枞阳县").confidence > 0.9)
    #expect(China.resolver.resolve("吕梁市小店区东大街123号").confidence < 0.8)
  }

  @Test("A repeated name doesn't contradict itself")
  func repeatedNames() {
    expect("菏泽市曹县曹县仵楼镇", gives: "山东省/菏泽市/曹县/仵楼镇")
    #expect(China.resolver.resolve("菏泽市曹县曹县仵楼镇").confidence == 1)
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
