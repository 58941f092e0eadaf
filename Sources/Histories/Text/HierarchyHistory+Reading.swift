import Hierarchies

extension HierarchyHistory {
  /// Reads a history from its text form in UTF-8.
  ///
  /// ```swift
  /// let text = "history 1\n310120\t~县 310226 1981-2001 u\n"
  /// let history = try HierarchyHistory(utf8: Array(text.utf8), names: china)
  /// history.places(withCode: "310226", in: china)[0].name  // "奉贤县"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - names: The hierarchy with the names that endings in the text refer to. A history without endings
  ///     doesn't need it.
  /// - Throws: ``HierarchyHistoryError`` with the number of a line that isn't in the form.
  /// - Complexity: O(*b* + *r* log *r*) for *b* bytes and *r* former places.
  public init(
    utf8 text: some Collection<UInt8>, names: Hierarchy = Hierarchy()
  ) throws(HierarchyHistoryError) {
    let bytes = Array(text)
    let result = bytes.withUnsafeBufferPointer {
      bytes -> Result<HistoryTable, HierarchyHistoryError> in
      var reader = HistoryReader(bytes, names: names)
      do throws(HierarchyHistoryError) {
        try reader.read()
        return .success(reader.table)
      } catch {
        return .failure(error)
      }
    }
    self.init(table: try result.get())
  }
}
