import GuessedFormats
import GzipCompression
import HierarchyFormats

/// The start of a document, which tells whether the rest is worth reading: a device such as `/dev/zero` has no end.
public enum DocumentStart {
  /// The number of bytes that tell it.
  public static let byteCount = 1 << 20

  /// At most every twentieth byte of a text is a control character: fewer than in compressed data, programs and random bytes.
  private static let share = 20

  /// Refuses a document whose first bytes are neither text nor those of a binary format.
  ///
  /// A text with some control characters isn't refused: readers say where they are.
  ///
  /// - Parameter bytes: The first ``byteCount`` bytes.
  /// - Throws: ``DocumentFileError/binary``, or ``DocumentFileError/document(_:)`` with the name of the format.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func check(_ bytes: [UInt8]) throws(DocumentFileError) {
    try checkFormat(bytes)
    if !isText(bytes), !hasSignature(bytes) { throw .binary }
  }

  /// Refuses a document in a binary format that isn't read.
  ///
  /// - Parameter bytes: The document, or at least its first thousand bytes.
  /// - Throws: ``DocumentFileError/document(_:)`` with the name of the format.
  static func checkFormat(_ bytes: [UInt8]) throws(DocumentFileError) {
    if hasSignature(bytes) { return }
    do throws(HierarchyFormatError) {
      _ = try DocumentFormat(detecting: Array(bytes.prefix(sampleSize)))
    } catch {
      if case .otherFormat = error.reason { throw .document(error) }
    }
  }

  private static let sampleSize = 1 << 10

  private static func isText(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      var controls = 0
      var zeros = (even: 0, odd: 0)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { controls += 1 }
        if byte == 0 { if index & 1 == 0 { zeros.even += 1 } else { zeros.odd += 1 } }
        index += 1
      }
      // In UTF-16, the zeros of ASCII characters are on one side of two bytes.
      let isWide = min(zeros.even, zeros.odd) == 0 && (zeros.even + zeros.odd) * share > bytes.count
      return isWide || controls * share <= bytes.count
    }
  }

  private static func hasSignature(_ bytes: [UInt8]) -> Bool {
    GzipData(bytes) != nil || Archive(bytes) != nil || ForeignFormat(bytes) != nil
      || DocumentFormat(signatureOf: bytes) != nil
  }
}
