/// The reason why bytes aren't a valid `.hierarchy` file, and the position of the fault.
public struct HierarchyFileError: Error, Hashable, Sendable {
  /// A kind of fault.
  public enum Reason: Hashable, Sendable {
    /// The bytes don't begin with the signature of the format.
    case notAHierarchy
    /// This library doesn't support the file's version.
    case unsupportedVersion(UInt32)
    /// The number of bytes differs from the length in the header.
    case wrongLength(expected: UInt64, actual: UInt64)
    /// The bytes have changed since the file was written.
    case checksumMismatch
    /// A required section is missing, or a section is repeated.
    case missingOrRepeatedSection
    /// A section is outside the file, overlaps the header, is misaligned, or has a wrong length.
    case misplacedSection
    /// A number contradicts other numbers.
    case inconsistentNumber
    /// A text isn't UTF-8.
    case malformedText
  }

  /// The kind of fault.
  public var reason: Reason

  /// The part of the file with the fault.
  public var section: HierarchyFileSection

  /// The offset of the fault in bytes from the start of the file; of the complete form of a reduced file.
  public var offset: Int

  /// Creates an error from a kind of fault, its section, and its offset in bytes.
  public init(_ reason: Reason, in section: HierarchyFileSection, at offset: Int) {
    self.reason = reason
    self.section = section
    self.offset = offset
  }
}

extension HierarchyFileError: CustomStringConvertible {
  /// One line with the fault, its position, and what to do.
  public var description: String {
    switch reason {
    case .notAHierarchy:
      "this isn't a .hierarchy file; compile your data with 'cascade build'"
    case .unsupportedVersion(let version):
      "this .hierarchy file has format version \(version), and this release reads versions "
        + "\(FileLayout.firstVersion) to \(FileLayout.lastVersion); compile it again with this release"
    case .wrongLength(let expected, let actual):
      "the .hierarchy file has \(actual) bytes instead of \(expected); copy or compile it again"
    case .checksumMismatch:
      "the .hierarchy file is damaged: \(place) doesn't match its checksum; copy or compile it again"
    case .missingOrRepeatedSection:
      "the .hierarchy file is damaged: \(place) is missing or repeated; compile it again"
    case .misplacedSection:
      "the .hierarchy file is damaged: \(place) doesn't fit into the file; compile it again"
    case .inconsistentNumber:
      "the .hierarchy file is damaged: \(place) contradicts another one; compile it again"
    case .malformedText:
      "the .hierarchy file is damaged: \(place) isn't UTF-8; compile it again"
    }
  }

  private var place: String { "section \(section.name) at byte \(offset)" }
}

/// Creates errors with the offset of a table's number in the file.
struct FaultLocator {
  let start: UnsafeRawPointer

  func inconsistent<Number>(
    _ section: HierarchyFileSection, _ table: UnsafeBufferPointer<Number>, at index: Int
  ) -> HierarchyFileError {
    error(.inconsistentNumber, section, table, at: index)
  }

  func error<Number>(
    _ reason: HierarchyFileError.Reason, _ section: HierarchyFileSection,
    _ table: UnsafeBufferPointer<Number>, at index: Int
  ) -> HierarchyFileError {
    let offset = table.baseAddress.map { UnsafeRawPointer($0 + index) - start } ?? 0
    return HierarchyFileError(reason, in: section, at: offset)
  }
}

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
  /// The flags are 1 if the part of a node is known from its code, 2 if several nodes have the same code, and 4 if the
  /// parts are separate hierarchies.
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
