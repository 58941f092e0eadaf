import Foundation
import Hierarchies
import HierarchyFormats
import Testing

private let referenceData = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"]

@Suite(
  "Published data sets",
  .enabled(if: referenceData != nil, "CASCADE_REFERENCE_DATA names the folder they are read from"))
struct ReferenceDataTests {
  private func read(_ path: String) throws -> Hierarchy {
    let url = URL(filePath: referenceData!).appending(path: path)
    return try HierarchyJSON.read([UInt8](Data(contentsOf: url)))
  }

  @Test("Four nested levels of 44,703 divisions keep every node, name and code")
  func nested() throws {
    let hierarchy = try read("modood/pcas-code.json")
    #expect(hierarchy.levelCounts == [31, 342, 2_978, 41_352])
    let node = try #require(hierarchy.node(withCode: "440105"))
    #expect(hierarchy.names(of: hierarchy.path(to: node)) == ["广东省", "广州市", "海珠区"])
  }

  @Test("Levels nested by name, with short keys, and in an envelope are read")
  func otherNestings() throws {
    #expect(try read("modood/pca.json").levelCounts == [31, 342, 3_056])
    #expect(try read("uiwjs/level.min.json").levelCounts == [34, 449, 3_199])
    #expect(try read("yescallop/codes.json").levelCounts == [34, 838, 5_951])
  }

  @Test("A map from former codes to lists of codes is read as names")
  func formerCodes() throws {
    #expect(try read("mumuy/diff.json").depth == 2)
  }

  @Test(
    "Maps of codes are connected",
    arguments: [
      ("mumuy/list.json", [34, 500, 2_899]), ("vant/area-list.json", [34, 369, 3_478]),
      ("airyland/data.json", [34, 375, 3_397]),
    ])
  func maps(path: String, levelCounts: [Int]) throws {
    let hierarchy = try read(path)
    #expect(hierarchy.levelCounts == levelCounts)
    let node = try #require(hierarchy.node(withCode: "440105"))
    #expect(hierarchy.names(of: hierarchy.path(to: node)) == ["广东省", "广州市", "海珠区"])
  }
}
