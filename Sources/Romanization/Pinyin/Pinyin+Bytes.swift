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

  /// Returns the capital ASCII letter of the section that a name in UTF-8 belongs to, or `#`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes up to its first syllable.
  public static func indexLetter(utf8 name: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var reader = SyllableReader(name)
    guard let syllable = reader.next() else { return UInt8(ascii: "#") }
    return Pinyin.capital(syllable.firstByte(in: name))
  }

  /// Converts a byte to the letter of a section: `A` to `Z`, or `#`.
  static func capital(_ byte: UInt8) -> UInt8 {
    let capital = byte & ~0x20
    return capital >= UInt8(ascii: "A") && capital <= UInt8(ascii: "Z")
      ? capital : UInt8(ascii: "#")
  }
}
