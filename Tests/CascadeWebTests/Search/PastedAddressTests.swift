import CascadeWeb
import ChinaRegions
import Hierarchies
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

  private func hierarchy(_ paths: [[String]]) -> Hierarchy {
    var builder = HierarchyBuilder()
    for path in paths { _ = builder.add(path: path) }
    return builder.build()
  }
}
