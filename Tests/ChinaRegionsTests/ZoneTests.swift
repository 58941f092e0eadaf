import ChinaRegions
import Hierarchies
import Testing

@Suite("Zones, farms and forests")
struct ZoneTests {
  private let regions = ChinaRegions.hierarchy

  private var nodes: [Hierarchy.Node] { (0..<regions.count).map(Hierarchy.Node.init) }

  private var zones: [Hierarchy.Node] { nodes.filter { regions.text("kind", of: $0) == "zone" } }

  private func path(_ node: Hierarchy.Node) -> String {
    regions.names(of: regions.path(to: node)).joined(separator: "/")
  }

  @Test("There are 2,179 zones, without codes and children, and no other text in the column")
  func shape() {
    #expect(zones.count == 2179)
    #expect(nodes.count { regions.text("kind", of: $0) != nil } == zones.count)
    for zone in zones {
      #expect(regions.code(of: zone) == nil, "\(path(zone))")
      #expect(regions.isLeaf(zone), "\(path(zone))")
      #expect(regions.parent(of: zone).flatMap { regions.code(of: $0) } != nil, "\(path(zone))")
    }
  }

  @Test("A zone has the name of no kind of town, and none that is only a kind of zone")
  func names() {
    let generic: Set = [
      "开发区", "经济开发区", "经济技术开发区", "市经济技术开发区", "县经济开发区", "高新区",
      "高新技术开发区", "高新技术产业开发区", "工业园区", "工业园", "保税区", "管理区", "旅游度假区", "农场", "林场", "国营林场",
      "渔场", "盐场", "苗圃", "种畜场", "良种场", "原种场", "园艺场", "种羊场", "种猪场", "农科所", "林业局", "城区",
    ]
    for zone in zones {
      let name = regions.name(of: zone)
      #expect(!generic.contains(name), "\(path(zone))")
      #expect(!["街道", "镇", "乡", "苏木"].contains(where: name.hasSuffix), "\(path(zone))")
      #expect(!name.hasSuffix("管理委员会"), "\(path(zone))")
    }
  }

  @Test(
    "A zone is in the county where addresses mention it",
    arguments: [
      "江苏省/南京市/六合区/六合经济开发区", "江苏省/盐城市/东台市/东台经济开发区",
      "广东省/东莞市/松山湖", "黑龙江省/大兴安岭地区/加格达奇区",
      "青海省/海西蒙古族藏族自治州/大柴旦行政委员会", "河北省/廊坊市/三河市/燕郊高新技术产业开发区",
    ])
  func place(_ path: String) throws {
    let node = try #require(regions.node(at: path.split(separator: "/").map(String.init)))
    #expect(regions.text("kind", of: node) == "zone")
  }
}
