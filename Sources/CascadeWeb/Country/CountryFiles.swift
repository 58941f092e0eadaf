@_spi(Tools) import Countries
import Hierarchies
import Selections
import WebRuntime

/// The guide of an element's country, and the files that it has asked for: those of `country="JP"` and those of Japan in the
/// list of all countries are the same.
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
final class CountryFiles {
  var guide: CountryGuide
  /// The URL of the folder with the data.
  let folder: [UInt8]
  private let host: Host
  private var sources: [(file: CountryFile, source: Source, isReceived: Bool)] = []
  /// Why the country can't be loaded, until the page knows.
  var failure: SourceError?
  /// The country whose form the page knows, and whether it knows it with the words.
  var reported: (code: [UInt8], hasWords: Bool)?
  /// Whether the element needs the part of the program for the places of countries.
  var needsPlaces = false
  /// The number of levels of an address that were found last.
  var filledCount = 0
  /// The results for the text in the search box.
  var searched = SearchedCode()
  /// The message about the postal code of the page, for the user.
  var hint: Text?
  /// The message for a missing level, as the form knows it.
  var missingLevel: Text?
  /// The names by which the countries are sorted in the list.
  var sortedNames: DataVersion?
  /// The list that was shown last.
  var shownList = 0
  /// The headings and letters of the list.
  var given: GivenSections?

  static var part: Name { "country" }
  /// The part of the program for the places of countries: those below a country, addresses and postal codes.
  static var placesPart: Name { "places" }

  /// Reads what a page sets; nil without a country.
  init?(_ value: ScriptValue, _ host: Host) {
    guard let text = value.field("code")?.utf8, let folder = value.field("data")?.utf8 else {
      return nil
    }
    let code = text.uppercasedASCII
    let isAny = code == Array(Name("ANY").bytes)
    guard isAny || code.count == 2 && code.allSatisfy({ $0 &- UInt8(ascii: "A") < 26 }) else {
      host.report(
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
    guide = CountryGuide(
      of: isAny ? nil : code, language: host.language, suggestions: suggestions)
    self.folder = folder
    self.host = host
  }

  /// The URL of the places.
  var placesURL: [UInt8] { url(of: CountryFile(.places, of: guide.code)) }

  private func url(of file: CountryFile) -> [UInt8] {
    if case .part(let name, let stamp) = file.content {
      let places = url(of: CountryFile(.places, of: file.country))
      return PartURL.url(name, release: stamp, beside: places)
    }
    return folder + file.fullPath
  }

  /// Requests files.
  func load(_ files: [CountryFile]) {
    for file in files { sources.append((file, host.load(url(of: file)), false)) }
  }

  /// Requests a file.
  ///
  /// - Returns: Whether it has arrived.
  func load(_ file: CountryFile) -> Bool {
    if guide.request(file) { load([file]) }
    return receive()
  }

  /// Takes the files that have arrived.
  ///
  /// - Returns: Whether there are any.
  private func receive() -> Bool {
    var hasArrived = false
    for index in sources.indices where !sources[index].isReceived {
      let (file, source, _) = sources[index]
      switch source.reading.state {
      case .loading: continue
      case .loaded(let hierarchy): guide.receive(hierarchy, as: file)
      case .failed(let error):
        if file.content == .facts { failure = error }
        guide.receive(nil, as: file)
      case .answered, .read: guide.receive(nil, as: file)
      }
      sources[index].isReceived = true
      hasArrived = true
    }
    return hasArrived
  }

  /// Takes the files that have arrived, and requests those that the user needs.
  func update(for selection: PathSelection, isOpen: Bool) {
    if guide.language != host.language {
      guide.speak(host.language)
      releaseUnused()
    }
    repeat { load(guide.requests(for: selection, isOpen: isOpen)) } while receive()
  }

  /// Why something can't be found in the files of a country. They are requested again when they are needed.
  func error(_ failure: CountryFailure, in country: [UInt8]) -> SourceError {
    var reason = SourceError.otherRelease
    if case .file(let file) = failure {
      let source = sources.first { $0.file == file }?.source
      if case .failed(let error)? = source?.reading.state {
        reason = error
      } else {
        reason = .unreachable
      }
    }
    guide.forgetFiles(of: country)
    releaseUnused()
    return reason
  }

  private func releaseUnused() {
    for (file, source, _) in sources where !guide.uses(file) { host.release(source) }
    sources.removeAll { !guide.uses($0.file) }
  }

  func release() {
    for (_, source, _) in sources { host.release(source) }
    sources = []
  }
}

/// The last search for postal codes and countries.
struct SearchedCode {
  var question: Question?
  var found: [Hierarchy.Node] = []

  /// All that the result depends on.
  struct Question: Equatable {
    let query: [UInt8]
    /// The data in which to search.
    let version: DataVersion
    /// The names of countries in the user's language, and their forms of address.
    let names: DataVersion?
    let countries: DataVersion?
    /// The country that the user has chosen.
    let country: [UInt8]?
  }
}
