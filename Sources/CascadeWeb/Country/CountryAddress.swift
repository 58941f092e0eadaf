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

  override func settle() { country?.settle(self) }

  // MARK: AddressComponent

  override var hot: [SavedPath] {
    settings.hot.isEmpty ? country?.suggestions ?? [] : settings.hot
  }

  override var sortsByPinyin: Bool { super.sortsByPinyin && country?.hasPinyin ?? true }

  override func listOptions() -> OptionList { country?.list(self) ?? super.listOptions() }

  override func reopenLastLevel() {
    // A country without a place isn't an address: the user continues below it.
    if country?.isOnlyCountry(choice.draft.path) != true { super.reopenLastLevel() }
  }

  override var placeLanguage: Text? { country?.placeLanguage(self) }

  override var hints: [Element] { (country?.hint).map { [host.note($0)] } ?? [] }

  override var title: Text {
    country == nil || labelBytes.isEmpty ? super.title : .bytes(labelBytes)
  }

  override func text(_ message: AddressMessage, filling value: Text? = nil) -> Text {
    country?.word(for: message, self) ?? super.text(message, filling: value)
  }

  override func prompt(ofLevel level: Int) -> Text {
    country?.prompt(atLevel: level - 1, self) ?? super.prompt(ofLevel: level)
  }

  override func secondName(of node: Hierarchy.Node) -> Element? {
    finder.flatMap { country?.secondName(of: node, in: $0.hierarchy) }
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
