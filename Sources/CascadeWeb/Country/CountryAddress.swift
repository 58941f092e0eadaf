import AddressForms
import Countries
import Hierarchies
import Romanization
import Selections
import WebRuntime

/// `<cascade-address>` with the attribute `country`: draws what the ``CountryGuide`` says, and loads its files.
///
/// The driver creates it instead of ``AddressComponent`` from when the part for countries is loaded, whether or not an
/// element has the attribute.
final class CountryAddress: AddressComponent {
  /// The country whose addresses the element asks for, if the page has set one.
  private(set) var country: CountryFiles?
  /// The postal code that the page has set.
  private(set) var postalCode: [UInt8] = []

  /// The country of whose places the value is one, while another one is shown.
  private var valueCountry: [UInt8]?

  /// Creates the component of a new element.
  @inline(never)
  static func make(_ host: Host) -> any Component { CountryAddress(host: host) }

  /// Uses the country that the page has set.
  private func setCountry(_ value: ScriptValue) {
    let former = country
    let new = CountryFiles(value, host)
    if let new, let former, new.guide.code == former.guide.code, new.folder == former.folder {
      // The list of countries may begin with others.
      return former.guide.suggestions = new.guide.suggestions
    }
    // Places of the page stay without a country, and so does a value among them.
    let hasPlaces = new != nil || !givenData.isEmpty
    if let former, new != nil || !hasPlaces { keepValue(of: former.guide.code) }
    former?.release()
    country = new
    if hasPlaces { takeBackValue(of: new) }
    if former != nil || new != nil, givenData.isEmpty,
      value.field("hasData")?.isSet != true
    {
      useGivenData()
    } else {
      listAgain()
    }
  }

  /// Keeps the value for when its country is shown again, unless it isn't a place of it. A place of one country isn't a place
  /// of another one, whatever its code is.
  private func keepValue(of country: [UInt8]?) {
    if asked.script.isNull || asked.isElsewhere || dataState != .ready || !pending.isEmpty {
      return
    }
    valueCountry = country
    asked.text = valueScript
    asked.isElsewhere = true
    lookUpValue()
  }

  /// Shows the value again if it is one of a country, or of any of them.
  private func takeBackValue(of country: CountryFiles?) {
    if !asked.isElsewhere || country != nil && valueCountry != country?.guide.code { return }
    asked.isElsewhere = false
    lookUpValue()
  }

  // MARK: ChoiceComponent

  override var defaultURL: [UInt8]? { country?.placesURL }

  override func ownPropertyChanged(_ index: Int, to value: ScriptValue) {
    switch AddressProperty(rawValue: index) {
    case .country: setCountry(value)
    case .postalCode: postalCode = value.utf8 ?? []
    default: break
    }
    super.ownPropertyChanged(index, to: value)
  }

  override func ownProperty(_ index: Int) -> ScriptValue {
    guard let country else { return super.ownProperty(index) }
    switch AddressProperty(rawValue: index) {
    case .addressForm: return arePlacesReady(country) ? form(country) : .null
    case .address: return address(country)
    default: return super.ownProperty(index)
    }
  }

  override func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    guard let country, let own = CountryMethod(rawValue: method - PickerMethod.count) else {
      return super.call(method, arguments)
    }
    let address = arguments.first ?? .null
    country.needsPlaces = true
    if own == .fill { asked.address = address }
    guard arePlacesReady(country, again: true) else { return .null }
    switch own {
    case .fill: return fill(country)
    case .format:
      let script = arguments.dropFirst().first?.field("script") ?? .null
      return formatted(address, in: script.isText("latin") ? .latin : .local, country)
    case .check: return problems(of: address, country)
    }
  }

  override var styles: [Name] { country == nil ? super.styles : super.styles + [countryStyles] }

  override func settle() {
    if let country { settle(country) }
  }

  override func partLoaded() {
    super.partLoaded()
    host.invalidate()
  }

  override func partFailed(_ part: Name) {
    guard let country, part == CountryFiles.placesPart, country.needsPlaces else { return }
    for request in requests.children where request.needsPart {
      finish(request, .failure(failureText(.unreachable).utf8))
    }
    country.failure = .unreachable
    host.invalidate()
  }

  // MARK: AddressComponent

  override var hot: [SavedPath] {
    settings.hot.isEmpty ? country?.guide.suggestions ?? [] : settings.hot
  }

  override var sortsByPinyin: Bool { super.sortsByPinyin && country?.guide.hasPinyin ?? true }

  override func listOptions() -> OptionList {
    guard let country else { return super.listOptions() }
    let guide = country.guide
    country.given = settings.hasSections ? guide.sections(of: choice.draft) : nil
    if choice.draft.activeLevel == 0 { country.sortedNames = guide.names.map { DataVersion($0) } }
    if settings.hasSections, guide.needsReadings(for: choice.draft) { Pinyin.prepare() }
    return country.given?.options ?? super.listOptions()
  }

  override func reopenLastLevel() {
    // A country without a place isn't an address: the user continues below it.
    if country?.guide.isOnlyCountry(choice.draft.path) != true { super.reopenLastLevel() }
  }

  override var placeLanguage: Text? {
    let guide = country?.guide
    return (guide?.facts(in: choice.draft) ?? guide?.facts(in: choice.value))
      .map { .bytes($0.language) }
  }

  override var hints: [Element] { (country?.hint).map { [host.note($0)] } ?? [] }

  override var title: Text {
    country == nil || labelBytes.isEmpty ? super.title : .bytes(labelBytes)
  }

  override func text(_ message: AddressMessage, filling value: Text? = nil) -> Text {
    country.flatMap { word(for: message, $0.guide) }.map { .bytes($0) }
      ?? super.text(message, filling: value)
  }

  /// The text that is a word of the country; nil for another one, and while the word isn't known.
  private func word(for message: AddressMessage, _ guide: CountryGuide) -> [UInt8]? {
    switch message {
    case .title, .placeholder:
      guide.title(
        maximumDepth: settings.maximumDepth ?? .max, separator: text(PathMessage.separator).utf8)
    // The one level that isn't chosen yet.
    case .pending: guide.prompt(atLevel: choice.draft.path.count, in: choice.draft)
    case .hot:
      guide.suggestions.isEmpty || !settings.hot.isEmpty ? nil : guide.word("suggested")
    default: nil
    }
  }

  override func prompt(ofLevel level: Int) -> Text {
    country?.guide.prompt(atLevel: level - 1, in: choice.draft).map { .bytes($0) }
      ?? super.prompt(ofLevel: level)
  }

  override func secondName(of node: Hierarchy.Node) -> Element? {
    guard let finder, let guide = country?.guide,
      let second = guide.secondNameUTF8(of: node, in: finder.hierarchy)
    else { return nil }
    return Element("span").attribute("lang", ifPresent: second.language.map { .bytes($0) })
      .attribute("dir", "auto").text(.bytes(second.name))
  }

  override func shortName(of node: Hierarchy.Node) -> [UInt8] {
    country?.guide.names(of: node, in: hierarchy).name ?? super.shortName(of: node)
  }

  override func letter(of section: PinyinSections.Section) -> Text {
    (country?.given).map { .bytes($0.letterUTF8(of: section)) } ?? super.letter(of: section)
  }

  override func nameElements(of node: Hierarchy.Node, at position: Int) -> [Element] {
    guard let country else { return super.nameElements(of: node, at: position) }
    var elements: [Element] = []
    if let heading = country.given?.headingUTF8(at: position), !heading.isEmpty {
      let other = country.guide.secondName(ofHeading: heading, above: node, in: hierarchy)
      // It is in the row, because all rows have the same height.
      elements.append(
        Element("span").key(.zones).part("section-title").attribute("dir", "auto")
          .text(other.map { .joined(.bytes(heading), " · ", .bytes($0)) } ?? .bytes(heading)))
    }
    if host.hasTemplate { return elements + super.nameElements(of: node, at: position) }
    let names = country.guide.names(of: node, in: hierarchy)
    elements.append(
      Element("span").key(.name).part("option-name")
        .attribute("lang", ifPresent: names.language.map { .bytes($0) })
        .attribute("dir", "auto").text(.bytes(names.name)))
    if let note = names.note {
      elements.append(
        Element("span").key(.note).part("option-note")
          .attribute("lang", ifPresent: names.noteLanguage.map { .bytes($0) })
          .attribute("dir", "auto").text(.bytes(note)))
    }
    return elements
  }
}
