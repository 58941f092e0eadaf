/// The country with whose two capitals and a hyphen a code begins, as in ISO 3166-2: JP of JP-13.
struct CountryPrefix: Equatable {
  private let letters: UInt16

  /// The number of characters with the hyphen.
  static var length: Int { 3 }

  /// Reads the beginning of a code; `nil` if it is none, or if nothing follows it.
  ///
  /// - Complexity: O(1).
  init?(_ code: some Collection<UInt8>) {
    var letters: UInt16 = 0
    var count = 0
    for byte in code.prefix(Self.length + 1) {
      count += 1
      if count == Self.length, byte != UInt8(ascii: "-") { return nil }
      if count >= Self.length { continue }
      guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { return nil }
      letters = letters << 8 | UInt16(byte)
    }
    if count <= Self.length { return nil }
    self.letters = letters
  }
}

extension [UInt8] {
  /// The text with capitals instead of small letters of ASCII.
  package var uppercasedASCII: [UInt8] { map { $0 &- UInt8(ascii: "a") < 26 ? $0 & 0xDF : $0 } }
}
