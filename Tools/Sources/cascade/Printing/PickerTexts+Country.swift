import CascadeKit
import Countries
import TerminalPicker
import ToolSupport
import WorldRegions

extension PickerTexts {
  /// The words for the levels of a country, and second names of its places if the user's language isn't one of the
  /// country's.
  init(of country: WorldCountry, in places: Hierarchy, for locale: UserLocale) {
    self.init(WorldRegions.guide(to: country, in: locale.language), in: places)
  }

  /// The words for the levels of all countries, their names in the user's language, and the user's country on top.
  init(ofWorld places: Hierarchy, for locale: UserLocale) {
    self.init(WorldRegions.guide(to: nil, in: locale.language), in: places)
    suggested = locale.region.flatMap { places.node(withCode: $0) }.map { [$0] } ?? []
  }

  /// What a guide says of places.
  init(_ guide: CountryGuide, in places: Hierarchy) {
    self.init()
    prompt = { path in guide.prompt(below: path.last, in: places) }
    note = { guide.secondName(of: $0, in: places) }
  }
}
