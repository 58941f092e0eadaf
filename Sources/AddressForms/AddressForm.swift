/// The form of address of a country: its fields, their order, what they are called, and what a postal code looks like.
///
/// ```swift
/// let japan = WorldRegions.country("JP")!.form
/// japan.fields(in: .local)            // [.postalCode, .state, .street, .organization, .name]
/// japan.fields(in: .latin)            // [.name, .organization, .street, .state, .postalCode]
/// japan.requires(.city)               // false: it is part of the street's lines
/// japan.label(of: .state)             // "prefecture"
/// japan.postalPattern!.matches("154-0023")  // true
/// ```
///
/// The facts are those of libaddressinput's data. `PROVENANCE.md` has their date.
public struct AddressForm: Hashable, Sendable {
  /// How an address is written.
  public enum Script: UInt8, CaseIterable, Hashable, Sendable {
    /// In the script of the country, in its order.
    case local
    /// In Latin letters, in the order that is used with them. Most countries have one order.
    case latin
  }

  /// The languages of addresses as BCP 47 tags, the main one first.
  public let languages: [String]
  /// The pattern of a postal code, or `nil` if the country has none.
  public let postalPattern: PostalPattern?
  /// Postal codes that are real, and match the pattern.
  public let postalExamples: [String]
  /// The text that precedes postal codes on mail, such as `LV-`, or an empty string.
  public let postalPrefix: String
  /// The fields without which mail doesn't arrive.
  public let required: AddressFields
  /// The fields that the post wants in capitals.
  public let capitals: AddressFields

  private let local: AddressFormat
  private let latin: AddressFormat
  /// The labels of the state, the city, the suburb and the postal code.
  private let labels: [String]

  /// Creates a form from the facts of a country, in the form that `columns` has.
  ///
  /// - Parameters:
  ///   - languages: The languages of addresses, the main one first.
  ///   - column: Gives the text of a column, or `nil` if the country has none: `fmt`, `lfmt`, `require`, `upper`, `S`,
  ///     `C`, `D`, `Z`, `pattern`, `examples`, `prefix`. A country without an order has that of most: the lines of
  ///     name, organization, street and city.
  /// - Complexity: O(*b*) for *b* bytes of texts, with the repetitions of the postal pattern written out.
  public init(languages: [String], column: (String) -> String?) {
    self.languages = languages
    let format = column("fmt") ?? "%N%n%O%n%A%n%C"
    local = AddressFormat(format)
    latin = AddressFormat(column("lfmt") ?? format)
    required = AddressFields(letters: column("require") ?? "AC")
    capitals = AddressFields(letters: column("upper") ?? "C")
    labels = [
      column("S") ?? "province", column("C") ?? "city", column("D") ?? "suburb",
      column("Z") ?? "postal",
    ]
    postalPattern = column("pattern").flatMap { PostalPattern($0) }
    postalExamples = (column("examples") ?? "").utf8.split(separator: UInt8(ascii: "|")).map {
      String(decoding: $0, as: UTF8.self)
    }
    postalPrefix = column("prefix") ?? ""
  }

  /// The fields in the order of a script.
  ///
  /// - Complexity: O(*f*) for *f* fields.
  public func fields(in script: Script) -> [AddressField] { format(of: script).fields }

  /// Whether mail doesn't arrive without a field.
  public func requires(_ field: AddressField) -> Bool { required.contains(field) }

  /// What a field is called, as a key for translations: `state`, `province`, `prefecture`, `zip`, `post_town` …
  public func label(of field: AddressField) -> String {
    switch field {
    case .state: labels[0]
    case .city: labels[1]
    case .suburb: labels[2]
    case .postalCode: labels[3]
    case .name: "name"
    case .organization: "organization"
    case .street: "street"
    case .sortingCode: "sortingCode"
    }
  }

  private func format(of script: Script) -> AddressFormat { script == .latin ? latin : local }
}

extension AddressForm {
  /// The lines of an address as on a label, without the name of the country.
  ///
  /// ```swift
  /// var address = PostalAddress()
  /// address[.street] = "1600 Amphitheatre Parkway"
  /// address[.city] = "Mountain View"
  /// address[.state] = "CA"
  /// address[.postalCode] = "94043"
  /// WorldRegions.country("US")!.form.lines(of: address)
  /// // ["1600 Amphitheatre Parkway", "Mountain View, CA 94043"]
  /// ```
  ///
  /// A sign between two fields is left out if one of them is empty. A prefix of postal codes that the lines have, such as FI-,
  /// isn't written twice. Nothing is changed to capitals.
  ///
  /// - Complexity: O(*b*) for *b* bytes of address.
  public func lines(of address: PostalAddress, in script: Script = .local) -> [String] {
    format(of: script).lines { field in
      field == .postalCode ? withoutPrefix(address[field]) : address[field]
    }
  }

  /// An address on one line, with the separator of its script between the lines: none in Chinese and Japanese, a
  /// space in Korean and Thai, a comma elsewhere.
  ///
  /// - Complexity: O(*b*) for *b* bytes of address.
  public func line(of address: PostalAddress, in script: Script = .local) -> String {
    let separator = script == .latin ? ", " : Self.separator(ofLanguage: languages.first ?? "")
    var line = ""
    for (index, part) in lines(of: address, in: script).enumerated() {
      if index > 0 { line += separator }
      line += part
    }
    return line
  }

  private static func separator(ofLanguage tag: String) -> String {
    let language = Array(tag.utf8.prefix { $0 != UInt8(ascii: "-") })
    func isOne(of languages: StaticString) -> Bool {
      languages.withUTF8Buffer {
        $0.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(language) }
      }
    }
    if isOne(of: "ja yue zh") { return "" }
    if isOne(of: "ko th") { return " " }
    if isOne(of: "ar fa ku ps ur") { return "، " }
    return ", "
  }

  /// A problem of an address.
  public enum Problem: Hashable, Sendable {
    /// A required field is empty.
    case missing(AddressField)
    /// The postal code doesn't have the form of the country's codes.
    case postalCode
  }

  /// What is missing in an address, or can't be right, in the order of the local script.
  ///
  /// - Complexity: O(*b* + *n* · *p*) for *b* bytes of address, a postal code of *n* characters and a pattern of the
  ///   length *p*.
  public func problems(of address: PostalAddress) -> [Problem] {
    var problems: [Problem] = []
    for field in fields(in: .local) {
      let value = address[field]
      if value.isEmpty {
        if requires(field) { problems.append(.missing(field)) }
      } else if field == .postalCode, let postalPattern,
        !postalPattern.matches(withoutPrefix(value))
      {
        problems.append(.postalCode)
      }
    }
    return problems
  }
}

/// The values of the fields of an address, without the country.
public struct PostalAddress: Hashable, Sendable {
  private var values = [String](repeating: "", count: AddressField.allCases.count)

  /// An address whose fields are empty.
  public init() {}

  /// The value of a field, or an empty string. Lines of the street are separated by line feeds.
  public subscript(field: AddressField) -> String {
    get { values[Int(field.rawValue)] }
    set { values[Int(field.rawValue)] = newValue }
  }
}
