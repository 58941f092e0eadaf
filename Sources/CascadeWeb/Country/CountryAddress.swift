import Hierarchies
import Romanization
import Selections

/// `<cascade-address>` with the attribute `country`.
///
/// The driver creates it instead of ``AddressComponent`` from when the part for countries is loaded, whether or not an
/// element has the attribute.
final class CountryAddress: AddressComponent {
  /// The country whose addresses the element asks for, if the page has set one.
  var country: CountryGuide?
  /// The postal code that the page has set.
  private(set) var postalCode: [UInt8] = []

  /// The country of whose places the value is one, while another one is shown.
  private var valueCountry: [UInt8] = []

  /// Creates the component of a new element.
  @inline(never)
  static func make(_ host: Host) -> Component { CountryAddress(host: host) }

  // MARK: ChoiceComponent

  override var defaultURL: [UInt8]? { country?.placesURL }

  /// Keeps the value for when its country is shown again, unless it isn't a place of it. A place of one country isn't a place
  /// of another one, whatever its code is.
  func keepValue(of country: [UInt8]) {
    if asked.script.isNull || asked.isElsewhere || dataState != .ready || !pending.isEmpty {
      return
    }
    valueCountry = country
    asked.text = valueScript
    asked.isElsewhere = true
    lookUpValue()
  }

  /// Whether the places are those of the page, with a country or without one.
  var hasOwnPlaces: Bool { hasData || sourceURL != nil }

  /// Shows the value again if it is one of a country, or of any of them.
  func takeBackValue(of country: [UInt8]?) {
    if !asked.isElsewhere || country != nil && valueCountry != country { return }
    asked.isElsewhere = false
    lookUpValue()
  }

  override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    switch AddressProperty(rawValue: index) {
    case .country: CountryGuide.set(value, for: self)
    case .postalCode: postalCode = value.utf8 ?? []
    default: break
    }
    super.ownPropertyChanged(index, to: value)
  }

  override func ownProperty(_ index: Int) -> ScriptValue {
    country?.property(index, of: self) ?? super.ownProperty(index)
  }

  override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    country?.call(method, arguments, in: self) ?? super.call(method, arguments)
  }

  override var styles: [Name] { country == nil ? super.styles : super.styles + [countryStyles] }

  override func render() -> [Element] {
    guard let country else { return super.render() }
    let note = country.settle(self)
    var elements = super.render()
    if let language = country.placeLanguage {
      // The text in the field.
      let trigger = elements[0].children[0]
      _ = trigger.children[0].attribute("lang", language)
    }
    if let note { elements.insert(note, at: elements.count - 1) }
    return elements
  }

  // MARK: AddressComponent

  override var hot: [SavedPath] {
    settings.hot.isEmpty ? country?.suggestions ?? [] : settings.hot
  }

  override var sortsByPinyin: Bool { super.sortsByPinyin && country?.hasPinyin ?? true }

  override var options: OptionList {
    country?.settle(self)
    return country?.list(self) ?? super.options
  }

  override func reopenLastLevel() {
    // A country without a place isn't an address: the user continues below it.
    if country?.isOnlyCountry(choice.draft.path) != true { super.reopenLastLevel() }
  }

  override var levels: [Element] {
    let levels = super.levels
    guard let language = country?.placeLanguage else { return levels }
    return levels.map { $0.attribute("lang", language) }
  }

  override var results: Element? {
    let results = super.results
    if let results, let finder { country?.addSecondNames(to: results, of: finder) }
    return results
  }

  override func nameElements(of node: Hierarchy.Node, at position: Int) -> [Element] {
    country?.nameElements(of: node, at: position, self)
      ?? super.nameElements(of: node, at: position)
  }

  override func shortName(of node: Hierarchy.Node) -> [UInt8] {
    country?.shortName(of: node, self) ?? super.shortName(of: node)
  }

  override func letter(of section: PinyinSections.Section) -> Text {
    country?.letter(of: section) ?? super.letter(of: section)
  }
}
