import ChinaRegions
import Foundation
import Hierarchies
import HierarchyFormats
import MappedHierarchies
import Testing

@Suite("The compiled resource")
struct ResourceTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func contents(of path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appendingPathComponent(path)))
  }

  @Test("The resource is byte for byte what the text compiles to")
  func equality() throws {
    let text = try Self.contents(of: "Data/china-regions.txt")
    let compiled = HierarchyFile.encode(try HierarchyText.read(text))
    let resource = try Self.contents(of: "Sources/ChinaRegions/Resources/china.hierarchy")
    // Not `==` in `#expect`, because describing the difference of two long arrays takes minutes.
    let isEqual = compiled == resource
    #expect(isEqual, "compile it again: make data")
  }

  @Test("The gazetteer that an app opens is that resource")
  func opening() throws {
    let resource = try Self.contents(of: "Sources/ChinaRegions/Resources/china.hierarchy")
    let isEqual = HierarchyFile.encode(ChinaRegions.hierarchy) == resource
    #expect(isEqual)
  }

  @Test("An app learns before the first use whether the files are there, and what to do if not")
  func checking() throws {
    try ChinaRegions.checkResources()
    let missing = ResourceError(module: "ChinaRegions", file: "china.hierarchy")
    #expect(
      missing.description
        == "china.hierarchy is missing; add the bundle CascadeKit_ChinaRegions to the app, or call "
        + "ChinaRegions.useBundle(_:) with the bundle that has the file")
    let damaged = ResourceError(module: "ChinaRegions", file: "china.history", fault: "line 2")
    #expect(damaged.description == "china.history of ChinaRegions can't be used: line 2")
  }

  @Test("The gazetteer has 34 provinces, four levels and four columns")
  func shape() {
    #expect(ChinaRegions.hierarchy.levelCounts.count == 4)
    #expect(ChinaRegions.hierarchy.roots.count == 34)
    #expect(ChinaRegions.hierarchy.columnNames == ["code", "childLevel", "kind", "pinyin"])
  }
}
