import ChinaRegions
import Hierarchies
import Romanization
import Testing

@Suite("Every place")
struct SoundnessTests {
  private let regions = ChinaRegions.hierarchy

  private var nodes: [Hierarchy.Node] { (0..<regions.count).map(Hierarchy.Node.init) }

  private func path(_ node: Hierarchy.Node) -> String {
    regions.names(of: regions.path(to: node)).joined(separator: "/")
  }

  @Test("No two siblings have the same name")
  func siblings() {
    for parent in [nil] + nodes.map(Optional.some) {
      let names = regions.children(of: parent).map { regions.name(of: $0) }
      #expect(Set(names).count == names.count, "\(parent.map(path) ?? "the roots")")
    }
  }

  @Test("A name is written in Chinese characters, none of them lost or private")
  func characters() {
    for node in nodes {
      let sound = regions.name(of: node).unicodeScalars.allSatisfy {
        switch $0.value {
        case 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF: true
        default: false
        }
      }
      #expect(sound, "\(path(node))")
    }
  }

  @Test("No place is a placeholder of the source tables")
  func placeholders() {
    let whole = ["市辖区", "县", "区", "镇", "街道", "社区", "省直辖", "自治区直辖"]
    let endings = ["直辖县级行政区划", "直辖行政区划", "直辖村级区划", "特殊乡镇", "类似乡级单位"]
    for node in nodes {
      let name = regions.name(of: node)
      #expect(!whole.contains(name), "\(path(node))")
      #expect(!endings.contains { name.hasSuffix($0) }, "\(path(node))")
    }
  }

  @Test("No place repeats its parent's name, and no town begins with that of a place above it")
  func repetition() {
    for node in nodes {
      guard let parent = regions.parent(of: node) else { continue }
      let name = regions.name(of: node)
      #expect(name != regions.name(of: parent), "\(path(node))")
      guard regions.text("kind", of: node) == nil else { continue }
      for above in regions.names(of: regions.path(to: parent)) {
        #expect(!name.hasPrefix(above) || name.count - above.count <= 2, "\(path(node))")
      }
    }
  }

  @Test("A code has six digits, that of a town nine, is unique and begins with the parent's prefix")
  func codes() {
    for node in nodes {
      guard let code = regions.code(of: node) else { continue }
      #expect([6, 9].contains(code.utf8.count) && code.utf8.allSatisfy { (48...57).contains($0) })
      #expect(regions.nodes(withCode: code) == [node], "\(code)")
      guard let parent = regions.parent(of: node), let above = regions.code(of: parent) else {
        continue
      }
      let significant = above.hasSuffix("0000") ? 2 : above.hasSuffix("00") ? 4 : 6
      #expect(code.prefix(significant) == above.prefix(significant), "\(path(node))")
    }
  }

  @Test("A reading has one syllable per character and differs from the table's")
  func readings() {
    for node in nodes {
      guard let reading = regions.text("pinyin", of: node) else { continue }
      let name = regions.name(of: node)
      #expect(reading.split(separator: " ").count == name.count, "\(path(node))")
      #expect(reading != Pinyin.romanize(name), "\(path(node))")
    }
  }

  @Test("Children have the level that the place specifies, or the next one")
  func childLevels() throws {
    for parent in nodes where !regions.isLeaf(parent) {
      let levels = Set(regions.children(of: parent).compactMap(officialLevel))
      if let text = regions.text("childLevel", of: parent) {
        let level = try #require(Int(text), "\(path(parent))")
        #expect((2...4).contains(level) && level != regions.level(of: parent) + 2)
        #expect(levels.isSubset(of: [level]), "\(path(parent))")
      } else if regions.level(of: parent) == 0 {
        // A province may contain counties beside its prefectures.
        #expect(levels.isSubset(of: [2, 3]), "\(path(parent))")
      } else if ["大兴安岭地区", "海西蒙古族藏族自治州"].contains(regions.name(of: parent)) {
        // These contain towns beside their counties.
        #expect(levels == [3, 4], "\(path(parent))")
      } else {
        #expect(levels.isSubset(of: [regions.level(of: parent) + 2]), "\(path(parent))")
      }
    }
  }

  /// The level that a place's code tells; nil for a zone, and if no code is published.
  private func officialLevel(_ node: Hierarchy.Node) -> Int? {
    guard let code = regions.code(of: node) else { return nil }
    if code.utf8.count == 9 { return 4 }
    return code.hasSuffix("0000") ? 1 : code.hasSuffix("00") ? 2 : 3
  }

  @Test("Only zones, two new towns, and places in Taiwan, Hong Kong and Macau have no code")
  func placesWithoutCodes() {
    let uncoded = nodes.filter { node in
      regions.code(of: node) == nil && regions.text("kind", of: node) == nil
        && !["台湾省", "香港特别行政区", "澳门特别行政区"].contains(
          regions.name(of: regions.path(to: node)[0]))
    }
    #expect(Set(uncoded.map(path)) == LaterChanges.uncodedTowns)
  }
}
