import CascadeBase
import Hierarchies

// The forms in which people store a code, other than the code itself. The first two can be those of any number, the next
// ones only those of a Chinese division, and the last ones those of places in general:
//
//     " 440105 "                    with white space
//     ４４０１０５                      with digits in full width
//     440105000000  440105001000    with zeros, up to nine or twelve digits, as in lists of statistics
//     44  4401                      without the zeros of a province or a prefecture
//     jp-13  JP-13113               in another case, by ISO 3166-2, or with the country in front
extension Hierarchy {
  /// The nodes for whose codes a text is another form; none if a node has the text as its code.
  ///
  /// - Complexity: O(*b* + log *e* + *d* + *f*) for *b* bytes, *e* nodes with a code, *d* levels, and *f*
  ///   children; O(*b* + log *e*) if the text isn't a number, and O(*i*) more for
  ///   *i* codes of ISO 3166-2 if it begins with a country.
  func nodes(withOtherFormOfCode text: [UInt8]) -> [Node] {
    var code = digits(of: text)
    if !nodes(withCode: text).isEmpty { return [] }
    if code.isEmpty {
      return knowsAllNames ? PlaceNames.nodes(withOtherFormOfCode: text, in: self) : []
    }
    let found = nodes(withCode: code)
    if !found.isEmpty { return found }
    adjustDigits(of: &code)
    let divisions = nodes(withCode: code)
    return divisions.count == 1 && isDivision(divisions[0]) ? divisions : []
  }

  /// Whether the codes of a node and its ancestors are those of Chinese divisions, each inside the one above.
  ///
  /// A single code isn't enough: a root needs a child inside it, or a name that ends like those of provinces.
  private func isDivision(_ node: Node) -> Bool {
    guard let codes = column("code"), let number = codes.divisionNumber(of: node) else {
      return false
    }
    var inner = number
    var above = parent(of: node)
    while let ancestor = above {
      above = parent(of: ancestor)
      if codes.textInPlace(of: ancestor) == nil { continue }
      guard let outer = codes.divisionNumber(of: ancestor), isNumber(inner, inside: outer) else {
        return false
      }
      inner = outer
    }
    if inner != number || hasNameOfProvince(node) { return true }
    for child in children(of: node) {
      if let inner = codes.divisionNumber(of: child), isNumber(inner, inside: number) {
        return true
      }
    }
    return false
  }

  /// Whether the name ends with 省, 市 or 区.
  private func hasNameOfProvince(_ node: Node) -> Bool {
    let name = nameUTF8(of: node)
    if name.count <= 3 { return false }
    var ending = 0
    for position in name.count - 3..<name.count { ending = ending << 8 | Int(name[position]) }
    return ending == 0xE7_9C81 || ending == 0xE5_B882 || ending == 0xE5_8CBA
  }
}

extension TextColumn {
  /// The nine digits of a node's code as a number; `nil` unless it has nine digits, or six, which three zeros
  /// follow.
  fileprivate func divisionNumber(of node: Hierarchy.Node) -> Int? {
    guard let code = textInPlace(of: node), code.count == 6 || code.count == 9 else { return nil }
    var number = 0
    for position in 0..<9 {
      let digit = position < code.count ? code[position] &- zero : 0
      if digit > 9 { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }
}

/// Whether a division with a number is inside another one. The zeros at the end of a number tell its level: seven for a
/// province, five for a prefecture, three for a county.
private func isNumber(_ inner: Int, inside outer: Int) -> Bool {
  var size = 1
  var next = 1000
  while next <= 10_000_000, outer % next == 0 {
    size = next
    next *= 100
  }
  return inner != outer && inner / size == outer / size
}

/// The digits of a text that is a number, in full width or with white space at its ends; empty if it isn't one.
private func digits(of text: [UInt8]) -> [UInt8] {
  var digits: [UInt8] = []
  var isFinished = false
  var index = 0
  while index < text.count {
    var byte = text[index]
    if byte > 0x7F, index + 2 < text.count {
      // The digits in full width are EF BC 90 to EF BC 99, and the wide space is E3 80 80.
      let wide = Int(byte) << 16 | Int(text[index + 1]) << 8 | Int(text[index + 2])
      if wide >> 8 == 0xEFBC { byte = text[index + 2] &- 0x60 }
      if wide == 0xE3_8080 { byte = UInt8(ascii: " ") }
      index += 2
    }
    index += 1
    if byte <= UInt8(ascii: " ") {
      isFinished = !digits.isEmpty
    } else if byte &- zero < 10, !isFinished {
      digits.append(byte)
    } else {
      return []
    }
  }
  return digits
}

/// Makes the six or nine digits of a division's code from two, four, nine or twelve; none from others.
private func adjustDigits(of code: inout [UInt8]) {
  let count = code.count
  if count > 12 || count % (count < 6 ? 2 : 3) > 0 { code = [] }
  while !code.isEmpty, code.count < 9 { code.append(zero) }
  while code.count > 6, code[code.count - 1] == zero, code[code.count - 2] == zero,
    code[code.count - 3] == zero
  {
    for _ in 0..<3 { code.removeLast() }
  }
}

private var zero: UInt8 { UInt8(ascii: "0") }
