import AddressForms
import Hierarchies
import Selections

/// What `<cascade-address country>` knows of a country, or of all of them: the words of its levels, names in the user's
/// language, and the form of address.
///
/// This class is in a part of the program that a page loads with the attribute `country`. Its functions aren't inlined
/// into the code that all pages load.
///
/// The driver's script `Elements/src/country` gives the attribute as a record:
///
/// - `code`: the text of the attribute, a code of ISO 3166-1 with two letters in either case, or `any`
/// - `data`: the URL of the folder with the data of all countries, with a slash at its end
/// - `region`: the user's country, from the settings of the browser
/// - `preferred`: the countries that the page lists first, as codes that are separated by commas
/// - `hasData`: whether the page gives the places itself
final class CountryGuide {
  let host: Host
  /// The code of the country in capitals, or `nil` if the user chooses it on the first level.
  let code: [UInt8]?
  /// The URL of the folder with the data.
  private let folder: [UInt8]
  /// The countries above all others, as values of the first level.
  let suggestions: [SavedPath]
  /// The country, or all of them, with all their columns.
  private var countries: Source?
  /// The words in the user's language, and whether they are needed.
  private var words: Source?
  private var needsWords = false
  /// The names of the places of the country, or of all countries, in the user's language.
  private var names: Source?
  /// Whether the element has the places of the country, and not those of the page.
  private let hasPlaces: Bool
  /// The address that is filled in when the data is loaded, and the path as far as it isn't loaded yet: see
  /// ``fill(_:in:)``.
  var waitingAddress: ScriptValue?
  var filling: [[UInt8]] = []
  /// The country whose form the page knows, and whether it knows it with the words.
  private var reported: (code: [UInt8], hasWords: Bool)?
  /// The form of address that was used last.
  var cachedForm: CountryForm?

  private init(
    _ host: Host, code: [UInt8]?, folder: [UInt8], hasPlaces: Bool, suggestions: [SavedPath]
  ) {
    self.host = host
    self.code = code
    self.folder = folder
    self.hasPlaces = hasPlaces
    self.suggestions = suggestions
  }

  static var part: Name { "country" }

  /// Uses the country that the page has set, and loads its data.
  @inline(never)
  static func set(_ value: ScriptValue, for component: AddressComponent) {
    let former = component.country
    component.country = nil
    former?.release()
    guard let text = value.field("code")?.utf8, let folder = value.field("data")?.utf8 else {
      if former?.hasPlaces == true { component.load(nil) }
      return
    }
    let isAny = CountryText.lowercased(text) == Array(Name("any").bytes)
    let code = CountryText.uppercased(text)
    guard isAny || code.count == 2 && code.allSatisfy(CountryText.isCapital) else {
      component.host.report(
        .joined(
          "CascadeKit: country=\"", .bytes(text),
          "\" is neither a code of ISO 3166-1 with two letters nor any"))
      if former?.hasPlaces == true { component.load(nil) }
      return
    }
    var suggestions: [SavedPath] = []
    if isAny {
      let region = value.field("region")?.utf8.map { [SavedPath(utf8: $0)] } ?? []
      suggestions = SavedPath.list(of: value.field("preferred") ?? .null)
      if suggestions.isEmpty { suggestions = region }
    }
    let guide = CountryGuide(
      component.host, code: isAny ? nil : code, folder: folder,
      hasPlaces: value.field("hasData")?.isSet != true, suggestions: suggestions)
    if let former, former.code != guide.code, component.dataState == .ready,
      component.pending.isEmpty
    {
      // A place of the former country isn't one of this country, whatever its code is.
      component.setValue(.null, from: .property)
    }
    component.country = guide
    if guide.hasPlaces { component.load(guide.url("top")) }
    guide.countries = component.host.load(guide.url("country"))
    guide.update(component)
  }

  /// Releases what the guide has loaded.
  @inline(never)
  func release() {
    for source in [countries, words, names] {
      if let source { host.release(source) }
    }
    countries = nil
    words = nil
    names = nil
  }

  /// Continues with a file that has been loaded, if it is one of this guide.
  @inline(never)
  func take(_ source: Source, _ component: AddressComponent) -> Bool {
    guard source === countries || source === words || source === names else { return false }
    // Without names in the user's language, the places have those of the data.
    if source === countries, case .failed(let error) = source.state { component.dispatch(error) }
    cachedForm = nil
    update(component)
    fillWaiting(component)
    return true
  }

  /// Requests what the language of the user needs, and tells the page of another form.
  @inline(never)
  func update(_ component: AddressComponent) {
    if let facts = facts(in: component) ?? facts(of: code) {
      let isForeign = isForeign(facts)
      if isForeign || facts.levels.contains(where: { $0.word.isEmpty }) { needsWords = true }
      if code != nil, isForeign { request(&names, file("names")) }
    }
    if code == nil {
      needsWords = true
      request(&names, file("names"))
    }
    if needsWords { requestWords() }
    report(to: component)
    host.invalidate()
  }

  /// Requests the words, which forms of address need.
  func requestWords() {
    needsWords = true
    request(&words, folder + Array(Name("world/").bytes) + translated("words"))
  }

  /// Requests a file instead of another one.
  private func request(_ source: inout Source?, _ url: [UInt8]) {
    if source?.url == url { return }
    if let source { host.release(source) }
    source = host.load(url)
  }

  /// Tells the page that the form of address has changed.
  @inline(never)
  func report(to component: AddressComponent) {
    let facts = facts(ofValue: component)
    let hasWords = translations != nil
    if facts?.code == reported?.code, facts == nil || hasWords == reported?.hasWords { return }
    reported = facts.map { ($0.code, hasWords) }
    host.dispatch(
      "form",
      detail: .record([.init("country", facts.map { .text(.bytes($0.code)) } ?? .null)]))
  }
}

// The files.
extension CountryGuide {
  /// The folder of the country, or of all of them.
  private func url(_ file: Name) -> [UInt8] { self.file(file, Name(".hierarchy")) }

  private func file(_ name: Name, _ end: Name) -> [UInt8] {
    place + Array(name.bytes) + Array(end.bytes)
  }

  private func file(_ name: Name) -> [UInt8] { place + translated(name) }

  private var place: [UInt8] {
    folder + (code ?? Array(Name("world").bytes)) + [UInt8(ascii: "/")]
  }

  /// The name of a file in the user's language.
  private func translated(_ name: Name) -> [UInt8] {
    Array(name.bytes) + [UInt8(ascii: ".")] + CountryText.language(of: host.language)
      + Array(Name(".hierarchy").bytes)
  }

  /// The words in the user's language, once they are loaded.
  var translations: Hierarchy? { words?.hierarchy }

  /// The names in the user's language, once they are loaded.
  var translatedNames: Hierarchy? { names?.hierarchy }

  var countryData: Hierarchy? { countries?.hierarchy }
}

extension Source {
  /// The hierarchy, once it is loaded.
  fileprivate var hierarchy: Hierarchy? {
    if case .loaded(let hierarchy) = state { hierarchy } else { nil }
  }
}
