/// A field of a form of address.
public enum AddressField: UInt8, CaseIterable, Hashable, Sendable {
  /// The name of a person.
  case name
  /// The name of a company or another organization.
  case organization
  /// The street with the number of the house, and what is below them, in lines.
  case street
  /// A part of a city or town: a suburb, a district, a neighbourhood.
  case suburb
  /// A city, town or village.
  case city
  /// The largest unit below the country: a state, province or prefecture.
  case state
  /// The postal code.
  case postalCode
  /// The code for sorting that follows the city, such as CEDEX.
  case sortingCode

  /// The letter that stands for the field in a format, after a percent sign.
  ///
  /// ```swift
  /// AddressField.city.letter  // "C"
  /// ```
  public var letter: Unicode.Scalar { Unicode.Scalar(Self.letters[Int(rawValue)]) }

  private static var letters: [UInt8] { Array("NOADCSZX".utf8) }

  /// The field of a letter in a format, or `nil` if there is none.
  public init?(letter: String) {
    guard let byte = letter.utf8.first, letter.utf8.count == 1 else { return nil }
    self.init(letter: byte)
  }

  /// The field of a letter, or `nil` if there is none.
  init?(letter: UInt8) {
    guard let index = Self.letters.firstIndex(of: letter) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// The field as a token of autofill in HTML, or `nil` if HTML has none.
  ///
  /// ```swift
  /// AddressField.state.autofill  // "address-level1"
  /// ```
  public var autofill: String? {
    switch self {
    case .name: "name"
    case .organization: "organization"
    case .street: "street-address"
    case .suburb: "address-level3"
    case .city: "address-level2"
    case .state: "address-level1"
    case .postalCode: "postal-code"
    case .sortingCode: nil
    }
  }
}

/// A set of fields.
public struct AddressFields: OptionSet, Hashable, Sendable {
  /// The bits of the fields: that of a field is its raw value.
  public let rawValue: UInt8

  /// The set of the fields of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one field.
  public init(_ field: AddressField) { self.init(rawValue: 1 << field.rawValue) }

  /// The fields of letters, such as `ACSZ`. Other characters are ignored.
  init(letters: String) {
    var fields: Self = []
    for letter in letters.utf8 {
      if let field = AddressField(letter: letter) { fields.insert(.init(field)) }
    }
    self = fields
  }

  /// Whether the set contains a field.
  public func contains(_ field: AddressField) -> Bool { contains(Self(field)) }
}
