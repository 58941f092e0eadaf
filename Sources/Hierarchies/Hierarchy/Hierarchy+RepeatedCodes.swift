import Sorting

extension Hierarchy {
  /// A code that two of the nodes to be appended have, or one of them and a node of the hierarchy; `nil`
  /// where every code would name one node.
  ///
  /// - Complexity: O(*k* × log *k* + *k* × log *e*) comparisons for *k* new nodes and *e* nodes with a
  ///   code.
  package func repeatedCode(in nodes: [NewNode]) -> [UInt8]? {
    var codes: [[UInt8]] = []
    for node in nodes {
      guard let code = node.codeUTF8, !code.isEmpty else { continue }
      if !code.withUnsafeBufferPointer({ self.nodes(withCodeUTF8: $0) }).isEmpty { return code }
      codes.append(code)
    }
    // The comparison is kept in a value, which must not change under it.
    let all = codes
    let order = Ordering { compare(all[$0], all[$1]) < 0 }.positions(to: all.count)
    for place in order.indices.dropFirst() where all[order[place - 1]] == all[order[place]] {
      return all[order[place]]
    }
    return nil
  }
}

extension Hierarchy.NewNode {
  fileprivate var codeUTF8: [UInt8]? {
    texts.first { $0.name.elementsEqual(TextColumn.codeName) }?.text
  }
}

private func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
  a.withUnsafeBufferPointer { first in b.withUnsafeBufferPointer { compare(first, $0) } }
}
