import Foundation
import Hierarchies
import HierarchyFormats
import MappedHierarchies

func openBenchmark(_ table: Table) throws {
  let samples = try [1_000, 10_000, 100_000, 1_000_000].map(Sample.synthetic) + [Sample.china()]
  for sample in samples {
    let path = sample.file.path
    let baseline = try measure { use(try JSONDecoder().decode([Region].self, from: sample.json)) }
    table.add(
      "open a file, checked", nodes: sample.hierarchy.count,
      ours: try measure { use(try HierarchyFile.map(path: path)) },
      baseline: baseline, is: "`JSONDecoder` into a class tree")
    let json = [UInt8](sample.json)
    table.add(
      "read nested JSON", nodes: sample.hierarchy.count,
      ours: try measure { use(try HierarchyJSON.read(json)) },
      baseline: baseline, is: "`JSONDecoder` into a class tree")
  }
}
