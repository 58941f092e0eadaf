import WebRuntime

/// What a property of an element changes when a page sets it.
///
/// Each property says which, and ``ChoiceComponent`` does the rest. A value that is equal to the present one changes nothing,
/// so a framework may pass a new list at each rendering.
package enum Setting {
  /// What can be chosen. The element begins again, with the value as it was set, and with as much of the choice in progress
  /// as is still possible.
  case rule
  /// Anything else: how the element looks, or what it does with a choice. It is only drawn again.
  case look
  /// The value. It is compared with the present one, which the user may have chosen.
  case value
  /// Another state that the user changes, too. It is compared with the present one.
  case state
}

/// The settings of a page, as one number for each: small, even if the setting is a million rows.
struct GivenSettings {
  private var prints: [UInt64] = []

  /// Notes that a property is set.
  ///
  /// - Returns: Whether it has another value than before.
  mutating func note(_ value: ScriptValue, for property: Int) -> Bool {
    let print = value.isSetting ? value.print : 0
    while prints.count <= property { prints.append(0) }
    if prints[property] == print { return false }
    prints[property] = print
    return true
  }

  /// Forgets the value of a property, which isn't what is shown any more. Any value is another one then.
  mutating func forget(_ property: Int) {
    if property < prints.count { prints[property] = .max }
  }
}

extension ScriptValue {
  /// Returns whether this is the same value. Shorter as code than `==`.
  func isSame(as other: ScriptValue) -> Bool { print == other.print }

  /// A number that equal values have, and other ones practically never.
  fileprivate var print: UInt64 {
    var print: UInt64 = 0
    mix(into: &print)
    return print
  }

  /// Whether this is more than a property that isn't set.
  fileprivate var isSetting: Bool {
    switch self {
    case .null, .flag(false): false
    default: true
    }
  }

  /// Mixes this value into a number (FNV-1a), which then is another one for another value.
  fileprivate func mix(into print: inout UInt64) {
    func mix(_ number: UInt64, _ print: inout UInt64) {
      print = (print ^ number) &* 0x100_0000_01B3
      print ^= print >> 29
    }
    func mix(_ text: Text, _ print: inout UInt64) {
      // Eight bytes at a time, as the data of a page may have many.
      let bytes = text.utf8
      mix(UInt64(bytes.count) << 8 | 1, &print)
      var word: UInt64 = 0
      for index in 0..<bytes.count {
        word = word << 8 | UInt64(bytes[index])
        if index & 7 == 7 { mix(word, &print) }
      }
      mix(word, &print)
    }
    switch self {
    case .null: mix(2, &print)
    case .flag(let isSet): mix(isSet ? 3 : 4, &print)
    case .number(let number):
      mix(5, &print)
      mix(number.bitPattern, &print)
    case .text(let text): mix(text, &print)
    case .list(let items):
      mix(UInt64(items.count) << 8 | 6, &print)
      for item in items { item.mix(into: &print) }
    case .record(let fields):
      mix(UInt64(fields.count) << 8 | 7, &print)
      for field in fields {
        mix(field.name, &print)
        field.value.mix(into: &print)
      }
    }
  }
}
