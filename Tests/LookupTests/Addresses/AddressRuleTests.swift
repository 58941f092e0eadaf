import ChinaRegions
import Hierarchies
import Lookup
import Testing

@Suite("Addresses as people write them")
struct AddressRuleTests {
  @Test("Full names resolve to the street, and the house is the remainder")
  func fullNames() {
    expect("广东省广州市海珠区新港街道新港中路397号", gives: "广东省/广州市/海珠区/新港街道", remainder: "新港中路397号")
  }

  @Test("Suffixes may be left out on any level")
  func suffixes() {
    expect("广东广州海珠新港中路397号", gives: "广东省/广州市/海珠区", remainder: "新港中路397号")
    expect("湖北 恩施 利川 汪营镇", gives: "湖北省/恩施土家族苗族自治州/利川市/汪营镇")
    expect("北京朝阳", gives: "北京市/朝阳区")
  }

  @Test("Upper levels may be missing")
  func missingLevels() {
    expect("海珠区新港中路", gives: "广东省/广州市/海珠区", remainder: "新港中路")
    expect("浙江慈溪市电厂路248号", gives: "浙江省/宁波市/慈溪市", remainder: "电厂路248号")
    expect("贵州省都匀市", gives: "贵州省/黔南布依族苗族自治州/都匀市")
  }

  @Test("A street implies its district")
  func streets() {
    expect("梅州市枫朗镇水厂路306号", gives: "广东省/梅州市/大埔县/枫朗镇", remainder: "水厂路306号")
  }

  @Test("Cities without districts and counties without cities resolve")
  func missingDistricts() {
    expect("东莞虎门镇运河路1号", gives: "广东省/东莞市/虎门镇", remainder: "运河路1号")
    expect("广东省中山市古镇镇", gives: "广东省/中山市/古镇镇")
    expect("海南省文昌市文建路13号", gives: "海南省/文昌市", remainder: "文建路13号")
    expect("河南济源", gives: "河南省/济源市")
  }

  @Test("Placeholder levels are skipped")
  func placeholders() {
    expect("重庆市市辖区沙坪坝区", gives: "重庆市/沙坪坝区")
    expect("河南省省直辖县级行政区划济源市沁园路", gives: "河南省/济源市", remainder: "沁园路")
  }

  @Test(
    "Autonomous areas and banners resolve by their usual short names",
    arguments: [
      ("内蒙呼和浩特", "内蒙古自治区/呼和浩特市"), ("恩施州", "湖北省/恩施土家族苗族自治州"),
      ("长阳县", "湖北省/宜昌市/长阳土家族自治县"), ("伊犁", "新疆维吾尔自治区/伊犁哈萨克自治州"),
      ("阜蒙县", "辽宁省/阜新市/阜新蒙古族自治县"), ("喀左县", "辽宁省/朝阳市/喀喇沁左翼蒙古族自治县"),
      ("前郭县", "吉林省/松原市/前郭尔罗斯蒙古族自治县"),
      ("科左中旗", "内蒙古自治区/通辽市/科尔沁左翼中旗"),
      ("科尔沁右前旗", "内蒙古自治区/兴安盟/科尔沁右翼前旗"),
      ("新疆巴州库尔勒", "新疆维吾尔自治区/巴音郭楞蒙古自治州/库尔勒市"),
      ("广西自治区南宁市", "广西壮族自治区/南宁市"), ("内蒙古省包头市", "内蒙古自治区/包头市"),
    ])
  func autonomousAreas(text: String, path: String) {
    expect(text, gives: path)
  }

  @Test("A name on two levels means both")
  func sameNames() {
    expect("吉林吉林", gives: "吉林省/吉林市")
    expect("吉林", gives: "吉林省")
    expect("朝阳市朝阳县", gives: "辽宁省/朝阳市/朝阳县")
    expect("海南州", gives: "青海省/海南藏族自治州")
    expect("海南", gives: "海南省")
    expect("大理", gives: "云南省/大理白族自治州")
  }

  @Test("Separators, brackets, labels and full width are ignored")
  func separators() {
    expect("收货地址：湖北省|荆门市|京山市 中心大街３９－１９号", gives: "湖北省/荆门市/京山市", remainder: "中心大街３９－１９号")
    expect("【江苏省苏州市姑苏区】书院路甲3号", gives: "江苏省/苏州市/姑苏区", remainder: "书院路甲3号")
    expect("寄到中国辽宁省大连市普兰店区", gives: "辽宁省/大连市/普兰店区")
    expect("武汉市洪山区珞喻路1037号（华中科技大学）", gives: "湖北省/武汉市/洪山区", remainder: "珞喻路1037号（华中科技大学）")
  }

  @Test("Three or more characters may be separated by blanks")
  func spacedCharacters() {
    expect(
      "广 东 省 广 州 市 海 珠 区 新 港 中 路 397号", gives: "广东省/广州市/海珠区", remainder: "新 港 中 路 397号")
    expect("北　京　市　朝　阳　区 建国路88号", gives: "北京市/朝阳区", remainder: "建国路88号")
    expect("和 平 小区3栋", gives: "", remainder: "和 平 小区3栋")
    let text = "广 东 省 广 州 市"
    let matches = China.resolver.resolve(text).matches.map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
    }
    #expect(matches == ["广 东 省", "广 州 市"])
  }

  @Test("Levels may be repeated and in any order")
  func repetitions() {
    expect("江苏江苏省泰州泰州市靖江市人民路69号", gives: "江苏省/泰州市/靖江市", remainder: "人民路69号")
    expect(
      "浙江杭州萧山区浙江省杭州市萧山区益农镇兴裕村", gives: "浙江省/杭州市/萧山区/益农镇", remainder: "兴裕村")
    expect("人民路甲45号-宽甸满族自治县-丹东市-辽宁省", gives: "辽宁省/丹东市/宽甸满族自治县", remainder: "人民路甲45号")
    expect("浙江省 织里镇 吴兴区织里镇织纺路731号", gives: "浙江省/湖州市/吴兴区/织里镇", remainder: "织纺路731号")
  }

  @Test("A repetition that is part of another name remains in the remainder")
  func repetitionsInNames() {
    expect("云南省普洱市思茅区北部普洱人家89栋", gives: "云南省/普洱市/思茅区", remainder: "北部普洱人家89栋")
    expect("海南乐东县九所镇乐东龙栖湾村", gives: "海南省/乐东黎族自治县/九所镇", remainder: "乐东龙栖湾村")
    expect("南昌市东湖区江西师范大学", gives: "江西省/南昌市/东湖区", remainder: "江西师范大学")
  }

  @Test("Traditional characters match, and are unchanged in the remainder")
  func traditionalCharacters() {
    expect("廣東省東莞市虎門鎮運河北路84號", gives: "广东省/东莞市/虎门镇", remainder: "運河北路84號")
    expect("黑龍江省齊齊哈爾市", gives: "黑龙江省/齐齐哈尔市")
  }

  @Test(
    "One wrong, missing, doubled or additional character is corrected if only one place is near")
  func typos() {
    expect("广东省韶关市南凶市学府路384号", gives: "广东省/韶关市/南雄市", remainder: "学府路384号")
    expect("江苏省无锡市惠山山区学府路198号", gives: "江苏省/无锡市/惠山区", remainder: "学府路198号")
    expect("内蒙古自治区呼和浩市", gives: "内蒙古自治区/呼和浩特市")
    expect("江苏省徐诌市鼓楼区", gives: "江苏省/徐州市/鼓楼区")
    expect("江苏省连云港市灌啥县文化路", gives: "江苏省/连云港市", remainder: "灌啥县文化路")
    expect("广东省广州市珠区新港中路", gives: "广东省/广州市/海珠区", remainder: "新港中路")
    expect("广东省广州市海大珠区新港中路", gives: "广东省/广州市/海珠区", remainder: "新港中路")
    expect("广省广大州市海珠区", gives: "广东省/广州市/海珠区")
    expect("江苏省扬州市江东都大道1号", gives: "江苏省/扬州市", remainder: "江东都大道1号")
  }

  @Test("Former names resolve to today's places")
  func formerNames() {
    expect("浙江省杭州市下城区青云街40号", gives: "浙江省/杭州市/拱墅区", remainder: "青云街40号")
    expect("蓟县", gives: "天津市/蓟州区")
    expect("湖南省长沙市望城县", gives: "湖南省/长沙市/望城区")
    expect("内蒙古哲里木盟", gives: "内蒙古自治区/通辽市")
    expect("吉林省四平市公主岭市", gives: "吉林省/长春市/公主岭市")
    expect("上海市浦东区", gives: "上海市/浦东新区")
    expect("合川市东大街", gives: "重庆市/合川区", remainder: "东大街")
    let candidates = China.resolver.resolve("通州市新华街").candidates
    #expect(candidates.map { China.names($0) } == [["北京市", "通州区"], ["江苏省", "南通市", "通州区"]])
  }

  @Test("Roads and buildings that are named after places belong to the remainder")
  func namesOfRoads() {
    expect("上海市浦东新区北京路100号", gives: "上海市/浦东新区", remainder: "北京路100号")
    expect("上海市黄浦区北京东路668号", gives: "上海市/黄浦区", remainder: "北京东路668号")
    expect("重庆市璧山区北碚北路53号", gives: "重庆市/璧山区", remainder: "北碚北路53号")
    expect("河北省邢台市清河县纬二路200号海南省大厦4楼", gives: "河北省/邢台市/清河县", remainder: "纬二路200号海南省大厦4楼")
    expect("四川阆中学院路1号", gives: "四川省/南充市/阆中市", remainder: "学院路1号")
  }

  @Test(
    "A text that names no place resolves to nothing",
    arguments: ["北京东路961号", "和平小区3栋", "珠江新城国际大厦801室", "张家港路109号", "科技园西区21栋", "1008中国", ""])
  func noPlace(text: String) {
    let address = China.resolver.resolve(text)
    #expect(address.path.isEmpty && address.candidates.isEmpty && address.confidence == 0)
  }

  @Test("A text of only labels and separators has no remainder")
  func emptyTexts() {
    for text in ["", "  ", "收货地址：", "【】"] {
      #expect(China.resolver.resolve(text).remainder(of: text) == "", "\(text)")
    }
  }
}
