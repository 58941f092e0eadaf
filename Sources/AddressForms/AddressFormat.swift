/// The order of the fields of an address, with the signs between them.
///
/// A format is written as in libaddressinput's data: `%` and the letter of a field, `%n` for the end of a line, anything
/// else as it is.
///
///     %N%n%O%n%A%n%C, %S %Z      the United States
///     〒%Z%n%S%n%A%n%O%n%N        Japan
struct AddressFormat: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case field(AddressField)
    case literal(String)
    case newline
  }

  let elements: [Element]

  /// Reads a format. A letter that stands for no field is left out.
  init(_ text: String) {
    var elements: [Element] = []
    var literal: [UInt8] = []
    func endLiteral() {
      if !literal.isEmpty { elements.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        literal.append(byte)
        continue
      }
      guard let letter = bytes.next() else { break }
      endLiteral()
      if letter == UInt8(ascii: "n") {
        elements.append(.newline)
      } else if let field = AddressField(letter: letter) {
        elements.append(.field(field))
      }
    }
    endLiteral()
    self.elements = elements
  }

  /// The fields in their order. A field that is written twice, such as the sorting code of Côte d'Ivoire, has its first place.
  var fields: [AddressField] {
    var fields: [AddressField] = []
    for case .field(let field) in elements where !fields.contains(field) { fields.append(field) }
    return fields
  }

  /// The lines of an address, without empty ones.
  ///
  /// A sign between fields is left out if the field after it is empty, or the one before it.
  func lines(_ value: (AddressField) -> String) -> [String] {
    var kept: [Element] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .newline: kept.append(element)
      case .field(let field): if !value(field).isEmpty { kept.append(element) }
      case .literal:
        if index + 1 < elements.count, case .field(let next) = elements[index + 1],
          value(next).isEmpty
        {
          continue
        }
        if index > 0, case .field = elements[index - 1] {
          guard case .field? = kept.last else { continue }
        }
        kept.append(element)
      }
    }
    var lines: [String] = [""]
    for element in kept {
      switch element {
      case .newline: lines.append("")
      case .literal(let text): lines[lines.count - 1] += text
      case .field(let field):
        let parts = value(field).utf8.split(separator: UInt8(ascii: "\n"))
        for (index, part) in parts.enumerated() {
          if index > 0 { lines.append("") }
          lines[lines.count - 1] += String(decoding: part, as: UTF8.self)
        }
      }
    }
    return lines.map(Self.trimmed).filter { !$0.isEmpty }
  }

  /// A line without spaces at its ends.
  private static func trimmed(_ line: String) -> String {
    let space = UInt8(ascii: " ")
    guard let start = line.utf8.firstIndex(where: { $0 != space }),
      let last = line.utf8.lastIndex(where: { $0 != space })
    else { return "" }
    return String(decoding: line.utf8[start...last], as: UTF8.self)
  }
}
