import HierarchyFormats

extension HierarchyFormatError {
  init(yaml problem: String, at place: TextPlace) {
    self.init(place: place, reason: .invalidSyntax("YAML", problem))
  }

  /// - Throws: An error if no list or map can begin inside a number of others.
  static func checkDepth(_ depth: Int, at place: TextPlace) throws(HierarchyFormatError) {
    if depth < DocumentTree.depthLimit { return }
    throw HierarchyFormatError(place: place, reason: .tooDeep(limit: DocumentTree.depthLimit))
  }
}
