import Foundation
import TestSupport
import Testing

@testable import Hierarchies

/// The folder `Files` has a file of each version of the format. They are never written again.
@Suite("Versions of the file")
struct FileVersionTests {
  /// The versions of an ordinary file; the others are those of a split hierarchy.
  private static let versions: [UInt32] = [1, 2, 4]

  private static let splitVersions: [UInt32] = [3, 5]

  @Test("There is a file of each version")
  func all() {
    #expect(
      (Self.versions + Self.splitVersions).sorted()
        == Array(FileLayout.firstVersion...FileLayout.lastVersion))
  }

  private func file(_ version: UInt32) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Array(
      Data(contentsOf: folder.appendingPathComponent("Files/version-\(version).hierarchy")))
  }

  @Test("A file in each version opens as the same hierarchy", arguments: versions)
  func opens(version: UInt32) throws {
    let bytes = try file(version)
    #expect(bytes[8] == version)
    let opened = try HierarchyFile.decode(bytes)
    #expect(opened == expected)
    #expect(expected == opened)
    #expect(opened.hashValue == expected.hashValue)
    #expect(
      TreeText(includesCodes: true).string(of: opened)
        == TreeText(includesCodes: true).string(of: expected))
    for node in opened.depthFirst() {
      guard let code = opened.code(of: node) else { continue }
      #expect(opened.node(withCode: code) == node)
    }
    #expect(opened.text("pinyin", of: opened.node(withCode: "440100")!) == "guang zhou")
    #expect(opened.isDisabled(opened.node(withCode: "440106")!))
  }

  @Test("A file in each version is written in the current one", arguments: versions)
  func writes(version: UInt32) throws {
    let current = try file(FileLayout.version)
    #expect(HierarchyFile.encode(try HierarchyFile.decode(try file(version))) == current)
    #expect(HierarchyFile.encode(expected) == current)
  }

  @Test(
    "The upper file of a split hierarchy opens in its complete and its reduced form",
    arguments: splitVersions)
  func opensUpperFile(version: UInt32) throws {
    let bytes = try file(version)
    #expect(bytes[8] == version)
    let upper = try HierarchyFile.decode(bytes)
    #expect(HierarchyFile.encode(upper) == (try file(3)))
    #expect(HierarchyFile.encodeReduced(upper) == (try file(5)))
    let haizhu = try #require(upper.node(withCode: "440105"))
    #expect(upper.hasChildrenInPart(haizhu))
    #expect(upper.parts?.stamp == expected.stamp)
    #expect(SplitHierarchy(expected, levels: 3).upper == (try file(5)))
  }

  @Test("A hierarchy from a file in an earlier version can be edited")
  func edits() throws {
    var old = try HierarchyFile.decode(try file(1))
    var new = expected
    for number in [3, 5] {
      old.remove(Hierarchy.Node(number))
      new.remove(Hierarchy.Node(number))
      #expect(old == new)
    }
    old.rename(Hierarchy.Node(0), to: "x")
    #expect(old != new)
    #expect(try HierarchyFile.decode(try file(1)) != Forest("()").hierarchy())
  }

  private var expected: Hierarchy {
    var builder = HierarchyBuilder()
    let guangdong = builder.add("广东省", code: "440000")
    let guangzhou = builder.add("广州市", code: "440100", to: guangdong)
    builder.setText("guang zhou", column: "pinyin", of: guangzhou)
    let haizhu = builder.add("海珠区", code: "440105", to: guangzhou)
    for number in 1...34 {
      builder.add("街道\(number * 11 % 35)", code: "440105\(100 + number)", to: haizhu)
    }
    let tianhe = builder.add("天河区", code: "440106", isDisabled: true, to: guangzhou)
    builder.add("石牌街道", code: "440106003", to: tianhe)
    builder.add("五山街道", to: tianhe)
    return builder.build()
  }
}
