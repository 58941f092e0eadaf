import ChinaRegions
import Hierarchies
import TestSupport

@testable import Lookup

/// A generated address, and the expected result.
struct WrittenAddress {
  var text: String
  /// The expected place, several places if the address is ambiguous, or none.
  var places: [Hierarchy.Node]
  /// The expected remainder; `nil` if any is accepted.
  var remainder: String?
}

/// Generates addresses in the gazetteer as people write them.
struct AddressWriter {
  var random: SeededGenerator
  let regions = China.regions

  /// The nodes whose children are towns or streets, except zones; the nodes with more levels; the towns and streets.
  private(set) var districts: [Hierarchy.Node] = []
  private(set) var cities: [Hierarchy.Node] = []
  private(set) var towns: [Hierarchy.Node] = []
  private(set) var nodes: [String: [Hierarchy.Node]] = [:]
  /// Former names, today's names, and the names of ancestors.
  private(set) var formers: [(former: String, today: String, above: String)] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for place in ChinaRegions.history.places(in: regions) where place.code != nil {
      let names = Set(place.nodes.map { regions.name(of: $0) })
      for node in place.nodes where !names.contains(place.name) {
        guard let parent = regions.parent(of: node),
          Self.stem(place.name) != Self.stem(regions.name(of: node)),
          regions.child(named: place.name, of: parent) == nil
        else { continue }
        formers.append((place.name, regions.name(of: node), regions.name(of: parent)))
      }
    }
    for number in 0..<regions.count {
      let node = Hierarchy.Node(number)
      let name = regions.name(of: node)
      if regions.isLeaf(node) {
        if regions.level(of: node) > 1 { towns.append(node) }
        continue
      }
      nodes[name, default: []].append(node)
      let isZone = Self.zones.contains { name.contains($0) }
      if regions.level(of: node) == 0 || isZone { continue }
      if regions.isLeaf(regions.children(of: node).first!) {
        districts.append(node)
      } else {
        cities.append(node)
      }
    }
  }

  /// A name without its last character: 望城 for 望城县 and 望城区.
  private static func stem(_ name: String) -> Substring { name.dropLast() }

  private static let zones = ["开发", "园区", "管理", "新区", "示范", "试验", "实验", "度假", "新城", "产业", "群岛"]
}

// MARK: Parts of addresses

extension AddressWriter {
  mutating func any<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &random)!
  }

  mutating func chance(_ percent: Int) -> Bool { .random(in: 0..<100, using: &random) < percent }

  func name(_ node: Hierarchy.Node) -> String { regions.name(of: node) }

  func path(_ node: Hierarchy.Node) -> [Hierarchy.Node] { regions.path(to: node) }

  func names(_ node: Hierarchy.Node) -> [String] { regions.names(of: path(node)) }

  /// Whether no other inner node, or none below a given node, has the same name.
  func isUnique(_ node: Hierarchy.Node, below above: Hierarchy.Node? = nil) -> Bool {
    nodes[name(node)]!.count { above == nil || path($0).contains(above!) } == 1
  }

  mutating func anyDistrict(
    where isWanted: (AddressWriter, Hierarchy.Node) -> Bool = { _, _ in true }
  ) -> Hierarchy.Node {
    while true {
      let node = any(districts)
      if isWanted(self, node) { return node }
    }
  }

  /// A district, or one of its towns.
  mutating func place(in district: Hierarchy.Node) -> Hierarchy.Node {
    let children = Array(regions.children(of: district))
    return chance(40) ? any(children) : district
  }

  private static let words = """
    人民 解放 建设 中山 胜利 学府 迎宾 体育场 商业 民主 公园 车站 育才 文化 银河 富强 劳动 爱国 滨河 百花 青年 团结 电厂 水厂 世纪 \
    幸福 步行 创业 沿江 健康 教育 市政 府前 南环 锦绣 民族 金融 长江 梧桐 古城 老街
    """.split(separator: " ").map(String.init)

  /// The suffixes of roads.
  static let roads = ["路", "街", "大道", "大街", "东路", "北路", "中路", "二路"]

  mutating func house() -> String {
    let number = Int.random(in: 1...400, using: &random)
    return any([
      "\(number)号", "\(number)-\(number % 40 + 1)号", "甲\(number)号", "\(number)号3栋2单元501室",
      "\(number)弄7号1302室", "\(number)号科技大厦B座12层", "\(number)号院8号楼4单元1501",
    ])
  }

  mutating func detail() -> String { any(Self.words) + any(Self.roads) + house() }
}

// MARK: Short names

extension AddressWriter {
  private static let peoples = """
    蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 拉祜 水 东乡 纳西 景颇 柯尔克孜 土 达斡尔 \
    仫佬 羌 撒拉 毛南 仡佬 锡伯 怒 保安 裕固 普米 独龙 塔吉克 布朗 各
    """.split(separator: " ").map(String.init)

  /// The name of an autonomous area without peoples and suffix; `nil` for other places.
  func autonomousCore(_ name: String) -> String? {
    guard let suffix = ["自治州", "自治县", "自治旗", "自治区"].first(where: name.hasSuffix) else { return nil }
    var core = String(name.dropLast(suffix.count))
    while let people = Self.peoples.first(where: {
      core.hasSuffix($0 + "族") && core.count > $0.count + 2
        || $0.count > 1 && core.hasSuffix($0) && core.count > $0.count + 1 && core != "内蒙古"
    }) {
      core.removeLast(core.hasSuffix("族") ? people.count + 1 : people.count)
    }
    return core
  }

  /// A name without its suffix, if two characters remain.
  func short(_ node: Hierarchy.Node) -> String {
    let name = name(node)
    if let core = autonomousCore(name) { return core }
    if name.hasSuffix("地区"), name.count > 3 { return String(name.dropLast(2)) }
    if name.hasSuffix("矿区") || name.hasSuffix("林区") || name.hasSuffix("郊区") { return name }
    return name.count > 2 && "省市县区盟".contains(name.last!) ? String(name.dropLast()) : name
  }

  /// Whether no sibling has a name that begins with the short name of a node.
  func isShortUnique(_ node: Hierarchy.Node) -> Bool {
    guard let parent = regions.parent(of: node) else { return true }
    let short = short(node)
    return regions.children(of: parent).count { name($0).hasPrefix(short) } == 1
  }
}
