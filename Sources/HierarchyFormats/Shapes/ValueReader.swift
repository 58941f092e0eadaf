import Hierarchies

/// Reads hierarchies from values that another program has parsed, such as the JSON of a page.
///
/// The shapes, the names of fields and the errors are those of ``HierarchyDocument``. The differences are what a page
/// needs:
///
/// - All fields with texts are kept, each in a text column with its name, unless they repeat the name or the code.
/// - Objects with names that neither contain others nor name their parents are one level, whatever their other fields are
///   named and whatever codes they have: these can be the numbers of a database.
/// - An empty list is a hierarchy without nodes.
/// - Nothing is reported that isn't an error, and a name can be blank.
///
/// The offsets of the values are their numbers in the tree, from 0.
package enum ValueReader {
  /// Builds the hierarchy that values describe.
  ///
  /// - Throws: ``HierarchyFormatError`` if they don't describe one. Its offset is the number of a value.
  /// - Complexity: O(*n* log *n*) for *n* values.
  package static func hierarchy(
    of tree: DocumentTree
  ) throws(HierarchyFormatError) -> Hierarchy {
    if tree.isEmptyList { return Hierarchy() }
    var shaped = try tree.shaped(options, source: .binary).rows(options) {
      (table) throws(HierarchyFormatError) in try table.shaped(options, source: .binary)
    }
    shaped.rows.connectReferences()
    if let error = shaped.rows.error { throw error }
    return try shaped.hierarchy
  }

  /// Builds the hierarchy of independent columns: a list of lists, or anything else that describes a hierarchy.
  package static func columns(of tree: DocumentTree) throws(HierarchyFormatError) -> Hierarchy {
    guard tree.contains(only: .list, in: 0) else { return try hierarchy(of: tree) }
    var reader = NestedReader(tree, roles: FieldRoles(FieldNames()), options, source: .binary)
    try reader.read(0, asColumns: true)
    return try NodeRows(
      rows: reader.table, shape: .independentColumns, recordCount: 0, keptFields: reader.keptFields
    ).hierarchy
  }

  private static var options: ReadingOptions {
    var options = ReadingOptions()
    options.keepsFields = true
    options.findingLimit = 1
    options.isDetected = true
    return options
  }
}

extension NodeRows {
  /// The hierarchy of connected rows. Texts that repeat the name or the code of their node aren't kept.
  fileprivate var hierarchy: Hierarchy {
    get throws(HierarchyFormatError) {
      var table = rows
      if let row = table.firstWithoutName {
        throw table.source.error(.emptyName, at: Int(table.rows[row].offset))
      }
      table.cells = rows.cells.filter { cell in
        let row = Int(cell.row)
        return !rows.isSame(cell.text, rows.rows[row].name)
          && !rows.isSame(cell.text, rows.code(of: row))
      }
      return try table.build(columns: keptFields)
    }
  }
}

extension RowTable {
  /// The error for the first row that can't be connected. A row that is its own parent is a root.
  fileprivate var error: HierarchyFormatError? {
    firstError(of: [.repeatedIdentifier, .severalParents, .unknownParent, .cycle])
  }
}

extension DocumentTree {
  /// Whether the document is an empty list or map, or an envelope around an empty list.
  fileprivate var isEmptyList: Bool {
    guard let root = values.first, root.kind.isContainer else { return false }
    if values.count == 1 { return true }
    let containers = children(of: 0).filter { kind(of: $0).isContainer }
    guard root.kind == .map, containers.count == 1, kind(of: containers[0]) == .list,
      !isFilled(containers[0])
    else { return false }
    return FieldTable(FieldNames()).match(Array(key(of: containers[0])), isContainer: true)?.role
      == .list
  }

  /// The position of an error's value: `data[2].children[0]`.
  ///
  /// - Complexity: O(*n*) for *n* values.
  package func place(of error: HierarchyFormatError) -> [UInt8] {
    var text = Array("data".utf8)
    let target = error.offset ?? 0
    var container = 0
    while container < target {
      let inside = Array(children(of: container))
      guard let number = inside.lastIndex(where: { $0 <= target }) else { break }
      container = inside[number]
      appendStep(to: container, number, to: &text)
    }
    return text
  }

  private func appendStep(to value: Int, _ number: Int, to text: inout [UInt8]) {
    if values[value].hasKey {
      text.append(UInt8(ascii: "."))
      text += key(of: value)
    } else {
      text += "[\(number)]".utf8
    }
  }
}
