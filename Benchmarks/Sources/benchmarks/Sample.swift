import ChinaRegions
import Foundation
import Hierarchies

/// Data of a given size: the gazetteer, or a synthetic country.
struct Sample {
  let hierarchy: Hierarchy

  /// The data as the JSON that apps usually load: nested objects with code, name and children.
  let json: Data

  /// The data as a hierarchy file.
  let file: URL

  init(_ hierarchy: Hierarchy) throws {
    self.hierarchy = hierarchy
    json = Sample.json(of: hierarchy)
    file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "cascade-benchmark-\(hierarchy.count).hierarchy")
    try Data(HierarchyFile.encode(hierarchy)).write(to: file)
  }

  static func china() throws -> Sample { try Sample(ChinaRegions.hierarchy) }

  /// Creates four levels with the same fan-out.
  ///
  /// - Parameter count: The approximate number of nodes.
  static func synthetic(_ count: Int) throws -> Sample {
    let fanOut = Int(pow(Double(count), 0.25).rounded())
    var builder = HierarchyBuilder()
    func add(_ level: Int, _ prefix: String, to parent: HierarchyBuilder.Entry?) {
      for number in 0..<fanOut where builder.count < count {
        let code = prefix + String(format: "%02d", number)
        let entry = builder.add("地区\(code)", code: code, to: parent)
        if level < 3 { add(level + 1, code, to: entry) }
      }
    }
    add(0, "", to: nil)
    return try Sample(builder.build())
  }

  /// Creates the gazetteer with villages below its streets and towns. The names of the villages begin like those of
  /// other places.
  ///
  /// - Parameter count: The number of nodes, up to a million.
  static func villages(_ count: Int) -> Hierarchy {
    let regions = ChinaRegions.hierarchy
    let endings = ["村委会", "社区居委会", "村民委员会", "居委会", "村"]
    let leaves = regions.depthFirst().filter { regions.children(of: $0).isEmpty }
    var random = SeededRandom(state: 713_035)
    var builder = HierarchyBuilder()
    var entries: [Hierarchy.Node: HierarchyBuilder.Entry] = [:]
    for number in 0..<regions.count {
      let node = Hierarchy.Node(number)
      entries[node] = builder.add(
        regions.name(of: node), code: regions.code(of: node),
        to: regions.parent(of: node).flatMap { entries[$0] })
    }
    for number in 0..<count - regions.count {
      let beginning = regions.name(of: leaves.randomElement(using: &random)!).prefix(2)
      builder.add(
        beginning + endings.randomElement(using: &random)!,
        to: entries[leaves[number % leaves.count]])
    }
    return builder.build()
  }

  private static func json(of hierarchy: Hierarchy) -> Data {
    var text = ""
    func write(_ nodes: Hierarchy.Nodes) {
      text += "["
      for (position, node) in nodes.enumerated() {
        text += position == 0 ? "{" : ",{"
        text +=
          "\"code\":\"\(hierarchy.code(of: node) ?? "")\",\"name\":\"\(hierarchy.name(of: node))\""
        let children = hierarchy.children(of: node)
        if !children.isEmpty {
          text += ",\"children\":"
          write(children)
        }
        text += "}"
      }
      text += "]"
    }
    write(hierarchy.roots)
    return Data(text.utf8)
  }
}

/// The class into which apps usually decode such JSON.
final class Region: Decodable {
  let code: String
  let name: String
  let children: [Region]?
}

/// A linear congruential generator, which returns the same numbers in every run.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
