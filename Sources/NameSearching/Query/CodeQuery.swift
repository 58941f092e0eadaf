import Romanization
import TextMatching

/// What may be the beginning of a code: what was typed, in half width, without separators around it.
struct CodeQuery: Sendable {
  /// In capitals, as it was typed and in small letters, where these differ: in ascending order.
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
        for place in index..<index + size { asTyped.append(typed[place]) }
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

  /// How a code answers; nil where it does not begin so.
  func rank(of code: UnsafeBufferPointer<UInt8>) -> NameSearch.Rank? {
    for form in forms where code.count >= form.count {
      if code.starts(with: form) { return code.count == form.count ? .exact : .prefix }
    }
    return nil
  }
}
