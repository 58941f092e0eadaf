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
