/// Why some bytes are not a `.hierarchy` file that can be used, and where it shows.
public struct HierarchyFileError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes do not begin with the mark of the format.
    case notAHierarchy
    /// The file is of a version that this library does not know.
    case unsupportedVersion(UInt32)
    /// There are fewer or more bytes than the file says it has.
    case wrongLength(expected: UInt64, actual: UInt64)
    /// The bytes have changed since the file was written.
    case checksumMismatch
    /// A section that every file has is not there, or one is there twice.
    case missingOrRepeatedSection
    /// A section lies outside the file, overlaps the header, is not aligned or has a wrong length.
    case misplacedSection
    /// A number contradicts the others.
    case inconsistentNumber
    /// A text is not UTF-8.
    case malformedText
  }

  /// What is wrong.
  public var reason: Reason

  /// The part of the file in which it shows.
  public var section: HierarchyFileSection

  /// Where it shows, in bytes from the start of the file.
  public var offset: Int

  /// Names a fault, the section it is in and its offset in bytes.
  public init(_ reason: Reason, in section: HierarchyFileSection, at offset: Int) {
    self.reason = reason
    self.section = section
    self.offset = offset
  }
}

extension HierarchyFileError: CustomStringConvertible {
  /// One line that says what is wrong, where, and what to do.
  public var description: String {
    switch reason {
    case .notAHierarchy:
      "this is not a .hierarchy file; compile your data with 'cascade build'"
    case .unsupportedVersion(let version):
      "this .hierarchy file has version \(version) of the format, and version \(FileLayout.version) is"
        + " understood; compile it again with this release"
    case .wrongLength(let expected, let actual):
      "the .hierarchy file has \(actual) bytes and should have \(expected); copy or compile it again"
    case .checksumMismatch:
      "the .hierarchy file is damaged: \(place) does not match its checksum; copy or compile it again"
    case .missingOrRepeatedSection:
      "the .hierarchy file is damaged: \(place) is missing or there twice; compile it again"
    case .misplacedSection:
      "the .hierarchy file is damaged: \(place) does not fit into the file; compile it again"
    case .inconsistentNumber:
      "the .hierarchy file is damaged: \(place) contradicts the rest; compile it again"
    case .malformedText:
      "the .hierarchy file is damaged: \(place) is not UTF-8; compile it again"
    }
  }

  private var place: String { "section \(section.name) at byte \(offset)" }
}
