import HierarchyFormats

extension DocumentTree {
  /// The rows of the tables in an export, by the names of the tables: a list of maps, of which some have the rows of a table and
  /// others only texts about the export.
  ///
  ///     [{"type":"header"},{"type":"table","name":"dept","data":[{"id":"1","name":"Sales"}]}]
  ///
  /// - Returns: An empty list if the document is another.
  /// - Complexity: O(*n*) for *n* values.
  func exportedTables(_ fields: FieldNames) -> [ExportedTable<Int>] {
    guard kind(of: 0) == .list, contains(only: .map, in: 0) else { return [] }
    var roles = FieldRoles(fields)
    var tables: [ExportedTable<Int>] = []
    var hasUnnamed = false
    for element in children(of: 0) {
      hasUnnamed = hasUnnamed || !isNamed(element, roles: &roles)
      // What each element of an export is.
      guard isFilled(element), text(of: element + 1) != nil,
        key(of: element + 1).elementsEqual(key(of: 2))
      else {
        return []
      }
      var rows: Int?
      var name: TextPool.Text?
      for value in children(of: element) {
        let role = roles.field(of: value, in: self).match?.role
        if kind(of: value).isContainer {
          guard rows == nil, role == .list, kind(of: value) == .list, isTable(value) else {
            return []
          }
          rows = value
        } else if role == .name {
          name = text(of: value)
        }
      }
      guard let rows else { continue }
      guard let name else { return [] }
      tables.append(ExportedTable(name: pool.string(name), rows: rows))
    }
    return hasUnnamed ? tables : []
  }

  /// Whether a list is empty or contains maps with texts only.
  private func isTable(_ list: Int) -> Bool {
    children(of: list).allSatisfy { row in
      kind(of: row) == .map && isFilled(row)
        && !children(of: row).contains { kind(of: $0).isContainer }
    }
  }
}

/// A table of a document with several, and its rows.
struct ExportedTable<Rows> {
  let name: String
  var rows: Rows
}

extension Array {
  /// The rows of the table that the caller chose, or of the only one; `nil` if there is none.
  ///
  /// - Throws: ``HierarchyFormatError`` if there are several, or none with the name.
  func chosen<Rows>(
    _ name: String?, source: DocumentSource
  ) throws(HierarchyFormatError) -> Rows? where Element == ExportedTable<Rows> {
    guard let name else {
      if count > 1 { throw source.error(.severalTables(map { $0.name }), at: 0) }
      return first?.rows
    }
    guard let table = first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      throw source.error(.unknownTable(name, of: map { $0.name }), at: 0)
    }
    return table.rows
  }
}
