import Hierarchies

extension HierarchyHistory {
  /// The former places that had a code, and the nodes that they are in a hierarchy today.
  ///
  /// The result is empty if a node has the code today. It contains several places if different places had the code
  /// at different times.
  ///
  /// ```swift
  /// let place = ChinaRegions.history.places(withCode: "310226", in: china)[0]
  /// china.names(of: place.nodes)                            // ["奉贤区"]
  /// ChinaRegions.history.places(withCode: "440105", in: china)  // []
  /// ```
  ///
  /// - Complexity: O(*r* + log *n*) for *r* results among *n* former places and nodes.
  public func places(withCode code: String, in hierarchy: Hierarchy) -> [FormerPlace] {
    places(withCodeUTF8: Array(code.utf8), in: hierarchy)
  }

  /// The former places that had a code in UTF-8, like ``places(withCode:in:)``.
  ///
  /// - Complexity: As ``places(withCode:in:)``.
  public func places(withCodeUTF8 code: [UInt8], in hierarchy: Hierarchy) -> [FormerPlace] {
    let isUsed = code.withUnsafeBufferPointer { !hierarchy.nodes(withCodeUTF8: $0).isEmpty }
    return isUsed ? [] : table.records(withCode: code).compactMap { place(at: $0, in: hierarchy) }
  }

  /// All former places, and the nodes that they are in a hierarchy today, in the order of the text. Places that the
  /// hierarchy doesn't have are left out.
  ///
  /// - Complexity: O(*r* log *n*) for *r* former places and *n* nodes.
  public func places(in hierarchy: Hierarchy) -> [FormerPlace] {
    table.records.indices.compactMap { place(at: $0, in: hierarchy) }
  }

  /// The former place of a record, or `nil` if the hierarchy has none of its nodes.
  package func place(at record: Int, in hierarchy: Hierarchy) -> FormerPlace? {
    let record = table.records[record]
    let nodes = table.places(of: record).compactMap { hierarchy.node(atPlace: table[$0]) }
    guard !nodes.isEmpty else { return nil }
    return FormerPlace(
      nameUTF8: Array(table[record.name]),
      codeUTF8: record.code.isEmpty ? nil : Array(table[record.code]),
      from: record.from == 0 ? nil : Int(record.from),
      until: record.until == 0 ? nil : Int(record.until), change: record.change, nodes: nodes,
      place: table.place(of: record))
  }
}
