import CascadeKit

/// The numbers of changes: `2 added, 1 removed`.
struct ChangeSummary {
  private var counts: [HierarchyChange.Kind: Int] = [:]

  /// The number of all changes.
  var count: Int { counts.values.reduce(0, +) }

  mutating func add(_ changes: [HierarchyChange]) {
    for change in changes { counts[change.kind, default: 0] += 1 }
  }

  /// The numbers in the order of the kinds, or `no differences`.
  var line: String {
    let parts = HierarchyChange.Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0.grouped) \(kind)" }
    }
    return parts.isEmpty ? "no differences" : parts.joined(separator: ", ")
  }
}
