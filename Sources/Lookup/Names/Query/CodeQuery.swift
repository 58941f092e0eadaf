import CascadeBase
import Hierarchies
import Romanization

/// The typed text as the beginning of a code: in half width, without separators at its ends.
struct CodeQuery: Sendable {
  /// The text in capitals, as typed and in lower case, without duplicates, in ascending order.
  let forms: [[UInt8]]

  init(_ typed: UnsafeBufferPointer<UInt8>) {
    var asTyped: [UInt8] = []
    var length = 0
    var index = 0
    while index < typed.count {
      let (scalar, size) = ScalarReader.scalar(at: index, of: typed)
      if scalar >= 0xFF01, scalar <= 0xFF5E {
        asTyped.append(UInt8(truncatingIfNeeded: scalar - 0xFEE0))
      } else {
        for offset in index..<index + size { asTyped.append(typed[offset]) }
      }
      index += size
      let isSeparator = if case .separator = CharacterClass.of(scalar) { true } else { false }
      if !isSeparator {
        length = asTyped.count
      } else if length == 0 {
        asTyped.removeAll()
      }
    }
    asTyped.removeLast(asTyped.count - length)
    forms = asTyped.isEmpty ? [] : Self.forms(of: asTyped)
  }

  private static func forms(of typed: [UInt8]) -> [[UInt8]] {
    var capitals = typed
    var small = typed
    for index in typed.indices where typed[index] & 0xDF &- 0x41 < 26 {
      capitals[index] &= 0xDF
      small[index] |= 0x20
    }
    if capitals == small { return [typed] }
    if typed == capitals || typed == small { return [capitals, small] }
    return [capitals, typed, small]
  }

  /// The rank of a code, or `nil` if it doesn't begin with the text.
  func rank(of code: TextParts) -> NameSearch.Rank? {
    for form in forms
    where form.withUnsafeBufferPointer({ code.compare(withBeginning: $0) }) == 0 {
      return code.count == form.count ? .exact : .prefix
    }
    return nil
  }
}
