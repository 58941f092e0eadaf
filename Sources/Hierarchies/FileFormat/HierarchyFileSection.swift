/// A part of a `.hierarchy` file, as errors name it.
public enum HierarchyFileSection: UInt32, CaseIterable, Hashable, Sendable {
  /// The first 64 bytes: mark, version, lengths, checksum and counts.
  case header = 0
  /// Where each level begins: levels + 1 numbers of four bytes.
  case levelStarts = 1
  /// Where each node's children begin: nodes + 1 numbers of four bytes.
  case childStarts = 2
  /// Each node's parent, FFFFFFFF for a root: four bytes a node.
  case parents = 3
  /// The number of the first leaf under each node: four bytes a node.
  case leafStarts = 4
  /// A bit a node, set where the node cannot be chosen; left out where there is none.
  case disabled = 5
  /// The first nodes of the sibling groups that have an index by name: four bytes each.
  case wideGroups = 6
  /// Where each of those groups begins in the index: groups + 1 numbers of four bytes.
  case wideStarts = 7
  /// The index: the nodes of each of those groups, sorted by name: four bytes each.
  case wideOrder = 8
  /// The name of a text column.
  case columnName = 16
  /// The nodes that have a text in the column; left out where the column has an entry for every node.
  case columnNodes = 17
  /// Where the text of every eighth entry begins: four bytes each.
  case columnBases = 18
  /// The length of each text in bytes: a byte each.
  case columnLengths = 19
  /// Where each text begins and the last one ends: four bytes each, in place of bases and lengths
  /// where a text is longer than 255 bytes.
  case columnOffsets = 20
  /// The texts of the column, one after the other.
  case columnText = 21
  /// The column's entries sorted by text: four bytes each.
  case columnOrder = 22
}

extension HierarchyFileSection {
  /// The name of the section in messages.
  public var name: String {
    switch self {
    case .header: "header"
    case .levelStarts: "level starts"
    case .childStarts: "child starts"
    case .parents: "parents"
    case .leafStarts: "leaf starts"
    case .disabled: "disabled"
    case .wideGroups: "wide groups"
    case .wideStarts: "wide starts"
    case .wideOrder: "wide order"
    case .columnName: "column name"
    case .columnNodes: "column nodes"
    case .columnBases: "column bases"
    case .columnLengths: "column lengths"
    case .columnOffsets: "column offsets"
    case .columnText: "column text"
    case .columnOrder: "column order"
    }
  }
}
