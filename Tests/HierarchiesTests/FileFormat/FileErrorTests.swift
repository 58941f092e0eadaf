import TestSupport
import Testing

@testable import Hierarchies

@Suite("Errors of the file")
struct FileErrorTests {
  @Test("Each error is one line with the fault, its position and what to do")
  func words() {
    let texts: [(HierarchyFileError, String)] = [
      (
        HierarchyFileError(.notAHierarchy, in: .header, at: 0),
        "this isn't a .hierarchy file; compile your data with 'cascade build'"
      ),
      (
        HierarchyFileError(.unsupportedVersion(9), in: .header, at: 8),
        "this .hierarchy file has format version 9, and this release reads versions 1 to 5; compile "
          + "it again with this release"
      ),
      (
        HierarchyFileError(.wrongLength(expected: 20, actual: 10), in: .header, at: 16),
        "the .hierarchy file has 10 bytes instead of 20; copy or compile it again"
      ),
      (
        HierarchyFileError(.checksumMismatch, in: .header, at: 24),
        "the .hierarchy file is damaged: section header at byte 24 doesn't match its checksum; "
          + "copy or compile it again"
      ),
      (
        HierarchyFileError(.missingOrRepeatedSection, in: .parents, at: 64),
        "the .hierarchy file is damaged: section parents at byte 64 is missing or repeated; "
          + "compile it again"
      ),
      (
        HierarchyFileError(.misplacedSection, in: .childStarts, at: 88),
        "the .hierarchy file is damaged: section child starts at byte 88 doesn't fit into the "
          + "file; compile it again"
      ),
      (
        HierarchyFileError(.inconsistentNumber, in: .leafStarts, at: 512),
        "the .hierarchy file is damaged: section leaf starts at byte 512 contradicts another one; "
          + "compile it again"
      ),
      (
        HierarchyFileError(.malformedText, in: .columnText, at: 700),
        "the .hierarchy file is damaged: section column text at byte 700 isn't UTF-8; compile it "
          + "again"
      ),
    ]
    for (error, text) in texts { #expect(error.description == text) }
  }

  @Test("Bytes of another format and damaged files are different errors")
  func kinds() {
    let bytes = HierarchyFile.encode(Forest("(())").hierarchy())
    func reason(_ bytes: [UInt8]) -> HierarchyFileError.Reason? {
      do throws(HierarchyFileError) {
        _ = try HierarchyFile.decode(bytes)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason([]) == .notAHierarchy)
    #expect(reason(Array("{\"name\":1}".utf8)) == .notAHierarchy)
    #expect(reason(Array(bytes[..<30])) == .wrongLength(expected: 64, actual: 30))
    #expect(
      reason(Array(bytes.dropLast()))
        == .wrongLength(expected: UInt64(bytes.count), actual: UInt64(bytes.count - 1)))
    for version: UInt8 in [0, 6, 9] {
      var other = bytes
      other[8] = version
      #expect(reason(other) == .unsupportedVersion(UInt32(version)))
    }
    var flipped = bytes
    flipped[bytes.count - 9] ^= 1
    #expect(reason(flipped) == .checksumMismatch)
  }

  @Test("Every section has its own name")
  func sectionNames() {
    let names = HierarchyFileSection.allCases.map { $0.name }
    #expect(Set(names).count == names.count)
  }
}
