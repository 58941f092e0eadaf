import CascadeKit
import ChinaRegions
import Foundation

func resolveBenchmark(_ table: Table) throws {
  let hierarchy = ChinaRegions.hierarchy
  let resolver = AddressResolver(hierarchy, formerNames: ChinaRegions.formerNames)
  let addresses = sampleAddresses(in: hierarchy)
  var next = 0
  func turn() -> Int {
    next = (next + 1) % addresses.count
    return next
  }
  let bytes = addresses.map { Array($0.utf8) }
  let counties = (0..<hierarchy.count).map { Hierarchy.Node($0) }
    .filter { hierarchy.level(of: $0) < 3 && !hierarchy.isLeaf($0) }
  let names = counties.map { (hierarchy.name(of: $0), $0) }
  table.add(
    "resolve an address", nodes: hierarchy.count,
    ours: measure {
      bytes[turn()].withUnsafeBufferPointer { use(resolver.resolve(utf8: $0).path.count) }
    },
    baseline: measure { use(longestContained(in: addresses[turn()], of: names)) },
    is: "`contains` with every name of a county or above")
  table.add(
    "prepare to resolve addresses", nodes: hierarchy.count,
    ours: measure {
      use(AddressResolver(hierarchy, formerNames: ChinaRegions.formerNames))
    },
    baseline: measure { use(dictionary(of: hierarchy)) }, is: "a dictionary of all names")
}

/// Addresses of all parts of the country: whole, without suffixes, with levels missing or repeated.
private func sampleAddresses(in hierarchy: Hierarchy) -> [String] {
  stride(from: 400, to: hierarchy.count, by: 37).map { number in
    let names = hierarchy.names(of: hierarchy.path(to: Hierarchy.Node(number)))
    let detail = "解放路\(number)号3栋2单元501室"
    return switch number % 4 {
    case 0: names.joined() + detail
    case 1: names.joined(separator: " ") + " " + detail
    case 2: names.dropFirst().joined() + detail
    default: names.map { $0.count > 2 ? String($0.dropLast()) : $0 }.joined() + detail
    }
  }
}

/// The deepest node whose name stands in a text.
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
