import CascadeKit
import Countries
import TerminalPicker

extension PickerTexts {
  /// What a guide says of places: the words for their levels, and second names in the user's language.
  ///
  /// - Parameter region: The code of the country on top of the list of all countries.
  init(_ guide: CountryGuide, in places: Hierarchy, region: String? = nil) {
    self.init()
    prompt = { path in guide.prompt(below: path.last, in: places) }
    note = { guide.secondName(of: $0, in: places) }
    suggested = region.flatMap { places.node(withCode: $0) }.map { [$0] } ?? []
  }
}
