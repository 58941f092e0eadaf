import AddressForms
import Hierarchies
import Romanization
import Selections

/// What `<cascade-address country>` knows of a country, or of all of them: the words of its levels, names in the user's
/// language, and the form of address.
///
/// This class is in a part of the program that a page loads with the attribute `country`.
///
/// The driver's script `Elements/src/country` gives the attribute as a record:
///
/// - `code`: the text of the attribute, a code of ISO 3166-1 with two letters in either case, or `any`
/// - `data`: the URL of the folder with the data of all countries, with a slash at its end
/// - `region`: the user's country, from the settings of the browser
/// - `preferred`: the countries that the page lists first, as codes that are separated by commas
/// - `hasData`: whether the page gives the places itself, perhaps in the next moment
final class CountryGuide {
  let host: Host
  /// The code of the country in capitals, or `nil` if the user chooses it on the first level.
  let code: [UInt8]?
  /// The URL of the folder with the data.
  private let folder: [UInt8]
  /// The countries above all others, as values of the first level.
  private(set) var suggestions: [SavedPath]
  /// The country, or all of them, with all their columns.
  private var countries: Source?
  /// The words in the user's language, and whether they are needed.
  private var words: Source?
  private var needsWords = false
  /// The names of the places of the country, or of all countries, in the user's language.
  private var names: Source?
  /// The files of the countries in the list of all that the user has looked at.
  var countryFiles: [CountryFiles] = []
  /// Whether the files of the suggested country have been requested.
  var hasPrefetched = false
  /// The address that is filled in when the data is loaded, and the path as far as it isn't loaded yet: see
  /// ``fill(_:in:)``.
  var waitingAddress: ScriptValue?
  var filling: [[UInt8]] = []
  /// The number of levels of the path that were loaded last.
  var filledCount = 0
  /// The country whose form the page knows, and whether it knows it with the words.
  private var reported: (code: [UInt8], hasWords: Bool)?
  /// The state of the search for the postal code of the page.
  var postal = PostalSearch()
  /// The postal code in the search box.
  var searched = SearchedCode()
  /// The message about that of the page, for the user.
  var hint: Text?
  /// The message for a missing level, as the form knows it.
  private var missingLevel: Text?
  /// Whether the page knows that the country can't be loaded.
  private var hasFailed = false
  /// The URL of the names by which the countries are sorted in the list.
  private var sortedNames: [UInt8] = []
  /// The list that was shown last.
  private var shownList = 0
  /// The headings and letters of the list.
  var given: GivenSections?
  /// The facts and the form of address that were used last. Each rendering reads them many times.
  var cachedFacts: CountryFacts?
  var cachedForm: CountryForm?

  /// Whether places can be sorted by pinyin: not those of other countries than China.
  var hasPinyin: Bool { code == Array(Name("CN").bytes) }

  private init(_ host: Host, code: [UInt8]?, folder: [UInt8], suggestions: [SavedPath]) {
    self.host = host
    self.code = code
    self.folder = folder
    self.suggestions = suggestions
  }

  static var part: Name { "country" }

  /// Uses the country that the page has set, and loads its data.
  static func set(_ value: ScriptValue, for component: CountryAddress) {
    let former = component.country
    let guide = guide(value, for: component)
    if let guide, let former, guide.code == former.code, guide.folder == former.folder {
      // The list of countries may begin with others.
      return former.suggestions = guide.suggestions
    }
    // Places of the page stay without a country, and so does a value among them.
    let hasPlaces = guide != nil || component.hasOwnPlaces
    if let former, guide != nil || !hasPlaces { component.keepValue(of: former.key) }
    former?.leave(component)
    component.country = guide
    if hasPlaces { component.takeBackValue(of: guide?.key) }
    if former != nil || guide != nil, component.sourceURL == nil, !component.hasData,
      value.field("hasData")?.isSet != true
    {
      component.useGivenData()
    } else {
      component.listAgain()
    }
    if let guide { guide.countries = component.host.load(guide.file("country", in: guide.place)) }
  }

  /// The attribute `country`: the code, or `any`.
  private var key: [UInt8] { code ?? Array(Name("any").bytes) }

  /// The URL of the places.
  var placesURL: [UInt8] { file("top", in: place) }

  /// Returns the guide of a country that a page sets; nil without one.
  private static func guide(_ value: ScriptValue, for component: CountryAddress) -> CountryGuide? {
    guard let text = value.field("code")?.utf8, let folder = value.field("data")?.utf8 else {
      return nil
    }
    let isAny = text.lowercasedASCII == Array(Name("any").bytes)
    let code = CountryText.uppercased(text)
    guard isAny || code.count == 2 && code.allSatisfy(CountryText.isCapital) else {
      component.host.report(
        .joined(
          "CascadeKit: country=\"", .bytes(text),
          "\" is neither a code of ISO 3166-1 with two letters nor any"))
      return nil
    }
    var suggestions: [SavedPath] = []
    if isAny {
      suggestions = SavedPath.list(of: value.field("preferred") ?? .null)
      if suggestions.isEmpty { suggestions = SavedPath.list(of: value.field("region") ?? .null) }
    }
    return CountryGuide(
      component.host, code: isAny ? nil : code, folder: folder, suggestions: suggestions)
  }

  /// Takes back what the guide has loaded and set.
  private func leave(_ component: CountryAddress) {
    for source in [countries, words, names] {
      if let source { host.release(source) }
    }
    releaseFiles()
    component.country = nil
  }

  /// Brings the guide and the element up to date with each other: with files that have been loaded, the language of the
  /// user, and the country of a value.
  func settle(_ component: CountryAddress) {
    requestFiles(component)
    if code == nil { settlePlaces(component) }
    reportFailure(component)
    continueFilling(component)
    settlePostalCode(component)
    settleSearch(component)
    updateMissingLevel(component)
    sortAgain(component)
    showSuggestion(component)
    report(to: component)
  }

  /// Tells the form about the message for a missing level, whose word may have been loaded.
  private func updateMissingLevel(_ component: CountryAddress) {
    let text = component.isRequired ? component.missingLevelText : nil
    if text == missingLevel { return }
    missingLevel = text
    component.updateForm()
  }

  /// The language of the names of places, if it is known.
  func placeLanguage(_ component: CountryAddress) -> Text? {
    (facts(in: component) ?? facts(ofValue: component)).map { .bytes($0.language) }
  }

  /// Requests what the language of the user needs.
  private func requestFiles(_ component: CountryAddress) {
    if let facts = facts(in: component) ?? facts(of: code) {
      let isForeign = isForeign(facts)
      if isForeign || facts.levels.contains(where: { $0.word.isEmpty }) { needsWords = true }
      // The country has no file in its own languages, of which one may stand for that of the user.
      let language = CountryText.language(of: host.language)
      if code != nil, !facts.speaks(language) {
        request(&names, file("names", in: place, isTranslated: true))
      }
    }
    if code == nil {
      needsWords = true
      request(&names, file("names", in: place, isTranslated: true))
    }
    if needsWords { requestWords() }
  }

  /// Tells the page that the country can't be loaded.
  private func reportFailure(_ component: CountryAddress) {
    guard case .failed(let error)? = countries?.state, !hasFailed else { return }
    hasFailed = true
    component.dispatch(error)
  }

  /// Requests the words, which forms of address need.
  func requestWords() {
    needsWords = true
    request(&words, file("words", in: folder + Array(Name("world/").bytes), isTranslated: true))
  }

  /// Requests a file instead of another one.
  private func request(_ source: inout Source?, _ url: [UInt8]) {
    if source?.url == url { return }
    if let source { host.release(source) }
    source = host.load(url)
  }

  /// Tells the page that the form of address has changed.
  private func report(to component: CountryAddress) {
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
  /// The URL of a file in a folder; in a language, that of the user.
  func file(_ name: Name, in folder: [UInt8], isTranslated: Bool = false) -> [UInt8] {
    var url = folder + Array(name.bytes)
    if isTranslated { url += [UInt8(ascii: ".")] + CountryText.language(of: host.language) }
    return url + Array(Name(".hierarchy").bytes)
  }

  /// The folder of the country, or of all of them.
  private var place: [UInt8] { folder(of: code ?? Array(Name("world").bytes)) }

  /// The folder of a country.
  func folder(of code: [UInt8]) -> [UInt8] { folder + code + [UInt8(ascii: "/")] }

  /// The words in the user's language, once they are loaded.
  var translations: Hierarchy? { words?.hierarchy }

  /// The names in the user's language, once they are loaded.
  var translatedNames: Hierarchy? { names?.hierarchy }

  var countryData: Hierarchy? { countries?.hierarchy }
}

extension CountryGuide {
  /// The options with the headings and letters of a country, or countries sorted by their names in the user's language; nil
  /// if they are in the order of the data or sorted by pinyin.
  func list(_ component: CountryAddress) -> OptionList? {
    given = sections(component)
    return given?.options
  }

  private func sections(_ component: CountryAddress) -> GivenSections? {
    let settings = component.settings
    if hasPinyin || !settings.hasSections { return nil }
    let draft = component.choice.draft
    if code != nil || draft.activeLevel > 0 {
      return GivenSections(draft.options, of: draft.hierarchy, hasLetters: true)
    }
    guard translatedNames != nil else { return nil }
    sortedNames = names?.url ?? []
    if LanguageTag(host.language).isChinese, Pinyin.isTableMissing {
      Pinyin.prepare()
      return nil
    }
    return GivenSections(draft.options, of: draft.hierarchy) { node in
      self.reading(of: node, in: draft.hierarchy) ?? self.names(of: node, component).name
    }
  }

  /// How the name of a country in the user's language is read, if that isn't clear.
  private func reading(of country: Hierarchy.Node, in hierarchy: Hierarchy) -> [UInt8]? {
    guard let translatedNames, let readings = translatedNames.column("reading"),
      let code = hierarchy.codeUTF8(of: country),
      let node = translatedNames.node(withCodeUTF8: Array(code))
    else { return nil }
    return readings[node].map { Array($0) }
  }

  /// Sorts the list of countries after the names have been loaded.
  private func sortAgain(_ component: CountryAddress) {
    guard code == nil, component.sheet.isOpen, component.dataState == .ready,
      translatedNames != nil, sortedNames != names?.url, component.choice.draft.activeLevel == 0
    else { return }
    sortedNames = names?.url ?? []
    component.showLevel()
  }

  /// Makes the user's country the active row of a list without a choice.
  private func showSuggestion(_ component: CountryAddress) {
    if component.list == shownList { return }
    shownList = component.list
    let draft = component.choice.draft
    guard code == nil, draft.activeLevel == 0, draft.chosenRow == nil,
      let first = suggestions.first, let node = component.hierarchy.match(first).path.first
    else { return }
    let choice = component.choice
    choice.cursor = choice.options.position(ofRow: component.hierarchy.position(of: node))
    component.scroll(to: choice.window.scrollTop(centering: choice.cursor))
  }
}

extension Source {
  /// The hierarchy, once it is loaded.
  var hierarchy: Hierarchy? {
    if case .loaded(let hierarchy) = state { hierarchy } else { nil }
  }
}
