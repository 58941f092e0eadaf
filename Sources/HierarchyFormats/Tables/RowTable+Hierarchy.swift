import Hierarchies

extension RowTable {
  /// Creates a table of the nodes of a hierarchy in depth-first order, so that they can be checked like a document.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names and codes.
  init(_ hierarchy: Hierarchy, findingLimit: Int) {
    self.init(source: .binary, findingLimit: findingLimit)
    var path: [Int] = []
    var iterator = hierarchy.depthFirst().makeIterator()
    while let node = iterator.next() {
      path.removeLast(path.count - iterator.depth)
      let row = addRow(under: path.last ?? -1, at: DocumentTree.unknownOffset)
      rows[row].name = store(hierarchy.nameUTF8(of: node))
      if let code = hierarchy.codeUTF8(of: node) { rows[row].code = store(code) }
      path.append(row)
    }
  }
}
