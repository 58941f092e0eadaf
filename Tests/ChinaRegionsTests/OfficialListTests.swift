import ChinaRegions
import Hierarchies
import Testing

@Suite(
  "The official list",
  .enabled(if: ReferenceData.folder != nil, Comment(rawValue: ReferenceData.comment)))
struct OfficialListTests {
  private let regions = ChinaRegions.hierarchy

  private var coded: [Hierarchy.Node] {
    (0..<regions.count).map(Hierarchy.Node.init).filter { regions.code(of: $0) != nil }
  }

  @Test("The list of 2025 has 33 provinces, 333 prefectures, 2,845 counties and 38,723 towns")
  func theListItself() throws {
    let list = try OfficialList()
    #expect(list.levelCounts == [33, 333, 2845, 38723])
    #expect(list.divisions.count == 41934)
  }

  @Test("Every division has the code, name and parent of the official list and the later changes")
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
}
