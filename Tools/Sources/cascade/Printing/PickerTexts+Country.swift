import AddressForms
import CascadeKit
import TerminalPicker
import ToolSupport
import WorldRegions

extension PickerTexts {
  /// The words for the levels of a country, and second names of its places if the user's language isn't one of the
  /// country's.
  init(of country: WorldCountry, in places: Hierarchy, for locale: UserLocale) {
    self.init()
    let language = locale.language
    let words = country.choiceLevels.map { country.word(for: $0, in: language) }
    prompt = { path in words.element(at: Self.level(below: path, in: places) - 1) }
    if country.speaks(language) { return }
    let names = country.names(in: language)
    note = { country.secondName(of: $0, in: places, for: language, names: names) }
  }

  /// The words for the levels of all countries, their names in the user's language, and the user's country on top.
  init(ofWorld places: Hierarchy, for locale: UserLocale) {
    self.init()
    let language = locale.language
    prompt = { path in
      guard let country = Self.country(of: path.first, in: places) else {
        return WorldRegions.word("country", in: language)
      }
      // The levels of a country begin below it.
      return country.choiceLevels.map { country.word(for: $0, in: language) }
        .element(at: Self.level(below: path, in: places) - 2)
    }
    note = { node in
      let country = Self.country(of: places.path(to: node).first, in: places)
      if places.parent(of: node) != nil {
        return country?.secondName(of: node, in: places, for: language, names: Hierarchy())
      }
      let name = country?.name(in: language)
      return name == places.name(of: node) ? nil : name
    }
    suggested = locale.region.flatMap { places.node(withCode: $0) }.map { [$0] } ?? []
  }

  private static func country(of root: Hierarchy.Node?, in places: Hierarchy) -> WorldCountry? {
    root.flatMap { places.code(of: $0) }.flatMap { WorldRegions.country($0) }
  }

  /// The level of the nodes below a path, counted from 1.
  private static func level(below path: [Hierarchy.Node], in places: Hierarchy) -> Int {
    path.last.flatMap { places.childLevel(of: $0) } ?? path.count + 1
  }
}

extension [String] {
  fileprivate func element(at index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
