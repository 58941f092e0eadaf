import ChinaRegions
import Hierarchies
import Testing

@Suite("Positions of places")
struct PlacementTests {
  private let regions = ChinaRegions.hierarchy

  @Test(
    "A place is where users expect it",
    arguments: [
      "广东省/广州市/海珠区/新港街道",
      "北京市/东城区/景山街道",
      "重庆市/酉阳土家族苗族自治县/钟多街道",
      "重庆市/两江新区/观音桥街道",
      "重庆市/两江新区/水土街道",
      "重庆市/北碚区/统景镇",
      "河南省/济源市/沁园街道",
      "湖北省/神农架林区/木鱼镇",
      "海南省/文昌市/文城镇",
      "新疆维吾尔自治区/石河子市/北泉镇",
      "新疆维吾尔自治区/草湖市/草湖镇",
      "广东省/东莞市/东城街道",
      "广东省/中山市/小榄镇",
      "海南省/儋州市/那大镇",
      "甘肃省/嘉峪关市/峪泉镇",
      "浙江省/杭州市/临平区/临平街道",
      "吉林省/长春市/公主岭市/范家屯镇",
      "江西省/南昌市/新建区/梅岭镇",
      "黑龙江省/大兴安岭地区/红旗街道",
      "江苏省/苏州市/虎丘区/斜塘街道",
      "香港特别行政区/中西区",
      "香港特别行政区/葵青区",
      "澳门特别行政区/花地玛堂区",
      "台湾省/台北市/大安区",
      "台湾省/新竹县/竹北市",
    ])
  func place(_ path: String) {
    #expect(regions.node(at: path.split(separator: "/").map(String.init)) != nil)
  }

  @Test(
    "Abolished divisions are missing",
    arguments: [
      "重庆市/江北区", "重庆市/渝北区", "江西省/南昌市/湾里区", "浙江省/杭州市/下城区",
      "北京市/市辖区", "重庆市/县", "江苏省/苏州市/苏州工业园区",
    ])
  func gone(_ path: String) {
    #expect(regions.node(at: path.split(separator: "/").map(String.init)) == nil)
  }

  @Test(
    "A place has the level of its children if the tree doesn't imply it",
    arguments: [
      ("110000", "3"), ("110101", "4"), ("419001", "4"), ("441900", "4"), ("620200", "4"),
      ("810000", "3"), ("820000", "3"), ("440000", nil), ("440100", nil), ("440105", nil),
      ("710000", nil), ("232700", nil), ("632800", nil), ("659013", "4"),
    ] as [(String, String?)])
  func childLevel(code: String, level: String?) throws {
    let node = try #require(regions.node(withCode: code))
    #expect(regions.text("childLevel", of: node) == level)
  }

  @Test("Hong Kong has 18 districts, Macau 8, Taiwan 22 cities and counties with 368 below them")
  func regionsWithoutCodes() throws {
    let hongKong = try #require(regions.node(withCode: "810000"))
    let macau = try #require(regions.node(withCode: "820000"))
    let taiwan = try #require(regions.node(withCode: "710000"))
    #expect(regions.childCount(of: hongKong) == 18)
    #expect(regions.childCount(of: macau) == 8)
    #expect(regions.childCount(of: taiwan) == 22)
    #expect(regions.leafRange(of: taiwan).count == 368)
  }

  @Test("两江新区 has 31 streets and 11 towns, 北碚区 6 streets and 11 towns")
  func announcedCounts() throws {
    for (code, streets, towns) in [("500157", 31, 11), ("500109", 6, 11)] {
      let node = try #require(regions.node(withCode: code))
      let names = regions.children(of: node).map { regions.name(of: $0) }
      #expect(names.count { $0.hasSuffix("街道") } == streets)
      #expect(names.count { $0.hasSuffix("镇") } == towns)
      #expect(names.count == streets + towns)
    }
  }
}
