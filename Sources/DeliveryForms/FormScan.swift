import CascadeBase
import Hierarchies
import Lookup

/// The search for the parts of one text. Each step gives units to a part, and later steps leave these alone: labels,
/// phone numbers, the postal code, the name. The address is the rest.
struct FormScan {
  let text: FormText
  let address: ResolvedAddress
  let hierarchy: Hierarchy
  let words: FormWords
  /// The part that each unit belongs to.
  let owners: UnsafeMutableBufferPointer<Owner>
  /// The labels, in the order of the text.
  var labels: [Label] = []
  var found = AddressParts()

  /// A part of a text, as far as units belong to it.
  enum Owner: UInt8 {
    case address, label, phone, postalCode, name
  }

  /// A word that says what follows it.
  struct Label {
    var kind: Owner
    /// The units of the label and of the colon after it.
    var range: Range<Int>
    /// Whether it is certain that the word is a label.
    var isCertain: Bool
  }

  mutating func parts() -> AddressParts {
    if !words.isEmpty {
      findLabels()
      if words.readsChineseNumbers {
        findPhones()
        settleLabels()
        findPostalCode()
        settleLabels()
      }
      findName()
    }
    found.address = addressRanges()
    return found
  }
}

extension FormScan {
  var units: UnsafeMutableBufferPointer<UInt16> { text.units }

  /// Gives units to a part.
  func give(_ range: Range<Int>, to owner: Owner) {
    for index in range { owners[index] = owner }
  }

  /// Whether a unit ends a field: a separator, a unit of another part, or a dash that joins no numbers.
  func isBoundary(_ index: Int) -> Bool {
    if owners[index] != .address || FormUnit.isSeparator(units[index]) { return true }
    guard units[index] == FormUnit.dash else { return false }
    return !(isJoined(index - 1) && isJoined(index + 1))
  }

  /// Whether a unit beside a dash is a digit or letter of the address.
  private func isJoined(_ index: Int) -> Bool {
    guard index >= 0, index < text.count, owners[index] == .address else { return false }
    return FormUnit.isDigit(units[index]) || FormUnit.isLetter(units[index])
  }

  /// The position after all units of a kind from a position on.
  func skip(_ unit: UInt16, from position: Int) -> Int {
    var position = position
    while position < text.count, units[position] == unit { position += 1 }
    return position
  }

  /// The position after all separators from a position on.
  func skipSeparators(from position: Int) -> Int {
    var position = position
    while position < text.count, owners[position] == .address, FormUnit.isSeparator(units[position])
    {
      position += 1
    }
    return position
  }
}
