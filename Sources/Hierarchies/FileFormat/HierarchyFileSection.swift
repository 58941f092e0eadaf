/// A part of a `.hierarchy` file, as errors name it.
public enum HierarchyFileSection: UInt32, CaseIterable, Hashable, Sendable {
  /// The first 64 bytes: signature, version, length, checksum and counts.
  case header = 0
  /// The first node of each level: levels + 1 numbers of four bytes.
  case levelStarts = 1
  /// The first child of each node: nodes + 1 numbers of four bytes.
  case childStarts = 2
  /// The parent of each node, FFFFFFFF for a root: four bytes per node.
  case parents = 3
  /// The number of the first leaf in each node's subtree: four bytes per node.
  case leafStarts = 4
  /// One bit per node, set for disabled nodes. Files without disabled nodes don't have this section.
  case disabled = 5
  /// The first nodes of the large sibling groups, which have an index by name: four bytes each.
  case wideGroups = 6
  /// The start of each large group in the index: groups + 1 numbers of four bytes.
  case wideStarts = 7
  /// The index: the nodes of each large group, sorted by name: four bytes each.
  case wideOrder = 8
  /// The name of a text column.
  case columnName = 16
  /// The nodes with a text in the column. Columns with one entry per node don't have this section.
  case columnNodes = 17
  /// The start of every eighth entry's text: four bytes each.
  case columnBases = 18
  /// The length of each text in bytes: one byte each.
  case columnLengths = 19
  /// The start of each text and the end of the last one: four bytes each. Columns with a text of more
  /// than 255 bytes have this section instead of bases and lengths.
  case columnOffsets = 20
  /// The concatenated texts of the column, without the beginnings of shortened ones.
  case columnText = 21
  /// The column's entries sorted by text: four bytes each. Shortened and empty texts aren't among them;
  /// in version 1, all are.
  case columnOrder = 22
  /// One bit per node, set if its text is shortened: stored without the text of the parent node, with
  /// which it begins. The parent's text is whole, and the last before it in the order. The shortened texts
  /// of siblings are those of the first of them, and ascend. Version 1, columns with only whole texts, and
  /// columns with nodes don't have this section.
  case columnShortened = 23
  /// The role of a file of a split hierarchy: the checksum of the complete file (8 bytes), the
  /// number of levels of the upper file, the node of the upper file that the part is about or FFFFFFFF in the upper
  /// file itself, flags, and zero (4 bytes each). Only in version 3, in which it is required.
  ///
  /// The flags are 1 if the codes tell the part in which they are, and 2 if several nodes have the same code.
  case parts = 24
  /// One bit per node of the last level of an upper file, set if the node has children in a part.
  case partParents = 25
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
    case .columnShortened: "column shortened"
    case .parts: "parts"
    case .partParents: "part parents"
    }
  }
}
