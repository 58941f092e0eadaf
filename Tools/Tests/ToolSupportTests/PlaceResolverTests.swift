import ChinaRegions
import Testing
import ToolSupport

@Suite("Resolving addresses in fields")
struct PlaceResolverTests {
  private let resolver = PlaceResolver(ChinaRegions.hierarchy, isPlain: false)

  @Test("Fields have the same result as a text with tabs between them")
  func fields() {
    let texts = ["", "湖南", "湖南省", "衡阳", "常宁市", "解放路1号", " x ", "西湖区", "吉林"]
    var addresses: [[String]] = [[]]
    for length in 0..<3 {
      for fields in addresses where fields.count == length {
        addresses += texts.map { fields + [$0] }
      }
    }
    for fields in addresses {
      let joined = resolver.resolve(Array(fields.joined(separator: "\t").utf8)[...])
      let separate = resolver.resolve(fields: fields)
      #expect(separate.address == joined.address, "\(fields)")
      #expect(Array(separate.remainder) == Array(joined.remainder), "\(fields)")
    }
  }
}
