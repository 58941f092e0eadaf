import Hierarchies
import Selections
import Testing

@Suite("Matching names")
struct NameMatchingTests {
  @Test(
    "A name answers to itself with or without its administrative suffix",
    arguments: [
      ("广东", "广东省"), ("重庆", "重庆市"), ("香港", "香港特别行政区"), ("香港特区", "香港特别行政区"),
      ("西藏", "西藏自治区"), ("内蒙古", "内蒙古自治区"), ("大兴安岭", "大兴安岭地区"),
      ("锡林郭勒", "锡林郭勒盟"), ("海珠", "海珠区"), ("长汀", "长汀县"), ("阿鲁科尔沁", "阿鲁科尔沁旗"),
      ("神农架", "神农架林区"), ("六枝", "六枝特区"), ("浦东", "浦东新区"), ("新港", "新港街道"),
      ("新港街道", "新港街道办事处"), ("新港", "新港街道办事处"), ("虎门", "虎门镇"), ("沙河", "沙河乡"),
      ("沙河乡", "沙河民族乡"), ("巴彦", "巴彦苏木"), ("津市", "津市市"), ("沙市", "沙市区"),
    ])
  func suffix(short: String, full: String) {
    #expect(find(short, among: [full, "别处市"]) == full)
    #expect(find(full, among: [short, "别处市"]) == short)
  }

  @Test(
    "An autonomous area answers without the peoples in its name",
    arguments: [
      ("广西", "广西壮族自治区"), ("新疆", "新疆维吾尔自治区"), ("宁夏", "宁夏回族自治区"),
      ("广西自治区", "广西壮族自治区"), ("广西壮族", "广西壮族自治区"),
      ("恩施", "恩施土家族苗族自治州"), ("恩施州", "恩施土家族苗族自治州"),
      ("恩施自治州", "恩施土家族苗族自治州"), ("巴音郭楞", "巴音郭楞蒙古自治州"),
      ("克孜勒苏", "克孜勒苏柯尔克孜自治州"), ("西双版纳", "西双版纳傣族自治州"),
      ("长阳", "长阳土家族自治县"), ("长阳县", "长阳土家族自治县"),
      ("积石山", "积石山保安族东乡族撒拉族自治县"), ("双江", "双江拉祜族佤族布朗族傣族自治县"),
      ("东乡", "东乡族自治县"), ("东乡县", "东乡族自治县"), ("鄂伦春", "鄂伦春自治旗"),
      ("莫力达瓦", "莫力达瓦达斡尔族自治旗"), ("莫力达瓦旗", "莫力达瓦达斡尔族自治旗"),
      ("龙胜", "龙胜各族自治县"), ("管城", "管城回族区"), ("梅里斯", "梅里斯达斡尔族区"),
      ("小溪", "小溪侗族苗族乡"),
    ])
  func peoples(short: String, full: String) {
    #expect(find(short, among: [full, "别处市"]) == full)
    #expect(find(full, among: [short, "别处市"]) == short)
  }

  @Test("All 55 peoples are known")
  func allPeoples() {
    let peoples = """
      壮 满 回 苗 维吾尔 土家 彝 蒙古 藏 布依 侗 瑶 朝鲜 白 哈尼 哈萨克 黎 傣 畲 傈僳 仡佬 东乡 拉祜 水 佤 \
      纳西 羌 土 仫佬 锡伯 柯尔克孜 达斡尔 景颇 毛南 撒拉 布朗 塔吉克 阿昌 普米 鄂温克 怒 京 基诺 德昂 保安 \
      俄罗斯 裕固 乌孜别克 门巴 鄂伦春 独龙 塔塔尔 赫哲 高山 珞巴
      """.split(separator: " ")
    #expect(Set(peoples).count == 55)
    for people in peoples {
      #expect(find("甲乙", among: ["甲乙\(people)族自治县"]) != nil, "\(people)")
    }
  }

  @Test(
    "A name answers to no part of itself, and to no other suffix",
    arguments: [
      ("澧县", "临澧县"), ("一农场", "十一农场"), ("二台镇", "小二台镇"), ("东街街道", "太行东街街道"),
      ("500", "1500"), ("广", "广东省"), ("朝阳市", "朝阳县"), ("长安区", "长安镇"), ("内", "内蒙古自治区"),
      ("西", "西藏自治区"), ("恩施县", "恩施土家族苗族自治州"), ("省", "广东省"), ("新", "新区"),
      ("广东省广州市", "广东省"), ("白沙", "白沙水自治县"), ("土家族苗族自治州", "恩施土家族苗族自治州"),
    ])
  func noPart(given: String, name: String) {
    #expect(find(given, among: [name]) == nil)
    #expect(find(name, among: [given]) == nil)
  }

  @Test("A name of a single character keeps its suffix", arguments: ["易县", "城区", "雄县", "东镇"])
  func singleCharacter(name: String) {
    #expect(find(String(name.prefix(1)), among: [name]) == nil)
    #expect(find(name, among: [name]) == name)
  }

  @Test("A stem that two siblings share is ambiguous, unless one is exactly so called")
  func ambiguity() {
    let siblings = ["朝阳市", "朝阳县"]
    #expect(reason("朝阳", among: siblings) == .ambiguous)
    #expect(find("朝阳县", among: siblings) == "朝阳县")
    #expect(reason("朝阳区", among: siblings) == .notFound)
    #expect(find("朝阳", among: siblings + ["朝阳"]) == "朝阳")
    #expect(reason("朝阳市", among: ["朝阳市", "朝阳市"]) == .ambiguous)
  }

  @Test("Exact matching takes the name itself and nothing else")
  func exact() {
    #expect(find("广东", among: ["广东省"], matching: .exact) == nil)
    #expect(find("广东省", among: ["广东", "广东省"], matching: .exact) == "广东省")
    #expect(find("", among: ["", "广东省"], matching: .exact) == nil)
  }

  @Test("Names that are not Chinese match as they are", arguments: NameMatching.both)
  func otherNames(matching: NameMatching) {
    let siblings = ["Ile-de-France", "Île-de-France", "Bretagne", "🏔️ Alpes", ""]
    for name in siblings.dropLast() {
      #expect(find(name, among: siblings, matching: matching) == name)
    }
    for name in ["bretagne", "Bret", "🏔️", " Bretagne", ""] {
      #expect(find(name, among: siblings, matching: matching) == nil)
    }
  }

  private func find(
    _ name: String, among siblings: [String], matching: NameMatching = .chinese
  ) -> String? {
    let hierarchy = Hierarchy(roots: siblings)
    return hierarchy.match(SavedPath(names: [name], matching: matching)).path.first.map(
      hierarchy.name)
  }

  private func reason(_ name: String, among siblings: [String]) -> PathMatch.Reason? {
    Hierarchy(roots: siblings).match(SavedPath(names: [name])).unmatched?.reason
  }
}

extension NameMatching {
  fileprivate static var both: [NameMatching] { [.exact, .chinese] }
}

extension Hierarchy {
  fileprivate init(roots: [String]) {
    var builder = HierarchyBuilder()
    for root in roots { builder.add(root) }
    self = builder.build()
  }
}
