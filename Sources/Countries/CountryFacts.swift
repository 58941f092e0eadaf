import AddressForms
import Hierarchies

/// A country as its data describes it: a node with text columns.
///
/// It is an object, because the guide and the controls hand it around, and each copy of a value would copy its hierarchy.
package final class CountryFacts: Sendable {
  package let node: Hierarchy.Node
  private let countries: Hierarchy
  /// The code in capitals.
  package let code: [UInt8]
  /// The languages as BCP 47 tags, the main one first.
  package let languages: [[UInt8]]
  /// The levels that a person chooses for an address, from the uppermost.
  package let levels: [AddressLevel]

  package init(_ node: Hierarchy.Node, in countries: Hierarchy) {
    self.node = node
    self.countries = countries
    code = countries.codeUTF8(of: node).map { Array($0) } ?? []
    languages = (countries.column("languages")?[node].map { Array($0) } ?? [])
      .split(separator: UInt8(ascii: "|")).map { Array($0) }
    let all = AddressLevel.list(utf8: countries.column("levels")?[node].map { Array($0) } ?? [])
    levels = AddressLevel.choices(among: all).map { all[$0] }
  }

  /// The text of a column, or nil.
  package func text(_ column: StaticString) -> [UInt8]? {
    countries.column(column)?[node].map { Array($0) }
  }

  /// The name in the main language.
  package var name: [UInt8] { Array(countries.nameUTF8(of: node)) }

  /// The language of the names of places.
  package var language: [UInt8] { text("written") ?? languages.first ?? [] }

  /// Whether a language is one of the country's.
  package func speaks(_ language: [UInt8]) -> Bool {
    let tag = LanguageTag(language)
    return languages.contains { LanguageTag($0) == tag }
  }

  /// The word for a level: the country's, or in another language the translation of its kind with the country's behind it;
  /// `nil` if none is known.
  ///
  /// - Parameter isShort: Whether the translation is enough.
  package func word(
    for level: AddressLevel, in language: [UInt8], translation: [UInt8]?, isShort: Bool = false
  ) -> [UInt8]? {
    let own = level.wordUTF8
    guard own.isEmpty || !speaks(language), let translation else { return own.isEmpty ? nil : own }
    let isEnough = isShort || own.isEmpty || translation.lowercasedASCII == own.lowercasedASCII
    return isEnough ? translation : translation + Array(" (".utf8) + own + [UInt8(ascii: ")")]
  }

  /// What a field is called: the word of the level that fills it in a language of the country, otherwise the translation of
  /// its label. Without translations, it is the country's word, or the key of the label.
  ///
  /// - Parameter translation: Returns the word with a key in the language, if it is known.
  package func label(
    of field: AddressField, _ form: AddressForm, in language: [UInt8],
    translation: ([UInt8]) -> [UInt8]?
  ) -> [UInt8] {
    let key = Array(form.label(of: field).utf8)
    let level = field == .street ? nil : levels.first { $0.field == field }
    let own = level.flatMap {
      word(for: $0, in: language, translation: translation($0.kindUTF8), isShort: true)
    }
    if let own, speaks(language) { return own }
    return translation(key) ?? own ?? key
  }

  /// The name in a language: in a language without translations, the own name for those who speak the country's main one;
  /// otherwise the translation, or the name in English.
  package func name(in language: [UInt8], translation: [UInt8]?) -> [UInt8] {
    let main = languages.first.map { LanguageTag($0).language }
    if CountryFile.language(matching: language) == nil, LanguageTag(language).language == main {
      return name
    }
    return translation ?? text("en") ?? name
  }

  /// Whether nothing below the country is known. China's places have a source of their own.
  package var hasNoPlaces: Bool {
    text("grade").map { $0.elementsEqual("country".utf8) } ?? true && !code.elementsEqual("CN".utf8)
  }

  /// The form of address.
  ///
  /// - Complexity: That of `AddressForm.init(languages:column:)`.
  package var form: AddressForm {
    AddressForm(languages: languages.map { String(decoding: $0, as: UTF8.self) }) { column in
      countries.column(named: column)?[node]?.string
    }
  }

  /// The token of autofill of each level, or nil for one that addresses don't have. A level that begins the lines of the
  /// street is the one below the last.
  package var tokens: [[UInt8]?] {
    var last = 0
    return levels.map { level in
      switch level.field {
      case .state: last = 1
      case .city: last = 2
      case .suburb: last = 3
      case .street: last += 1
      default: return nil
      }
      return Array("address-level".utf8) + [UInt8(ascii: "0") + UInt8(last)]
    }
  }
}
