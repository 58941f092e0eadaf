import ChinaRegions
import Hierarchies
import Lookup
import Testing

@Suite("Towns with another suffix, without one, and alone")
struct AddressTownTests {
  private func candidates(_ text: String) -> [String] {
    China.resolver.resolve(text).candidates.map { China.names($0).joined(separator: "/") }
  }

  @Test("A town may have another suffix than today, below its county or its city")
  func otherSuffixes() {
    expect("浙江省杭州市西湖区留下镇", gives: "浙江省/杭州市/西湖区/留下街道")
    expect("杭州市留下镇西溪路", gives: "浙江省/杭州市/西湖区/留下街道", remainder: "西溪路")
    expect("杭州市江干区九堡镇", gives: "浙江省/杭州市/上城区/九堡街道")
    expect("浙江省良渚镇", gives: "浙江省/杭州市/余杭区/良渚街道")
    expect("湖北省潜江市园林办事处", gives: "湖北省/潜江市/园林街道")
    expect("皇姑区三台子镇前进三街", gives: "辽宁省/沈阳市/皇姑区/三台子街道", remainder: "前进三街")
  }

  @Test("A town may lack its suffix directly after its county")
  func stems() {
    expect("浙江省温州市乐清市柳市人民路", gives: "浙江省/温州市/乐清市/柳市镇", remainder: "人民路")
    expect("杭州市萧山区宁围", gives: "浙江省/杭州市/萧山区/宁围街道")
    expect("宁波市鄞州区下应", gives: "浙江省/宁波市/鄞州区/下应街道")
    expect("彭州市濛阳", gives: "四川省/成都市/彭州市/濛阳街道")
    expect("浙江杭州江干下沙", gives: "浙江省/杭州市/钱塘区/下沙街道")
    expect("广州番禺市桥", gives: "广东省/广州市/番禺区/市桥街道")
  }

  @Test("A town that moved or became a city is found after its former county")
  func movedTowns() {
    expect("江干区九堡镇3号", gives: "浙江省/杭州市/上城区/九堡街道", remainder: "3号")
    expect("江干区丁桥镇3号", gives: "浙江省/杭州市/上城区/丁兰街道", remainder: "3号")
    expect("苍南县龙港镇人民路1号", gives: "浙江省/温州市/龙港市", remainder: "人民路1号")
    expect("绍兴县孙端镇", gives: "浙江省/绍兴市/越城区/孙端街道")
    expect("云和镇中山街1号", gives: "浙江省/丽水市/云和县", remainder: "中山街1号")
    // 新集镇 is in eleven other counties.
    expect("新集镇新县京九街1号", gives: "河南省/信阳市/新县", remainder: "京九街1号")
  }

  @Test("Two short names in a row are a city and its county, or a county and its town")
  func bareNames() {
    expect("宁波余姚富巷1号", gives: "浙江省/宁波市/余姚市", remainder: "富巷1号")
    expect("象山石浦1路", gives: "浙江省/宁波市/象山县/石浦镇", remainder: "1路")
    expect("重庆市石柱下路镇", gives: "重庆市/石柱土家族自治县/下路街道")
  }

  @Test("A township may lack the peoples in its name")
  func townshipsOfPeoples() {
    expect("昆明市宜良县耿家营乡团结路8号", gives: "云南省/昆明市/宜良县/耿家营彝族苗族乡", remainder: "团结路8号")
    expect("丽水市遂昌县三仁乡", gives: "浙江省/丽水市/遂昌县/三仁畲族乡")
    expect("三仁乡", gives: "浙江省/丽水市/遂昌县/三仁畲族乡")
    // Its stem alone is a word like any other.
    expect("昆明市耿家营", gives: "云南省/昆明市", remainder: "耿家营")
  }

  @Test("Towns of cities without districts resolve, and their streets may be called districts")
  func withoutDistricts() {
    expect("东莞厚街", gives: "广东省/东莞市/厚街镇")
    expect("东莞市莞城区", gives: "广东省/东莞市/莞城街道")
    expect("东莞市南城区鸿福路", gives: "广东省/东莞市/南城街道", remainder: "鸿福路")
    expect("广东省中山市东区", gives: "广东省/中山市/东区街道")
    expect("昆明市西山区马街", gives: "云南省/昆明市/西山区/马街街道")
  }

  @Test("Roads, buildings and villages with the name of a town belong to the remainder")
  func roadsOfTowns() {
    expect("广州市海珠区新港中路397号", gives: "广东省/广州市/海珠区", remainder: "新港中路397号")
    expect("北京市朝阳区望京医院", gives: "北京市/朝阳区", remainder: "望京医院")
    expect("上海市徐汇区湖南路10号", gives: "上海市/徐汇区", remainder: "湖南路10号")
    expect("舟山市普陀区东港村5号", gives: "浙江省/舟山市/普陀区", remainder: "东港村5号")
    expect(
      "黑龙江省牡丹江市东安区新安街太平路金城大厦", gives: "黑龙江省/牡丹江市/东安区",
      remainder: "新安街太平路金城大厦")
    expect("重庆解放碑", gives: "重庆市", remainder: "解放碑")
    expect("昆明市西山区马街12号", gives: "云南省/昆明市/西山区", remainder: "马街12号")
    expect("红桥区丁字沽一号路44号", gives: "天津市/红桥区", remainder: "丁字沽一号路44号")
  }

  @Test("A town decides between districts with the same name")
  func decidingTowns() {
    expect("朝阳区酒仙桥", gives: "北京市/朝阳区/酒仙桥街道")
    expect("普陀区东港文康街19号", gives: "浙江省/舟山市/普陀区/东港街道", remainder: "文康街19号")
    expect("朝阳区安贞路2号", gives: "北京市/朝阳区", remainder: "安贞路2号")
    #expect(candidates("通州区新华南路82号").count == 2)
    #expect(candidates("朝阳区工体南路6号").count == 2)
  }

  @Test("A road with the name of a town decides between the parts of a divided district")
  func dividedDistricts() {
    expect("杭州市江干区凯旋路16号", gives: "浙江省/杭州市/上城区", remainder: "凯旋路16号")
    expect("浙江省杭州市江干区下沙高教园区", gives: "浙江省/杭州市/钱塘区/下沙街道", remainder: "高教园区")
    #expect(candidates("杭州市江干区解放东路").count == 2)
  }

  @Test(
    "A town of another district doesn't contradict the district that is named, and is a candidate")
  func neighbouringTowns() {
    expect("杭州市余杭区塘栖镇运城街", gives: "浙江省/杭州市/余杭区", remainder: "塘栖镇运城街")
    expect("深圳市宝安区光明街道", gives: "广东省/深圳市/宝安区", remainder: "光明街道")
    expect("辽宁省鞍山市千山区千山镇", gives: "辽宁省/鞍山市/千山区", remainder: "千山镇")
    #expect(candidates("杭州市余杭区塘栖镇") == ["浙江省/杭州市/余杭区", "浙江省/杭州市/临平区/塘栖镇"])
    #expect(China.resolver.resolve("杭州市余杭区塘栖镇").confidence < 0.6)
    // The 下沙街道 of the former 江干区 is in one of the districts that it became.
    expect("杭州市江干区下沙街道", gives: "浙江省/杭州市/钱塘区/下沙街道")
  }

  @Test("A town of another county only lowers the confidence")
  func townsOfOtherCounties() {
    expect("四川省甘孜藏族自治州稻城县亚丁乡", gives: "四川省/甘孜藏族自治州/稻城县", remainder: "亚丁乡")
    expect("宝坻区城关镇南关大街", gives: "天津市/宝坻区", remainder: "城关镇南关大街")
    #expect(China.resolver.resolve("四川省甘孜藏族自治州稻城县亚丁乡").candidates.isEmpty)
    #expect(China.resolver.resolve("四川省甘孜藏族自治州稻城县亚丁乡").confidence < 0.6)
  }

  @Test("The scope decides between a named district and the town that contradicts it")
  func contradictionsInScope() {
    let regions = China.regions
    let (yuhang, linping) = (
      regions.node(withCode: "330110")!, regions.node(withCode: "330113")!
    )
    let text = "杭州市余杭区塘栖镇1号"
    func path(_ address: ResolvedAddress) -> String {
      China.names(address.path.last!).joined(separator: "/")
    }
    #expect(path(China.resolver.resolve(text, within: [linping])) == "浙江省/杭州市/临平区/塘栖镇")
    #expect(path(China.resolver.resolve(text, within: [yuhang])) == "浙江省/杭州市/余杭区")
    let preferred = China.resolver.resolve(text, preferring: [linping])
    #expect(path(preferred) == "浙江省/杭州市/临平区/塘栖镇")
    #expect(preferred.remainder(of: text) == "1号")
    #expect(preferred.candidates.count == 2)
    #expect(path(China.resolver.resolve(text, preferring: [yuhang, linping])) == "浙江省/杭州市/余杭区")
  }

  @Test("A town alone may be one that has another suffix today, or a former seat of a county")
  func townsAlone() {
    #expect(candidates("罗阳镇") == ["浙江省/温州市/泰顺县/罗阳镇", "广东省/惠州市/博罗县/罗阳街道"])
    #expect(candidates("恩城镇").contains("广东省/江门市/恩平市/恩城街道"))
    #expect(
      candidates("合江镇荔乡路546号") == [
        "四川省/泸州市/合江县", "湖南省/衡阳市/石鼓区/合江街道", "广东省/茂名市/化州市/合江镇",
      ])
    #expect(!candidates("长宁镇竹海路").contains("上海市/长宁区"))
    expect("乔司镇", gives: "浙江省/杭州市/临平区/乔司街道")
    expect("留下镇西溪路", gives: "浙江省/杭州市/西湖区/留下街道", remainder: "西溪路")
    #expect(candidates("九堡镇") == ["浙江省/杭州市/上城区/九堡街道", "江西省/赣州市/瑞金市/九堡镇"])
    #expect(China.resolver.resolve("良渚镇东路5号").path.isEmpty)
    let alone = China.resolver.resolve("瓜沥镇东灵路47号")
    #expect(China.regions.names(of: alone.path).last == "瓜沥镇")
    #expect(alone.confidence < China.resolver.resolve("萧山区瓜沥镇东灵路47号").confidence)
  }
}
