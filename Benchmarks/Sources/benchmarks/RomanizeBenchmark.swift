import Foundation
import Hierarchies
import Romanization

func romanizeBenchmark(_ table: Table) throws {
  let hierarchy = try Sample.china().hierarchy
  let nodes = Array(hierarchy.depthFirst())
  let names = nodes.map { hierarchy.name(of: $0) }
  var output: [UInt8] = []
  var next = 0
  func turn() -> Int {
    next = (next + 7919) % nodes.count
    return next
  }
  let baseline = measure { use(transliterated(names[turn()])) }
  table.add(
    "romanize a name, in place", nodes: hierarchy.count,
    ours: measure {
      output.removeAll(keepingCapacity: true)
      hierarchy.nameUTF8(of: nodes[turn()]).withUnsafeBytes {
        Pinyin.append(utf8: $0, to: &output)
      }
      use(output.count)
    },
    baseline: baseline, is: "ICU, `applyingTransform` twice")
  table.add(
    "romanize a `String`", nodes: hierarchy.count,
    ours: measure { use(Pinyin.romanize(names[turn()])) },
    baseline: baseline, is: "ICU, `applyingTransform` twice")
}
