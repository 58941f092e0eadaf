/// Conversion of the matched characters in a server's answer.
package enum CharacterOffset {
  /// Returns the offset of a character in a name in UTF-8, or the name's length for a number beyond its end.
  ///
  /// Characters are Unicode scalars.
  package static func utf8(ofCharacter number: Int, in name: [UInt8]) -> Int {
    var passed = 0
    for (offset, byte) in name.enumerated() where byte & 0xC0 != 0x80 {
      if passed == number { return offset }
      passed += 1
    }
    return name.count
  }
}
