import ChinaRegions
import Hierarchies
import Lookup
import Selections
import Testing

@Suite("Pasted addresses")
struct PastedAddressTests {
  private let regions = ChinaRegions.hierarchy

  private func find(
    _ text: String, in hierarchy: Hierarchy, _ pasted: inout PastedAddress
  ) -> (names: [[String]], remainder: String) {
    let match = pasted.find(Array(text.utf8), in: hierarchy)
    return (
      match.nodes.map { hierarchy.names(of: hierarchy.path(to: $0)) },
      String(decoding: match.remainder, as: UTF8.self)
    )
  }

  @Test("A text names one place and leaves a remainder")
  func one() {
    var pasted = PastedAddress()
    let found = find("收货地址：广州海珠区新港中路397号", in: regions, &pasted)
    #expect(found.names == [["广东省", "广州市", "海珠区"]])
    #expect(found.remainder == "新港中路397号")
  }

  @Test("An ambiguous text names all candidates")
  func several() {
    var pasted = PastedAddress()
    let found = find("鼓楼区中山路1号", in: regions, &pasted)
    #expect(found.names.map { $0[1] } == ["南京市", "徐州市", "福州市", "开封市"])
    #expect(found.remainder == "中山路1号")
  }

  @Test("Text without a place, or too long for an address, names nothing")
  func none() {
    var pasted = PastedAddress()
    #expect(find("明天下午三点开会", in: regions, &pasted).names.isEmpty)
    #expect(find("", in: regions, &pasted).names.isEmpty)
    let long = "广东省广州市海珠区" + String(repeating: "一", count: 400)
    #expect(find(long, in: regions, &pasted).names.isEmpty)
  }

  @Test("Names that aren't Chinese are matched literally")
  func plain() {
    let offices = hierarchy([["Europe", "Berlin", "Sales"], ["Asia", "Tokyo"]])
    var pasted = PastedAddress()
    let found = find("berlin / sales, 2nd floor", in: offices, &pasted)
    #expect(found.names == [["Europe", "Berlin", "Sales"]])
    #expect(found.remainder == "2nd floor")
    #expect(find("Paris", in: offices, &pasted).names.isEmpty)
  }

  @Test("After a reset, other data is searched")
  func reset() {
    var pasted = PastedAddress()
    #expect(find("海珠区", in: regions, &pasted).names.count == 1)
    pasted.reset()
    let offices = hierarchy([["Europe", "Berlin"]])
    #expect(find("Berlin", in: offices, &pasted).names == [["Europe", "Berlin"]])
  }

  @Test(
    "Places below the levels that can be chosen count once, and their names precede the remainder")
  func depth() {
    var pasted = PastedAddress()
    let text = Array("海珠区凤阳街道新港中路397号".utf8)
    let found = pasted.find(text, in: regions)
    #expect(found.limited(toDepth: 4, in: regions) == found)
    let cities = found.limited(toDepth: 2, in: regions)
    #expect(cities.nodes.map { regions.name(of: $0) } == ["广州市"])
    #expect(String(decoding: cities.remainder, as: UTF8.self) == "海珠区凤阳街道新港中路397号")
    #expect(found.limited(toDepth: 4, lowestLevel: 2, in: regions) == cities)
    let several = pasted.find(Array("鼓楼区".utf8), in: regions).limited(toDepth: 1, in: regions)
    #expect(several.nodes.map { regions.name(of: $0) } == ["江苏省", "福建省", "河南省"])
    let none = pasted.find(Array("无此地".utf8), in: regions)
    #expect(none.limited(toDepth: 1, in: regions).nodes.isEmpty)
  }

  @Test("A certain place continues the path above it, and no other path")
  func continuing() throws {
    var pasted = PastedAddress()
    let found = pasted.find(Array("广州市海珠区".utf8), in: regions)
    let place = try #require(found.nodes.first)
    let path = regions.path(to: place)
    #expect(found.path(continuing: [], in: regions) == path)
    #expect(found.path(continuing: [path[0]], in: regions) == path)
    #expect(found.path(continuing: path, in: regions) == nil)
    #expect(found.path(continuing: [Hierarchy.Node(0)], in: regions) == nil)
    let several = pasted.find(Array("鼓楼区".utf8), in: regions)
    #expect(several.path(continuing: [], in: regions) == nil)
  }

  @Test(
    "A region restricts the places, another one is preferred, and none exists for an unknown one")
  func scope() {
    var pasted = PastedAddress()
    func provinces(_ text: String, _ scope: PastedAddress.Scope) -> [String] {
      pasted.find(Array(text.utf8), in: regions, within: scope).nodes.map {
        regions.name(of: regions.path(to: $0)[0])
      }
    }
    var scope = PastedAddress.Scope()
    scope.within = ["福建省"]
    #expect(provinces("鼓楼区", scope) == ["福建省"])
    scope.within = ["990000"]
    #expect(provinces("鼓楼区", scope) == [])
    scope.isLazy = true
    #expect(provinces("鼓楼区", scope).count == 4, "It may load later.")
    scope = PastedAddress.Scope()
    scope.preferred = ["河南省"]
    #expect(provinces("鼓楼区", scope) == ["河南省", "江苏省", "江苏省", "福建省"])
  }

  @Test("A typed text of two Hanzi can be an address")
  func shortest() {
    #expect(!PastedAddress.canBeAddress(ofLength: "海1".utf8.count))
    #expect(PastedAddress.canBeAddress(ofLength: "海珠".utf8.count))
  }

  private func hierarchy(_ paths: [[String]]) -> Hierarchy {
    var builder = HierarchyBuilder()
    for path in paths { _ = builder.add(path: path) }
    return builder.build()
  }
}
