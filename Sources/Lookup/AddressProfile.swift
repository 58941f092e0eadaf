/// What a resolver knows of a language besides the names of a hierarchy: shorter forms of names, labels,
/// and what shows that a name is not meant as the place.
public struct AddressProfile: Sendable {
  let simplifies: Bool
  /// On how many levels from the roots down names have shorter forms: 城关 alone is said of no town.
  let shortLevels: Int
  /// What names may be called without: 广州市 is 广州.
  let droppedSuffixes: StaticString
  /// The suffixes of Chinese names that are of several parts, which may be left out one by one: 恩施土家族苗族自治州.
  let compoundSuffixes: StaticString
  /// What is no suffix though it ends in one, since without it little would be left: 开发区.
  let fixedSuffixes: StaticString
  /// Words that say nothing about the place: 收货地址, 中国.
  let fillers: StaticString
  /// Names of levels that hold a place for those below them: 市辖区.
  let placeholders: StaticString
  /// What makes a road of the name before it, and what may stand between the two.
  let roads: StaticString
  /// Those roads that are called after the name and a direction, never by the direction alone: 东路.
  let plainRoads: StaticString
  let directions: StaticString
  let numerals: StaticString
  /// What makes a building or an institution of the name before it.
  let buildings: StaticString
  /// What makes a town or a village of the name before it.
  let towns: StaticString
  /// What a name may end in, by the kind of place it is for.
  let suffixes: StaticString
  /// Which of them are for roots, for places of any kind, and for places with more than one level below.
  let rootSuffixes: StaticString
  let commonSuffixes: StaticString
  let wideSuffixes: StaticString
  /// What may follow a name though it begins like a suffix: 市政路, and which of that is mostly a road.
  let falseSuffixes: StaticString
  let roadSuffixes: StaticString

  /// Names as they are: departments, categories, folders. Letters' case and width do not matter.
  public static var plain: AddressProfile {
    AddressProfile(
      simplifies: false, shortLevels: 0, droppedSuffixes: "", compoundSuffixes: "",
      fixedSuffixes: "", fillers: "", placeholders: "", roads: "",
      plainRoads: "", directions: "", numerals: "", buildings: "", towns: "", suffixes: "",
      rootSuffixes: "", commonSuffixes: "", wideSuffixes: "", falseSuffixes: "",
      roadSuffixes: "")
  }

  /// Chinese addresses: suffixes may be left out, autonomous areas called by their short names,
  /// traditional characters used, labels put in front; roads and buildings that are named after
  /// places are not taken for them.
  public static var chinese: AddressProfile {
    AddressProfile(
      simplifies: true, shortLevels: 3, droppedSuffixes: "省 市 县 区 ",
      compoundSuffixes: """
        特别行政区 自治区 自治州 自治县 自治旗 族区 地区 新区 林区 特区 州 盟 旗 \

        """,
      fixedSuffixes: """
        开发区 工业区 管理区 示范区 度假区 经济区 保护区 试验区 实验区 合作区 贸易区 物流区 产业区 矿区 园区 社区 小区 \
        郊区 \

        """,
      fillers: chineseFillers,
      placeholders: chinesePlaceholders, roads: "路 街 大道 大街 大路 道 巷 弄 胡同 公路 国道 线 桥 ",
      plainRoads: "路 ",
      directions: "东 西 南 北 中 前 后 上 下 内 外 ",
      numerals: "一 二 三 四 五 六 七 八 九 十 ",
      buildings: chineseBuildings, towns: "街道 镇 乡 村 社区 屯 庄 苏木 嘎查 ",
      suffixes: "省 市 区 县 旗 州 盟 地区 新区 自治区 自治州 自治县 自治旗 特别行政区 ",
      rootSuffixes: "省 自治区 ", commonSuffixes: "市 ", wideSuffixes: "州 盟 地区 自治州 ",
      falseSuffixes: "市政 市场 市民 市府 县前 县府 州府 区府 区政府 县政府 镇前 镇政府 乡政府 村前 村口 桥头 ",
      roadSuffixes: "市政 市民 市场 县前 ")
  }
}

extension AddressProfile {
  private static var chineseFillers: StaticString {
    """
    中国 中华人民共和国 收货地址 收件地址 收货人地址 收件人地址 联系地址 详细地址 家庭地址 通讯地址 邮寄地址 \
    寄件地址 送货地址 公司地址 单位地址 地址 所在地区 所在地 住址 寄到 寄往 寄至 送到 送往 送至 发到 发往 发至 地址是 \

    """
  }

  private static var chinesePlaceholders: StaticString {
    """
    市辖区 县 区 镇 省直辖县级行政区划 自治区直辖县级行政区划 省直辖县级行政单位 自治区直辖县级行政单位 省直辖县 \
    自治区直辖县 省直辖行政单位 省直辖行政区划 省直辖 自治区直辖 直辖县 直辖县级 省直辖县级 \

    """
  }

  private static var chineseBuildings: StaticString {
    """
    医院 人民医院 中医院 大学 学院 中学 小学 师范 幼儿园 高中 初中 一中 二中 大厦 大楼 广场 公园 酒店 大酒店 饭店 \
    宾馆 酒家 餐厅 车站 火车站 客运站 汽车站 机场 国际机场 高铁站 东站 西站 南站 北站 站 银行 商场 商厦 商城 \
    小区 花园 花苑 家园 新村 山庄 别墅 公寓 苑 人家 小吃 小吃城 公司 集团 市场 超市 药房 政府 人民政府 法院 \
    人民法院 公安局 派出所 检察院 教育局 体育馆 图书馆 博物馆 俱乐部 会所 驻 商会 办事处 农产品 \

    """
  }
}
