import CascadeKit
import ChinaRegions
import Foundation
import Hierarchies

func lookupBenchmark(_ table: Table) throws {
  let samples = try [1_000, 10_000, 100_000, 1_000_000].map(Sample.synthetic) + [Sample.china()]
  for sample in samples {
    let hierarchy = sample.hierarchy
    let roots = try JSONDecoder().decode([Region].self, from: sample.json)
    var random = SystemRandomNumberGenerator()
    let coded = hierarchy.depthFirst().filter { hierarchy.codeUTF8(of: $0) != nil }
    let nodes = (0..<64).map { _ in coded.randomElement(using: &random)! }
    let codes = nodes.map { hierarchy.code(of: $0)! }
    let paths = nodes.map { hierarchy.names(of: hierarchy.path(to: $0)) }
    var next = 0
    func turn() -> Int {
      next = (next + 1) & 63
      return next
    }
    table.add(
      "node by code", nodes: hierarchy.count,
      ours: measure { use(hierarchy.node(withCode: codes[turn()])) },
      baseline: measure { use(path(toCode: codes[turn()], in: roots)) },
      is: "search through a class tree")
    let code = codes.map { Array($0.utf8) }
    table.add(
      "code of a node", nodes: hierarchy.count,
      ours: measure { use(hierarchy.codeUTF8(of: nodes[turn()])) },
      baseline: measure { use(String(decoding: code[turn()], as: UTF8.self)) },
      is: "a `String` from an array of bytes")
    table.add(
      "node by path of names", nodes: hierarchy.count,
      ours: measure { use(hierarchy.node(at: paths[turn()])) },
      baseline: measure { use(region(at: paths[turn()], in: roots)) },
      is: "`first { $0.name == … }` per level")
  }
}

/// Measures the places of former codes, beside a dictionary of all codes that were ever valid.
func formerBenchmark(_ table: Table) throws {
  let (china, text) = (
    ChinaRegions.hierarchy, ChinaRegions.history.textUTF8(names: ChinaRegions.hierarchy)
  )
  let history = try HierarchyHistory(utf8: text, names: china)
  let places = history.places(in: china).filter { $0.code != nil && $0.nodes.count == 1 }
  var dictionary: [String: [Hierarchy.Node]] = [:]
  for node in china.depthFirst() {
    if let code = china.code(of: node) { dictionary[code] = [node] }
  }
  for place in places { dictionary[place.code!] = place.nodes }
  let codes = (0..<64).map { places[$0 * (places.count / 64)].code! }
  var next = 0
  func turn() -> Int {
    next = (next + 1) & 63
    return next
  }
  table.add(
    "read the history", nodes: history.count,
    ours: try measure { use(try HierarchyHistory(utf8: text, names: china)) },
    baseline: measure {
      use(
        String(decoding: text, as: UTF8.self).split(separator: "\n").map {
          $0.split(separator: "\t")
        })
    },
    is: "lines and fields as `String`s")
  table.add(
    "node by former code", nodes: history.count,
    ours: measure { use(history.places(withCode: codes[turn()], in: china)) },
    baseline: measure { use(dictionary[codes[turn()]]) },
    is: "a dictionary of all codes, without what happened")
  table.add(
    "path by former code", nodes: history.count,
    ours: measure { use(china.match(SavedPath(codes[turn()]), history: history)) },
    baseline: measure { use(dictionary[codes[turn()]].map { china.path(to: $0[0]) }) },
    is: "a dictionary of all codes, and the path")
}

/// Measures one node with many children, such as a flat list of customers.
func wideBenchmark(_ table: Table) {
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    var builder = HierarchyBuilder()
    for number in 0..<count { builder.add("客户\(number)") }
    let hierarchy = builder.build()
    let names = hierarchy.roots.map { hierarchy.name(of: $0) }
    var next = 0
    func turn() -> String {
      next = (next + 7919) % count
      return names[next]
    }
    table.add(
      "child by name among many", nodes: count,
      ours: measure { use(hierarchy.child(named: turn(), of: nil)) },
      baseline: measure { use(names.firstIndex(of: turn())) },
      is: "`firstIndex(of:)`")
  }
}

private func path(toCode code: String, in regions: [Region]) -> [Region]? {
  for region in regions {
    if region.code == code { return [region] }
    if let below = path(toCode: code, in: region.children ?? []) { return [region] + below }
  }
  return nil
}

private func region(at names: [String], in roots: [Region]) -> Region? {
  var regions = roots
  var found: Region?
  for name in names {
    guard let next = regions.first(where: { $0.name == name }) else { return nil }
    found = next
    regions = next.children ?? []
  }
  return found
}
