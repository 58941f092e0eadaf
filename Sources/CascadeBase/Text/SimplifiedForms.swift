/// The simplified form of each Han character from U+4E00 on, or the character itself.
///
/// Unchecked, because pointers aren't `Sendable`; nothing writes to the memory after `init`. An array
/// would be retained and released for each name.
@usableFromInline
final class SimplifiedForms: @unchecked Sendable {
  @usableFromInline let forms: UnsafeMutablePointer<UInt16>

  init(simplifies: Bool) {
    let first = CharacterFolding.first
    forms = .allocate(capacity: Int(CharacterFolding.end - first))
    for unit in first..<CharacterFolding.end { forms[Int(unit - first)] = unit }
    guard simplifies else { return }
    let pairs = TraditionalCharacters.pairs
    let bytes = UnsafeBufferPointer(start: pairs.utf8Start, count: pairs.utf8CodeUnitCount)
    for pair in stride(from: 0, to: bytes.count, by: 6) {
      let traditional = ScalarReader.scalar(at: pair, of: bytes).value
      let form = ScalarReader.scalar(at: pair + 3, of: bytes).value
      forms[Int(traditional) - Int(first)] = UInt16(truncatingIfNeeded: form)
    }
  }

  deinit { forms.deallocate() }
}
