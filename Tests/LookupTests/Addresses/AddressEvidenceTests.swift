import ChinaRegions
import Hierarchies
import Lookup
import Testing

@Suite("Names that only look like a place")
struct AddressEvidenceTests {
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
    // 新区 was the name of 丰润区 in 唐山市, and means any new area elsewhere.
    expect("河北省唐山市新区鸳鸯街", gives: "河北省/唐山市/丰润区", remainder: "鸳鸯街")
    expect("河北省邯郸市新区鸳鸯街", gives: "河北省/邯郸市", remainder: "新区鸳鸯街")
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

  @Test(
    "Both of two places are candidates",
    arguments: [
      ("花都区中国浙江省义乌市", ["广东省/广州市/花都区", "浙江省/金华市/义乌市"]),
      ("河南省驻马店市正阳县西藏自治区日喀则市", ["河南省/驻马店市/正阳县", "西藏自治区/日喀则市"]),
      (
        "四川省德阳市什邡市学府路5号转四川省阿坝藏族羌族自治州黑水县",
        ["四川省/德阳市/什邡市", "四川省/阿坝藏族羌族自治州/黑水县"]
      ),
      ("四川省凉山彝族自治州恩阳区兴业大道", ["四川省/凉山彝族自治州", "四川省/巴中市/恩阳区"]),
      ("江苏省宿迁市洪泽区", ["江苏省/宿迁市", "江苏省/淮安市/洪泽区"]),
      ("山东省临沂市临沭县中国浙江省杭州市余杭区文一西路1号", ["山东省/临沂市/临沭县", "浙江省/杭州市/余杭区"]),
    ])
  func twoPlaces(text: String, places: [String]) {
    let address = China.resolver.resolve(text)
    #expect(address.candidates.map { China.names($0).joined(separator: "/") } == places)
    #expect(address.confidence <= 0.5)
  }

  @Test(
    "A county that had the name of another one until recently is a candidate, but not one of its city"
  )
  func namesakes() {
    let candidates = China.resolver.resolve("江北区红石路1号").candidates
    #expect(
      candidates.map { China.names($0).joined(separator: "/") } == ["重庆市/两江新区", "浙江省/宁波市/江北区"])
    expect("宁波市江北区", gives: "浙江省/宁波市/江北区")
    expect("巢湖市健康路", gives: "安徽省/合肥市/巢湖市", remainder: "健康路")
  }

  @Test(
    "A former new area is the district that it became, and others say nothing without their city")
  func formerAreas() {
    expect("龙华新区人民路1号", gives: "广东省/深圳市/龙华区", remainder: "人民路1号")
    expect("苏州市新区横山路1号", gives: "江苏省/苏州市/虎丘区", remainder: "横山路1号")
    expect("郑州经开区九龙工业园区", gives: "河南省/郑州市", remainder: "经开区九龙工业园区")
    expect("高校园区3公里", gives: "", remainder: "高校园区3公里")
  }

  @Test(
    "The unused text is that between names and after them, without slips of names",
    arguments: [
      ("杭行路3号杭州拱墅万达广场", "杭行路3号 万达广场"), ("义乌市诚信大道福田街道3号", "诚信大道 3号"),
      ("浙浙江省温州市龙湾区人民东路149号", "人民东路149号"), ("我家的地址是江苏淮安清江浦区人民路111号", "人民路111号"),
      ("云南大理永平县云南省大理白族自治州永平县龙门乡胜利街257号", "胜利街257号"),
      ("广东财经大学", "广东财经大学"), ("武汉科技大学", "武汉科技大学"),
    ])
  func unusedText(text: String, unused: String) {
    #expect(China.resolver.resolve(text).unusedText(of: text) == unused)
  }

  @Test("A county after the city that it belonged to is found in the same province")
  func movedCounties() {
    expect("安庆市枞阳县", gives: "安徽省/铜陵市/枞阳县")
    expect("安徽省巢湖市居巢区", gives: "安徽省/合肥市/巢湖市")
    expect("山东省莱芜市钢城区", gives: "山东省/济南市/钢城区")
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

  @Test("A county after a city that never had it has less confidence")
  func foreignCities() {
    #expect(China.resolver.resolve("安庆市枞阳县").confidence > 0.9)
    #expect(China.resolver.resolve("吕梁市小店区东大街123号").confidence < 0.8)
  }

  @Test("A station or an airport with the name of a county is in that county of its city")
  func stations() {
    expect("成都双流国际机场T2", gives: "四川省/成都市/双流区", remainder: "国际机场T2")
    expect("上海浦东机场", gives: "上海市/浦东新区", remainder: "机场")
    expect("广东深圳市宝安机场", gives: "广东省/深圳市/宝安区", remainder: "机场")
    // A hospital or a mall with the name is anywhere.
    expect("广东深圳市宝安医院", gives: "广东省/深圳市", remainder: "宝安医院")
    #expect(China.resolver.resolve("双流机场").path.isEmpty)
  }

  @Test("The head of a longer name doesn't mean a county, or is less certain")
  func headsOfNames() {
    for text in ["平安里地铁站3口", "牡丹园东街1号", "东方市场商区2号"] {
      #expect(China.resolver.resolve(text).path.isEmpty, "\(text)")
    }
    expect("东方市市场路", gives: "海南省/东方市", remainder: "市场路")
    let (head, alone) = ("平安富贵楼", "平安 富贵楼")
    #expect(China.resolver.resolve(head).confidence < 0.9)
    #expect(China.resolver.resolve(alone).confidence > China.resolver.resolve(head).confidence)
    #expect(China.resolver.resolve("广州").confidence < China.resolver.resolve("广州市").confidence)
    // Towns elsewhere have the name 平和, but none has 苍梧.
    #expect(China.resolver.resolve("平和3号").confidence < China.resolver.resolve("苍梧3号").confidence)
    #expect(China.resolver.resolve("阆中里12号").confidence < 0.9)
  }

  @Test("The name of another province alone may belong to a company")
  func companies() {
    #expect(China.resolver.resolve("山东省临沂市临沭县浙江省商会").confidence == 1)
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
