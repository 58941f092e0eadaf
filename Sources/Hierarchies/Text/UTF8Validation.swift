/// The offset of the first byte that isn't well-formed UTF-8, or `nil`.
///
/// Checks ASCII eight bytes at a time, and Chinese two characters at a time.
///
/// - Complexity: O(*b*) for *b* bytes.
package func firstMalformedUTF8(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let raw = UnsafeRawBufferPointer(bytes)
  var offset = 0
  while offset < bytes.count {
    if offset + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      if beginsWithTwoOfThreeBytes(word) {
        offset += 6
        continue
      }
      if word & 0x8080_8080_8080_8080 == 0 {
        offset += 8
        continue
      }
    }
    let lead = bytes[offset]
    if lead < 0x80 {
      offset += 1
      continue
    }
    guard let length = lengthOfCharacter(at: offset, in: bytes, lead: lead) else { return offset }
    offset += length
  }
  return nil
}

/// Whether the first six bytes of a word are two well-formed characters of three bytes each.
///
/// Returns `false` for the first bytes E0 and ED, which some second bytes can't follow.
private func beginsWithTwoOfThreeBytes(_ word: UInt64) -> Bool {
  guard word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 else { return false }
  let leads = (1 << (word & 0xF)) | (1 << (word >> 24 & 0xF)) as UInt64
  return leads & (1 << 0x0 | 1 << 0xD) == 0
}

/// The length in bytes of the well-formed character of two to four bytes at an offset, or `nil`.
private func lengthOfCharacter(
  at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, lead: UInt8
) -> Int? {
  let left = bytes.count - offset
  switch lead {
  case 0xC2...0xDF:
    guard left >= 2, isContinuation(bytes[offset + 1]) else { return nil }
    return 2
  case 0xE0...0xEF:
    guard left >= 3, isContinuation(bytes[offset + 1]), isContinuation(bytes[offset + 2]) else {
      return nil
    }
    // E0 would be overlong below A0; ED from A0 on would be a surrogate.
    if lead == 0xE0, bytes[offset + 1] < 0xA0 { return nil }
    if lead == 0xED, bytes[offset + 1] >= 0xA0 { return nil }
    return 3
  case 0xF0...0xF4:
    guard left >= 4, isContinuation(bytes[offset + 1]), isContinuation(bytes[offset + 2]),
      isContinuation(bytes[offset + 3])
    else { return nil }
    // F0 would be overlong below 90; F4 from 90 on would be past U+10FFFF.
    if lead == 0xF0, bytes[offset + 1] < 0x90 { return nil }
    if lead == 0xF4, bytes[offset + 1] >= 0x90 { return nil }
    return 4
  default:
    return nil
  }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
