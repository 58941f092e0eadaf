/// The same operations on bytes, for callers that hold names as UTF-8 and want no `String`.
///
/// No byte sequence makes them fail: what is not UTF-8 is dropped as punctuation is. They allocate
/// nothing while the output has capacity for what they append.
extension Pinyin {
  /// Appends the reading of the UTF-8 in `name` to `output`, its syllables parted by single spaces.
  ///
  /// A reading takes at most 7 bytes for every 3 of its name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func append(_ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var reader = SyllableReader(name)
    var isFirst = true
    while let syllable = reader.next() {
      if !isFirst { output.append(UInt8(ascii: " ")) }
      isFirst = false
      syllable.append(from: name, to: &output)
    }
  }

  /// Appends the first letter of each syllable of the UTF-8 in `name` to `output`.
  ///
  /// The first letter of a syllable that is not Latin is its first character, whole.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes.
  public static func appendInitials(
    of name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var reader = SyllableReader(name)
    while let syllable = reader.next() {
      syllable.appendInitial(from: name, to: &output)
    }
  }

  /// Returns the capital letter in ASCII that the UTF-8 in `name` is filed under, or `#`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of `name` in bytes up to its first syllable.
  public static func indexLetter(of name: UnsafeBufferPointer<UInt8>) -> UInt8 {
    var reader = SyllableReader(name)
    guard let syllable = reader.next() else { return UInt8(ascii: "#") }
    return Pinyin.capital(syllable.firstByte(in: name))
  }

  /// Returns `byte` as the capital letter of a section: `A` to `Z`, or `#`.
  static func capital(_ byte: UInt8) -> UInt8 {
    let capital = byte & ~0x20
    return capital >= UInt8(ascii: "A") && capital <= UInt8(ascii: "Z")
      ? capital : UInt8(ascii: "#")
  }
}
