extension RowTable {
  /// The first node of the document without a name, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  var firstWithoutName: Int? {
    rows.firstIndex { $0.name.isEmpty && !$0.traits.contains(.transparent) }
  }
}
