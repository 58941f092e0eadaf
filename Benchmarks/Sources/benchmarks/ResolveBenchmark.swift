import CascadeKit
import ChinaRegions
import Foundation
import HierarchyFormats

func resolveBenchmark(_ table: Table) throws {
  let regions = ChinaRegions.hierarchy
  table.add(
    "prepare to resolve addresses", nodes: regions.count,
    ours: measure { use(AddressResolver(regions, history: ChinaRegions.history)) },
    baseline: measure { use(dictionary(of: regions)) }, is: "a dictionary of all names")

  let samples = try AddressSample.all(in: regions)
  try add(AddressSample(kind: "all kinds", texts: samples.flatMap(\.texts)), regions, to: table)
  for sample in samples { try add(sample, regions, to: table) }
  if let labelled = try labelledAddresses() {
    try add(labelled.sample, labelled.regions, to: table)
  }
}

/// Adds a row with the average time per address, and the number of addresses per second on one core.
private func add(_ sample: AddressSample, _ regions: Hierarchy, to table: Table) throws {
  let resolver = AddressResolver(regions, history: ChinaRegions.history)
  let texts = sample.texts.map { Array($0.utf8) }
  let ours = measure {
    for text in texts {
      text.withUnsafeBufferPointer { use(resolver.resolve(utf8: $0).path.count) }
    }
  }
  let names = (0..<regions.count).map { Hierarchy.Node($0) }
    .filter { regions.level(of: $0) < 3 && !regions.isLeaf($0) }
    .map { (regions.name(of: $0), $0) }
  var next = 0
  let baseline = measure {
    next = (next + 1) % sample.texts.count
    use(longestContained(in: sample.texts[next], of: names))
  }
  let each = ours / texts.count
  table.add(
    "resolve addresses: \(sample.kind)", nodes: regions.count,
    ours: "\(table.text(each)), \(table.grouped(Int(1e9 / each.nanoseconds))) per second",
    baseline: table.text(baseline), ratio: baseline.nanoseconds / each.nanoseconds,
    is: "`contains` with every name down to the counties")
}

/// Returns labelled addresses and their divisions if the environment contains the path of their folder.
private func labelledAddresses() throws -> (sample: AddressSample, regions: Hierarchy)? {
  guard let path = ProcessInfo.processInfo.environment["CASCADE_REFERENCE_DATA"] else { return nil }
  struct Label: Decodable {
    let text: String
  }
  let folder = URL(fileURLWithPath: path)
  let json = try Data(contentsOf: folder.appendingPathComponent("modood/pcas-code.json"))
  let lines = try String(
    contentsOf: folder.appendingPathComponent("addresses/dev.jsonl"), encoding: .utf8)
  let texts = try lines.split(separator: "\n").map {
    try JSONDecoder().decode(Label.self, from: Data($0.utf8)).text
  }
  return (
    AddressSample(kind: "labelled addresses", texts: texts), try HierarchyJSON.read(Array(json))
  )
}

/// Returns the deepest node whose name is in a text.
private func longestContained(
  in text: String, of names: [(name: String, node: Hierarchy.Node)]
) -> Hierarchy.Node? {
  var found: Hierarchy.Node?
  for (name, node) in names where text.contains(name) { found = node }
  return found
}

private func dictionary(of hierarchy: Hierarchy) -> Int {
  var nodes: [String: [Hierarchy.Node]] = [:]
  for number in 0..<hierarchy.count {
    let node = Hierarchy.Node(number)
    nodes[hierarchy.name(of: node), default: []].append(node)
  }
  return nodes.count
}
