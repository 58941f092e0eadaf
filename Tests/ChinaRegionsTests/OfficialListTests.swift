import ChinaRegions
import Hierarchies
import Testing

@Suite(
  "Provinces, prefectures and counties",
  .enabled(if: ReferenceData.folder != nil, Comment(rawValue: ReferenceData.comment)))
struct OfficialListTests {
  private let regions = ChinaRegions.hierarchy

  private var coded: [Hierarchy.Node] {
    (0..<regions.count).map(Hierarchy.Node.init).filter { regions.code(of: $0) != nil }
  }

  @Test("The official list of 2024 has 34 provinces, 333 prefectures and 2,846 counties")
  func theListItself() throws {
    let codes = try OfficialList().divisions.keys
    #expect(codes.count { $0.hasSuffix("0000") } == 34)
    #expect(codes.count { $0.hasSuffix("00") && !$0.hasSuffix("0000") } == 333)
    #expect(codes.count { !$0.hasSuffix("00") } == 2846)
  }

  @Test("Codes, names and parents are those of the official list and the later changes")
  func everyDivision() throws {
    var official = try OfficialList()
    official.applyLaterChanges()
    var ours: [String: OfficialList.Division] = [:]
    for node in coded {
      let code = try #require(regions.code(of: node))
      let parent = regions.parent(of: node).flatMap { regions.code(of: $0) }
      ours[code] = .init(code: code, name: regions.name(of: node), parent: parent)
    }
    for (code, division) in official.divisions where ours[code] != division {
      Issue.record("\(division) is listed here as \(String(describing: ours[code]))")
    }
    for (code, division) in ours where official.divisions[code] == nil {
      Issue.record("\(division) is not in the official list")
    }
  }

  @Test("Siblings with codes are in the order of their codes, before those without")
  func order() {
    for node in coded {
      let position = regions.position(of: node)
      guard position > 0 else { continue }
      let siblings = regions.children(of: regions.parent(of: node))
      guard let before = regions.code(of: siblings[position - 1]), let code = regions.code(of: node)
      else {
        Issue.record("\(regions.name(of: node)) follows a place without a code")
        continue
      }
      #expect(before < code)
    }
  }
}
