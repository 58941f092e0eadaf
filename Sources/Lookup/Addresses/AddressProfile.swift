import CascadeBase

/// The words of a language that a resolver needs beyond the names of a hierarchy: suffixes, labels, and the words
/// that show that a name doesn't mean the place.
///
/// Each list is in lower case and separated by blanks. Start with ``plain`` for another language:
///
/// ```swift
/// var english = AddressProfile.plain
/// english.shortLevels = 4
/// english.droppedSuffixes = "department team"
/// english.fillers = "to attn"
/// ```
public struct AddressProfile: Sendable {
  /// Whether traditional Chinese characters match their simplified forms.
  public var simplifies = false
  /// The number of levels, from the roots down, on which names have short forms. In China nobody calls a town
  /// only 城关.
  public var shortLevels = 0
  /// Suffixes that a name may lose: 广州市 is also 广州.
  public var droppedSuffixes: StaticString = ""
  /// Suffixes of compound Chinese names, whose parts may be left out one by one: 恩施土家族苗族自治州.
  public var compoundSuffixes: StaticString = ""
  /// Endings that are not suffixes although they end with one, because too little would remain: 开发区.
  public var fixedSuffixes: StaticString = ""
  /// Suffixes of towns after the peoples in their names, which may be left out: 常营乡 is 常营回族乡.
  public var peoplesTownships: StaticString = ""
  /// Words that say nothing about the place: 收货地址.
  public var fillers: StaticString = ""
  /// Names of the country that contains all places. After an address they belong to the remainder: 中国银行.
  public var countries: StaticString = ""
  /// Names of levels that only contain the levels below them: 市辖区.
  public var placeholders: StaticString = ""
  /// Words that turn the name before them into a road.
  public var roads: StaticString = ""
  /// Those words for roads that may follow a name and a direction: 东路.
  public var plainRoads: StaticString = ""
  /// Words that may come between a name and a word for roads: 东.
  public var directions: StaticString = ""
  /// Words that may follow directions: 二.
  public var numerals: StaticString = ""
  /// Words that turn the name before them into a building or an institution.
  public var buildings: StaticString = ""
  /// Those of these words that end the name of an institution: 武汉科技大学.
  public var institutions: StaticString = ""
  /// Words for the office of a town, which follow its name: 新港街道办事处.
  public var offices: StaticString = ""
  /// Words that turn the name before them into a town or a village.
  public var towns: StaticString = ""
  /// Suffixes of towns, which change and which people leave out: 留下镇 for 留下街道, 柳市 for 柳市镇. A town changes its
  /// suffix to a later one in the list.
  public var townSuffixes: StaticString = ""
  /// Suffixes of regions. People also mix them up: 望城县 for 望城区.
  public var suffixes: StaticString = ""
  /// Those suffixes that only roots have.
  public var rootSuffixes: StaticString = ""
  /// Those suffixes that any place below the roots may have.
  public var commonSuffixes: StaticString = ""
  /// Those suffixes that places with more than one level below them have.
  public var wideSuffixes: StaticString = ""
  /// Those words for buildings that are named after the county in which they are: 双流机场.
  public var stations: StaticString = ""
  /// Words that begin like a suffix or a road but aren't one: 市政府.
  public var falseSuffixes: StaticString = ""
  /// Those of these words that mostly begin the name of a road: 漳平市政路 is 市政路 in 漳平.
  public var roadSuffixes: StaticString = ""

  /// Suffixes of zones, which make another place of a name: 江北新区 isn't 江北区.
  public var separateSuffixes: StaticString = ""
  /// Words of one character that make a road or a building of the name before them, if one follows: 嘉陵江.
  public var landforms: StaticString = ""
  /// Words of one character that qualify the road after them, so that neither belongs to the name before: 老街.
  public var qualifiers: StaticString = ""
  /// The words of which the names of zones consist that say nothing without the place that contains them:
  /// 经济技术开发区.
  public var zoneWords: StaticString = ""
  /// The words of which the names of parts of a town consist, before the suffix: 东城区.
  public var partWords: StaticString = ""
  /// The suffixes of parts of a town.
  public var partSuffixes: StaticString = ""
  /// Short names of parts of many towns, which don't mean a former place: 城东.
  public var commonNames: StaticString = ""

  /// A profile without words: for departments, categories and folders. Case and width of letters are ignored.
  public static var plain: AddressProfile { AddressProfile() }

  private init() {}
}

extension AddressProfile {
  /// The profile for Chinese addresses.
  ///
  /// Suffixes may be left out, autonomous areas have short names, characters may be traditional, and labels may
  /// come first. A road or building that is named after a place doesn't match the place.
  public static var chinese: AddressProfile {
    var profile = plain
    profile.simplifies = true
    profile.shortLevels = 3
    profile.droppedSuffixes = "省 市 县 区"
    profile.compoundSuffixes = "特别行政区 自治区 自治州 自治县 自治旗 族区 地区 新区 林区 特区 州 盟 旗"
    profile.fixedSuffixes = chineseZones
    profile.peoplesTownships = "族乡 族镇 族苏木"
    profile.fillers = chineseFillers
    profile.placeholders = AdministrativePlaceholders.names
    profile.roads = "路 街 大道 大街 大路 道 巷 弄 胡同 公路 国道 线 桥 号路"
    profile.plainRoads = "路 号路"
    profile.directions = "东 西 南 北 中 前 后 上 下 内 外"
    profile.numerals = "一 二 三 四 五 六 七 八 九 十"
    profile.buildings = chineseBuildings
    profile.institutions = "医院 大学 学院 银行 公司 集团 博物馆 图书馆 体育馆"
    profile.offices = "办 办事处"
    profile.stations = "机场 国际机场 车站 火车站 高铁站 客运站 汽车站 站 东站 西站 南站 北站"
    profile.towns = "街道 镇 乡 村 社区 屯 庄 苏木 嘎查"
    profile.townSuffixes = "苏木 乡 镇 地区 办事处 街道 街道办 街道办事处"
    profile.suffixes = "省 市 区 县 旗 州 盟 地区 新区 自治区 自治州 自治县 自治旗 特别行政区"
    profile.rootSuffixes = "省 自治区"
    profile.commonSuffixes = "市"
    profile.wideSuffixes = "州 盟 地区 自治州"
    profile.falseSuffixes = """
      市政 市场 市民 市府 市心 县前 县府 州府 区府 区政府 县政府 镇前 镇政府 乡政府 村前 村口 桥头
      """
    profile.roadSuffixes = "市政 市民 市场 市心 县前"
    profile.separateSuffixes = "新区 开发区 高新区 经开区 工业区 园区 度假区 管理区 示范区 新城"
    profile.landforms = "江 河 湖 海 山 岭 峰 门 里 池 潭 泉 溪 沟 峡 岛 湾 洋 寺 庙 塔 桥 园 坊"
    profile.qualifiers = "老 新 旧 正 横 环 后 前 大 小 古 高 国 省 县 乡 村 一 二 三 四 五 六 七 八 九 十 东 西 南 北 中"
    profile.zoneWords = chineseZoneWords
    profile.countries = "中国 中华人民共和国"
    profile.commonNames = "城东 城西 城南 城北 城中 东城 西城 南城 北城 中城 新城 老城 市中 市东 市西 市南 市北"
    profile.partSuffixes = "区"
    profile.partWords = "东 西 南 北 中 前 城 新 老 旧 郊 矿"
    return profile
  }

  private static var chineseZones: StaticString {
    """
    开发区 工业区 管理区 示范区 度假区 经济区 保护区 试验区 实验区 合作区 贸易区 物流区 产业区 矿区 园区 社区 小区 郊区
    """
  }

  private static var chineseZoneWords: StaticString {
    """
    高校 大学 教育 科教 职教 国家级 省级 市级 县级 高级 经济 经济技术 技术 高新 高新技术 科技 产业 新兴 工业 农业 生态 旅游 现代 循环 综合 出口 加工 保税 \
    物流 贸易 自由 合作 边境 化工 食品 商贸 民营 集中 创业 创新 示范 扶贫 移民 文化 创意 风景 名胜 自然 保护 开发区 工业区 管理区 \
    示范区 度假区 经济区 保护区 试验区 实验区 合作区 贸易区 物流区 产业区 加工区 保税区 集中区 集聚区 名胜区 风景区 高新区 经开区 新区 \
    园 区 园区 工业园 产业园 科技园 农业园 物流园 创业园 农场 林场 牧场 渔场 茶场 果园 苗圃 良种场 原种场 种畜场 园艺场 水库 监狱
    """
  }

  private static var chineseFillers: StaticString {
    """
    我家的地址是 我的地址是 收货地址 收件地址 收货人地址 收件人地址 联系地址 详细地址 家庭地址 通讯地址 邮寄地址 \
    寄件地址 送货地址 公司地址 单位地址 地址 所在地区 所在地 住址 寄到 寄往 寄至 送到 送往 送至 发到 发往 发至 地址是 \
    寄件人 收件人 发件人 收货人 null undefined
    """
  }

  private static var chineseBuildings: StaticString {
    """
    医院 人民医院 中医院 大学 学院 中学 小学 师范 幼儿园 高中 初中 一中 二中 大厦 大楼 广场 公园 酒店 大酒店 饭店 \
    宾馆 酒家 餐厅 车站 地铁站 轻轨站 火车站 客运站 汽车站 机场 国际机场 高铁站 东站 西站 南站 北站 站 银行 商场 商厦 商城 \
    小区 花园 花苑 家园 新村 山庄 别墅 公寓 苑 人家 小吃 小吃城 公司 集团 市场 超市 药房 政府 人民政府 法院 \
    人民法院 公安局 派出所 检察院 教育局 体育馆 图书馆 博物馆 俱乐部 会所 驻 商会 办事处 农产品
    """
  }
}
