import CascadeBase
import Hierarchies

extension HierarchyWriter {
  /// Checks that the format can hold the levels, the names, and all other texts that it has a place for.
  ///
  /// The formats `json-names`, `levels` and `markdown` have no place for text columns, and only `levels` of these has one
  /// for codes.
  ///
  /// - Throws: ``HierarchyWritingError`` for the first node that the format can't hold.
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  public func check(_ hierarchy: Hierarchy) throws(HierarchyWritingError) {
    if let limit = format.levelLimit, hierarchy.depth > limit {
      throw HierarchyWritingError(format: format, reason: .tooManyLevels(limit: limit), path: [])
    }
    if format.holdsColumns { try checkColumns(of: hierarchy) }
    let columns = checkedColumns(of: hierarchy)
    if format == .names || format == .levels { try checkSiblings(below: nil, hierarchy) }
    for node in hierarchy.depthFirst() {
      if format == .names || format == .levels { try checkSiblings(below: node, hierarchy) }
      var reason = reasonAgainst(name: hierarchy.nameUTF8(of: node))
      for column in columns where reason == nil {
        reason = column[node].flatMap { characterThatCannotBeHeld(in: $0) }
      }
      if let reason { throw error(reason, at: node, hierarchy) }
    }
  }

  private func error(
    _ reason: HierarchyWritingError.Reason, at node: Hierarchy.Node, _ hierarchy: Hierarchy
  ) -> HierarchyWritingError {
    let path = hierarchy.names(of: hierarchy.path(to: node))
    return HierarchyWritingError(format: format, reason: reason, path: path)
  }

  /// The columns whose texts the format can't always hold.
  private func checkedColumns(of hierarchy: Hierarchy) -> [TextColumn] {
    switch format {
    case .text, .swift, .propertyList:
      hierarchy.columnNames.compactMap { hierarchy.column(named: $0) }
    case .json, .names, .csv, .levels, .markdown, .typescript: []
    }
  }

  private func checkColumns(of hierarchy: Hierarchy) throws(HierarchyWritingError) {
    for name in hierarchy.columnNames where name != NodeFields.code {
      let canHold: Bool
      switch format {
      case .text, .swift:
        let isWord = !name.utf8.contains { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
        canHold = isWord && !name.isEmpty && name != "name" && name != NodeFields.disabled
      default:
        canHold = !isField(name) && characterThatCannotBeHeld(in: name.utf8) == nil
      }
      if !canHold { throw HierarchyWritingError(format: format, reason: .column(name), path: []) }
    }
  }

  /// Whether readers take a text column for a code, a parent or another field that says what a node is. Of several fields
  /// with names, they take the one that is written.
  private func isField(_ column: String) -> Bool {
    let match = FieldTable(FieldNames()).match(Array(column.utf8), isContainer: false)
    switch match?.role {
    case .name?: return match?.rank == 0
    case .code?, .identifier?, .parent?, .parentCode?, .disabled?, .enabled?, .order?:
      return true
    case .children?, .list?, .envelope?, nil: return column == "children"
    }
  }

  private func checkSiblings(
    below node: Hierarchy.Node?, _ hierarchy: Hierarchy
  ) throws(HierarchyWritingError) {
    var children = Array(hierarchy.children(of: node))
    let names = children.map { Array(hierarchy.nameUTF8(of: $0)) }
    guard names.count > 1 else { return }
    let order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    for (first, second) in zip(order, order.dropFirst()) where names[first] == names[second] {
      children = [children[max(first, second)]]
      throw error(.repeatedSibling, at: children[0], hierarchy)
    }
  }

  /// The reason why the format can't hold a name, if any.
  private func reasonAgainst(name: UTF8Text) -> HierarchyWritingError.Reason? {
    guard let first = name.first else {
      let canHold = format != .levels && format != .text && format != .swift && format != .markdown
      return canHold ? nil : .emptyName
    }
    let beginning = Unicode.Scalar(first)
    switch format {
    case .text, .swift:
      if first == UInt8(ascii: " ") { return .beginning(beginning) }
    case .markdown:
      let last = name[name.count - 1]
      if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") { return .beginning(" ") }
    case .json, .names, .csv, .levels, .propertyList, .typescript: break
    }
    return characterThatCannotBeHeld(in: name)
  }

  private func characterThatCannotBeHeld(
    in text: some Sequence<UInt8>
  ) -> HierarchyWritingError.Reason? {
    let byte: UInt8?
    switch format {
    case .text, .swift, .markdown:
      byte = text.first {
        $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      }
    case .propertyList:
      byte = text.first {
        $0 < UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n")
          && $0 != UInt8(ascii: "\r")
      }
    case .json, .names, .csv, .levels, .typescript: byte = nil
    }
    return byte.map { .character(Unicode.Scalar($0)) }
  }
}

extension HierarchyWriter.Format {
  /// Whether the format has a place for codes.
  public var holdsCodes: Bool { holdsColumns || self == .levels }

  /// Whether the format has a place for text columns and disabled nodes.
  public var holdsColumns: Bool {
    switch self {
    case .json, .csv, .propertyList, .text, .typescript, .swift: true
    case .names, .levels, .markdown: false
    }
  }

  /// The largest number of levels that can be read again, or `nil` if there is none.
  ///
  /// Each level is a list of objects in `json` and `plist`, and one map or list in `json-names`.
  var levelLimit: Int? {
    switch self {
    case .json, .propertyList: DocumentTree.depthLimit / 2
    case .names: DocumentTree.depthLimit
    case .csv, .levels, .text, .markdown, .typescript, .swift: nil
    }
  }
}
