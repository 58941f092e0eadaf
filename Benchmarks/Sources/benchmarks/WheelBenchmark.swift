import ChinaRegions
import Foundation
import Hierarchies
import Selections

/// Measures settling the first wheel, and reading the path on all wheels.
func wheelBenchmark(_ table: Table) throws {
  for sample in try [1_000, 10_000, 100_000, 1_000_000].map(Sample.synthetic) + [Sample.china()] {
    let hierarchy = sample.hierarchy
    var selection = WheelSelection(hierarchy)
    var row = 0
    let ours = measure {
      row = (row + 1) % hierarchy.roots.count
      use(selection.settle(column: 0, row: row))
      use(selection.path)
    }
    let table = table
    let dictionaries = try JSONSerialization.jsonObject(with: sample.json) as? [[String: Any]] ?? []
    var wheels = DictionaryWheels(dictionaries)
    let baseline = measure {
      row = (row + 1) % hierarchy.roots.count
      wheels.select(row: row, inColumn: 0)
      use(wheels.columns)
    }
    table.add(
      "settle the first of four wheels", nodes: hierarchy.count, ours: ours, baseline: baseline,
      is: "columns rebuilt from dictionaries")
    try prefill(sample, dictionaries, table)
  }
}

/// The usual implementation: nested dictionaries, and new titles for every column.
private struct DictionaryWheels {
  private let roots: [[String: Any]]
  private(set) var columns: [[String]] = []
  private(set) var rows: [Int] = []

  init(_ roots: [[String: Any]]) {
    self.roots = roots
    select(row: 0, inColumn: 0)
  }

  mutating func select(row: Int, inColumn column: Int) {
    rows = Array(rows.prefix(column)) + [row]
    columns = []
    var level = roots
    var depth = 0
    while !level.isEmpty {
      columns.append(level.map { $0["name"] as? String ?? "" })
      if depth == rows.count { rows.append(0) }
      level = level[rows[depth]]["children"] as? [[String: Any]] ?? []
      depth += 1
    }
  }
}

/// Measures prefilling a saved address.
private func prefill(_ sample: Sample, _ dictionaries: [[String: Any]], _ table: Table) throws {
  let hierarchy = sample.hierarchy
  let last = hierarchy.leaf(hierarchy.leafCount - 1)
  let names = hierarchy.names(of: hierarchy.path(to: last))
  var selection = WheelSelection(hierarchy)
  table.add(
    "prefill four wheels by names", nodes: hierarchy.count,
    ours: measure { use(selection.select(SavedPath(names: names))) },
    baseline: measure {
      var level = dictionaries
      for name in names {
        let row = level.firstIndex { ($0["name"] as? String ?? "").contains(name) } ?? 0
        level = level[row]["children"] as? [[String: Any]] ?? []
      }
      use(level)
    },
    is: "`contains` through dictionaries")
}
