/// A value that passes between Swift and the page's script: the value of a property, the detail of an event, or
/// the result of a method.
package indirect enum ScriptValue: Equatable, Sendable {
  case null
  case flag(Bool)
  /// A number for the script, or a whole one from it; the driver sends others as texts.
  case number(Double)
  case text(Text)
  case list([ScriptValue])
  case record([Field])

  package struct Field: Equatable, Sendable {
    package var name: Text
    package var value: ScriptValue

    package init(_ name: Text, _ value: ScriptValue) {
      self.name = name
      self.value = value
    }
  }

  /// Returns the value of a field, if this is a record that contains it.
  package func field(_ name: Name) -> ScriptValue? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name == .fixed(name) }?.value
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Whether this is the value of a flag that is set.
  package var isSet: Bool {
    if case .flag(true) = self { true } else { false }
  }

  package func isText(_ text: Text) -> Bool {
    if case .text(text) = self { true } else { false }
  }

  /// The text, or the digits of a whole number; nil for anything else.
  package var utf8: [UInt8]? {
    switch self {
    case .text(let text): return text.utf8
    case .number(let number):
      guard let whole = number.whole else { return nil }
      var digits: [UInt8] = []
      Decimal.append(whole, to: &digits)
      return digits
    default: return nil
    }
  }
}

extension ScriptValue {
  /// The first byte of an encoded value, which determines its content.
  package enum Tag: UInt8, CaseIterable, Sendable {
    case null, `false`, `true`, number, text, list, record
  }

  /// The deepest level of nesting at which the driver writes a value; it refuses deeper ones.
  package static var maximumDepth: Int { 60 }

  /// Writes the value for the driver: its tag, then its content.
  package func write(to buffer: ByteBuffer) {
    switch self {
    case .null: buffer.append(Tag.null.rawValue)
    case .flag(false): buffer.append(Tag.false.rawValue)
    case .flag(true): buffer.append(Tag.true.rawValue)
    case .number(let number):
      buffer.append(Tag.number.rawValue)
      buffer.append(double: number)
    case .text(let text):
      buffer.append(Tag.text.rawValue)
      buffer.append(text: text.utf8)
    case .list(let values):
      buffer.append(Tag.list.rawValue)
      buffer.append(varint: values.count)
      for value in values { value.write(to: buffer) }
    case .record(let fields):
      buffer.append(Tag.record.rawValue)
      buffer.append(varint: fields.count)
      for field in fields {
        buffer.append(text: field.name.utf8)
        field.value.write(to: buffer)
      }
    }
  }

  /// Reads a value that the driver wrote. Fails if the bytes aren't a value, or the value is nested too deeply.
  package init?(from reader: inout ByteReader, depth: Int = 0) {
    guard depth <= Self.maximumDepth, let tag = reader.byte().flatMap(Tag.init(rawValue:)) else {
      return nil
    }
    switch tag {
    case .null: self = .null
    case .false: self = .flag(false)
    case .true: self = .flag(true)
    case .number:
      guard let number = reader.double() else { return nil }
      self = .number(number)
    case .text:
      guard let text = reader.text() else { return nil }
      self = .text(.bytes(text))
    case .list:
      guard let count = reader.varint() else { return nil }
      var values: [ScriptValue] = []
      for _ in 0..<count {
        guard let value = ScriptValue(from: &reader, depth: depth + 1) else { return nil }
        values.append(value)
      }
      self = .list(values)
    case .record:
      guard let count = reader.varint() else { return nil }
      var fields: [Field] = []
      for _ in 0..<count {
        guard let name = reader.text(),
          let value = ScriptValue(from: &reader, depth: depth + 1)
        else { return nil }
        fields.append(Field(Text(name), value))
      }
      self = .record(fields)
    }
  }

  /// The number if it is whole and fits 32 bits; otherwise nil.
  package var wholeNumber: Int? {
    guard case .number(let number) = self, let whole = number.whole,
      whole.magnitude < 1 << 31
    else { return nil }
    return Int(whole)
  }

  /// The whole numbers of a list, nil for other items; nil if this isn't a list.
  package var wholeNumbers: [Int?]? {
    guard case .list(let items) = self else { return nil }
    return items.map { $0.wholeNumber }
  }
}
