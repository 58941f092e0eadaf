#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeSwiftUI
@_spi(Tools) import Countries
import Foundation
import WorldRegions

/// What an address selector shows of one country or of all countries, as a `CountryGuide` says it.
///
/// The places of a country of all load when it is chosen. Views are created often, so the addresses are kept: those of the same
/// parameters are the same object.
@MainActor final class WorldAddress: AddressWording {
  /// The code that stands for all countries.
  static let any = "any"

  typealias Files = (CountryFile) -> Hierarchy?

  /// The selection to choose from.
  let selection: PathSelection
  private var guide: CountryGuide
  private let files: Files

  private struct Key: Hashable {
    let country: String
    let preferred: [String]
    let locale: String
  }

  private static var kept: [Key: WorldAddress] = [:]

  /// Returns the address of a country, or that of all countries for `any`.
  ///
  /// Traps with a message if there is no such country.
  static func address(
    of country: String, preferring preferred: [String], locale: Locale
  ) -> WorldAddress {
    let isAny = country == any
    let key = Key(
      country: country, preferred: isAny ? preferred : [], locale: isAny ? locale.identifier : "")
    if let address = kept[key] { return address }
    let address = WorldAddress(
      of: country, preferring: preferred, locale: locale, files: WorldRegions.content)
    kept[key] = address
    return address
  }

  /// - Parameters:
  ///   - country: The code of a country, or `any`.
  ///   - preferred: The codes of the countries at the top of the list of all, before that of the locale.
  ///   - locale: The locale in whose language and order the countries are, and whose country is chosen at first.
  ///   - files: Returns the file of a country.
  init(of country: String, preferring preferred: [String], locale: Locale, files: @escaping Files) {
    self.files = files
    let isAny = country == Self.any
    var guide = CountryGuide(
      of: isAny ? nil : Array(country.utf8), language: Array(locale.tag.utf8))
    guide.load(for: PathSelection(Hierarchy()), from: files)
    if !isAny {
      self.guide = guide
      _ = guide.facts(withCode: country)
      selection = PathSelection(files(CountryFile(.places, of: guide.code)) ?? Hierarchy())
      return
    }
    let own = locale.region.map(\.identifier).flatMap {
      guide.facts(of: Array($0.utf8)) == nil ? nil : $0
    }
    var top = preferred
    if let own, !top.contains(own) { top.append(own) }
    guide.suggestions = top.map { SavedPath(codes: [$0]) }
    self.guide = guide
    var selection = PathSelection(
      guide.listOfCountries(startingWith: top, locale), isLazy: true)
    if let own { selection.select(SavedPath(codes: [own])) }
    self.selection = selection
  }

  /// Returns the settings of a selector that shows the words and second names, and searches.
  func settings(_ searching: AddressSearchOptions?) -> ControlSettings<AddressSelectorView> {
    let isAny = guide.code == nil
    let load: ChildLoader = { [unowned self] in try children(of: $0, in: $1) }
    let complete: (SavedPath) -> SavedPath = { [unowned self] in completed($0) }
    let findCode: (String) -> (text: String, places: [Hierarchy.Node])? = { [unowned self] in
      places(for: $0)
    }
    let find: @MainActor @Sendable (PlaceQuery, PathSelection) -> FoundPlaces = { [unowned self] in
      places(for: $0, in: $1)
    }
    var settings = ControlSettings<AddressSelectorView>.searching(searching)
    settings.set(\.wording, to: self)
    settings.set(\.loadChildren, to: isAny ? load : nil)
    settings.set(\.completePath, to: isAny ? complete : nil)
    settings.set(\.findByOtherText, to: isAny ? nil : findCode)
    settings.set(\.findKnownPlaces, to: isAny ? find : nil)
    return settings
  }

  /// Returns the binding to a path that is shown. Former codes and names of a country lead to the places of today.
  func following(_ binding: PathBinding) -> PathBinding {
    guard let code = guide.code, binding.history == nil,
      let places = WorldPlaces.find(String(decoding: code, as: UTF8.self))
    else { return binding }
    return binding.following(places.history)
  }

  // MARK: AddressWording

  func prompt(below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale) -> String? {
    speak(locale)
    return guide.prompt(below: node, in: hierarchy)
  }

  func secondName(of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale) -> String? {
    speak(locale)
    if guide.code == nil, hierarchy.parent(of: node) != nil,
      let country = hierarchy.codeUTF8(of: hierarchy.path(to: node)[0])
    {
      for file in guide.files(of: Array(country)) { load(file) }
    }
    return guide.secondName(of: node, in: hierarchy)
  }

  private func speak(_ locale: Locale) {
    guide.speak(Array(locale.tag.utf8))
    guide.load(for: selection, from: files)
  }

  private func load(_ file: CountryFile) {
    if guide.request(file) { guide.receive(files(file), as: file) }
  }

  // MARK: Places that load later

  /// Finds something in the files of countries; `nil` if a file is missing.
  private func find<Value>(_ find: (CountryGuide) -> CountryFinding<Value>) -> Value? {
    while true {
      switch find(guide) {
      case .missing(let file): load(file)
      case .found(let value): return value
      case .failed: return nil
      }
    }
  }

  /// Returns the places below a country or a place.
  private func children(
    of node: Hierarchy.Node?, in hierarchy: Hierarchy
  ) throws -> [ChildLoading.Child] {
    guard let node else { return [] }
    return find { $0.children(below: node, in: hierarchy) } ?? []
  }

  /// Returns a path whose first item is the code of a place, such as JP-13113, with the country and the places above it.
  private func completed(_ saved: SavedPath) -> SavedPath {
    guard let code = saved.levels.first?.codeUTF8,
      let levels = find({ $0.levels(ofCode: code) }) ?? nil
    else { return saved }
    return SavedPath(levels: levels + saved.levels.dropFirst(), matching: saved.matching)
  }

  // MARK: Search

  /// Returns the places with a postal code.
  private func places(for text: String) -> (text: String, places: [Hierarchy.Node])? {
    guide.places(withPostalCode: Array(text.utf8), in: selection.hierarchy, chosen: guide.code)
      .map { ($0.code, $0.places) }
  }

  /// Returns a page of the places with a name or a postal code.
  private func places(for query: PlaceQuery, in selection: PathSelection) -> FoundPlaces {
    let end = query.offset + query.limit
    let chosen = guide.facts(in: selection)?.code
    let found = guide.places(for: query.text, chosen: chosen, limit: end + 1) {
      WorldRegions.country(named: String(decoding: $0, as: UTF8.self)).map { Array($0.code.utf8) }
    } in: {
      WorldPlaces.find(String(decoding: $0, as: UTF8.self))?.tree
    }
    let places = found.dropFirst(query.offset).prefix(query.limit).map { tree, result in
      let path = tree.path(to: result.node)
      var names = tree.names(of: path)
      // The list has the names of countries in the user's language.
      if let country = tree.code(of: path[0]).flatMap(selection.hierarchy.node(withCode:)) {
        names[0] = selection.hierarchy.name(of: country)
      }
      return FoundPlace(
        names: names, codes: tree.codes(of: path), matchedRanges: result.ranges(in: tree))
    }
    return FoundPlaces(places, next: end < found.count ? end : nil)
  }
}

extension CountryGuide {
  /// The facts of a country. Traps with a message if there is no such country.
  fileprivate func facts(withCode code: String) -> CountryFacts {
    guard let facts = facts(of: Array(code.utf8)) else {
      fatalError(
        "“\(code)” isn't the code of a country, two capital letters. WorldRegions.country(_:) tells which exist."
      )
    }
    return facts
  }

  /// The countries as one level, in the order of a locale after those at the top, which are in a section.
  fileprivate func listOfCountries(startingWith top: [String], _ locale: Locale) -> Hierarchy {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let others = (countries?.roots.compactMap { countries?.code(of: $0) } ?? [])
      .filter { !top.contains($0) }
      .map { (facts: facts(withCode: $0), name: text(name(of: facts(withCode: $0)))) }
      .sorted { $0.name.compare($1.name, locale: locale) == .orderedAscending }
    var builder = HierarchyBuilder()
    func add(_ facts: CountryFacts, section: StaticString) {
      let entry = builder.add(text(name(of: facts)), code: text(facts.code))
      let names =
        [facts.name, facts.text("en") ?? facts.name] + (facts.text("also").map { [$0] } ?? [])
      builder.setText(names.map(text).joined(separator: "|"), column: "also", of: entry)
      if let word = word(section) { builder.setText(text(word), column: "section", of: entry) }
      if facts.hasNoPlaces { builder.setText("1", column: "leaf", of: entry) }
    }
    for code in top { add(facts(withCode: code), section: "suggested") }
    for country in others { add(country.facts, section: "allCountries") }
    return builder.build()
  }
}

extension NameSearch.Result {
  /// The matched ranges of the node's name, counted in Unicode scalars.
  fileprivate func ranges(in hierarchy: Hierarchy) -> [Range<Int>] {
    let name = hierarchy.nameUTF8(of: node)
    func scalars(_ end: Int) -> Int {
      String(decoding: name[..<end], as: UTF8.self).unicodeScalars.count
    }
    return matches.filter { $0.node == node }.map {
      scalars($0.range.lowerBound)..<scalars($0.range.upperBound)
    }
  }
}

extension Locale {
  /// The locale as a BCP 47 tag.
  var tag: String { identifier(.bcp47) }
}
#endif
