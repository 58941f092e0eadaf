import AddressForms
import Hierarchies
import Selections

/// A country in the file of the countries.
struct CountryFacts {
  let node: Hierarchy.Node
  let countries: Hierarchy
  /// The code in capitals.
  let code: [UInt8]
  /// The languages as BCP 47 tags, the main one first.
  let languages: [[UInt8]]
  /// The levels that a person chooses for an address, from the uppermost.
  let levels: [AddressLevel]

  init?(_ node: Hierarchy.Node?, in countries: Hierarchy) {
    guard let node else { return nil }
    self.node = node
    self.countries = countries
    code = countries.codeUTF8(of: node).map { Array($0) } ?? []
    languages = CountryText.list(countries.column("languages")?[node].map { Array($0) } ?? [])
    let all = AddressLevel.list(countries.column("levels")?[node]?.string ?? "")
    levels = AddressLevel.choices(among: all).map { all[$0] }
  }

  /// The text of a column, or nil.
  func text(_ column: StaticString) -> [UInt8]? {
    countries.column(column)?[node].map { Array($0) }
  }

  /// The name in the main language.
  var name: [UInt8] { Array(countries.nameUTF8(of: node)) }

  /// The language of the names of places.
  var language: [UInt8] { text("written") ?? languages.first ?? [] }

  /// Whether a language is one of the country's.
  func speaks(_ language: [UInt8]) -> Bool {
    let tag = LanguageTag(language)
    return languages.contains { LanguageTag($0) == tag }
  }

  /// The form of address.
  var form: AddressForm {
    AddressForm(languages: languages.map { String(decoding: $0, as: UTF8.self) }) { column in
      countries.column(named: column)?[node]?.string
    }
  }

  /// The token of autofill of each level, or nil for one that addresses don't have. A level that begins the lines of the
  /// street is the one below the last.
  var tokens: [[UInt8]?] {
    var last = 0
    return levels.map { level in
      switch level.field {
      case .state: last = 1
      case .city: last = 2
      case .suburb: last = 3
      case .street: last += 1
      default: return nil
      }
      return Array(Name("address-level").bytes) + [UInt8(ascii: "0") + UInt8(last)]
    }
  }
}

extension CountryGuide {
  /// The facts of a country by its code, once they are loaded.
  func facts(of code: [UInt8]?) -> CountryFacts? {
    guard let code, let countries = countryData else { return nil }
    if let cachedFacts, cachedFacts.code == code { return cachedFacts }
    let node = countries.node(withCodeUTF8: code)
    cachedFacts = CountryFacts(node, in: countries)
    return cachedFacts
  }

  /// The facts of the country, or of that which the user has chosen in the sheet.
  func facts(in component: CountryAddress) -> CountryFacts? {
    facts(of: code ?? chosenCode(component.choice.draft.path, component))
  }

  /// The facts of the country of the value.
  func facts(ofValue component: CountryAddress) -> CountryFacts? {
    facts(of: code ?? chosenCode(component.choice.value.path, component))
  }

  private func chosenCode(_ path: [Hierarchy.Node], _ component: CountryAddress) -> [UInt8]? {
    path.first.flatMap { component.hierarchy.codeUTF8(of: $0) }.map { Array($0) }
  }

  /// The number of levels above those of a country.
  var levelsAbove: Int { code == nil ? 1 : 0 }

  /// Whether the user's language isn't one of the country's.
  func isForeign(_ facts: CountryFacts) -> Bool { !facts.speaks(host.language) }
}
