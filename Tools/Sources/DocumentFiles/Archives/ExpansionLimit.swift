/// How large the content of compressed data can be.
///
/// Documents seldom take less than a fiftieth of their size when they are compressed. Data that expands a thousand times is made to
/// fill the memory of a computer.
public enum ExpansionLimit {
  /// The number of bytes up to which any content is read.
  private static let freeByteCount = 1 << 26

  /// How many times the content can be as large as the compressed data.
  static let factor = 100

  /// The largest number of bytes of the content.
  ///
  /// - Parameter byteCount: The number of bytes of the compressed data.
  public static func limit(forCompressed byteCount: Int) -> Int {
    max(freeByteCount, byteCount * factor)
  }
}
