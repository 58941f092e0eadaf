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
