/// The same operations on UTF-8 bytes, without a `String`.
///
/// Bytes that aren't valid UTF-8 are dropped like punctuation. Nothing is allocated if the output has enough
/// capacity.
extension Pinyin {
  /// Appends the reading of a name in UTF-8, with single spaces between syllables.
  ///
  /// A reading has at most 7 bytes for every 3 bytes of its name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func append(utf8 name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var reader = SyllableReader(name)
    var isFirst = true
    while let syllable = reader.next() {
      if !isFirst { output.append(UInt8(ascii: " ")) }
      isFirst = false
      syllable.append(from: name, to: &output)
    }
  }

  /// Appends the first letters of the syllables of a name in UTF-8.
  ///
  /// For a syllable that isn't Latin, the first character is appended.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func appendInitials(
    utf8 name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var reader = SyllableReader(name)
    while let syllable = reader.next() {
      syllable.appendInitial(from: name, to: &output)
    }
  }

  /// Returns the letter of the section that a name in UTF-8 belongs to, or `#`.
  ///
  /// ``indexLetter(of:)`` describes the letters.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes up to its first syllable.
  public static func indexLetter(utf8 name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    var reader = SyllableReader(name)
    var first: UInt32 = 0
    while first == 0, let syllable = reader.next() {
      if case .hanzi(let reading, _) = syllable {
        first = UInt32(reading.letter)
      } else {
        syllable.forEachLetter(in: name) { if first == 0 { first = $0 } }
      }
    }
    return Unicode.Scalar(IndexLetter.letter(of: first)) ?? "#"
  }
}
