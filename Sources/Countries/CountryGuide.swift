import AddressForms
import Hierarchies
import Selections

/// What a person needs to know to choose a place of a country, or of any of all countries: what its levels are called, the
/// names of its places in the person's language, its postal codes, and which files have all of that.
///
/// The facts of a country are data: a node with text columns. An adapter draws what the guide says, and loads the files that
/// it asks for. As a value, the guide can be copied and kept.
///
/// <!-- example: not run -->
/// ```swift
/// let guide = CountryGuide(to: "JP", in: "de") { file in
///   try? HierarchyFile.map(path: "\(file).hierarchy")
/// }
/// let places = try HierarchyFile.map(path: "JP/top.hierarchy")
/// guide.prompt(below: nil, in: places)  // "Präfektur (都道府県)"
/// ```
public struct CountryGuide: Sendable {
  /// The code of the country in capitals, or `nil` if the person chooses it on the first level.
  package let code: [UInt8]?
  /// The person's language as a BCP 47 tag.
  package private(set) var language: [UInt8]
  /// The countries above all others, as values of the first level.
  package var suggestions: [SavedPath]
  /// The files that were asked for.
  private var files: [Entry] = []
  /// The countries by their nodes.
  private var facts: [CountryFacts] = []
  /// Whether words in the person's language are needed.
  private var needsWords = false
  /// Whether the files of the suggested country have been asked for.
  private var hasPrefetched = false
  /// The postal codes of the places that were used last, for the value and in a search.
  var postalCodes = KnownPostalPlaces()
  var searchedCodes = KnownPostalPlaces()
  var postal = PostalSearch()
  /// The names on the way to the place of an address, as far as they aren't found yet.
  var filling: [[UInt8]] = []

  private struct Entry: Sendable {
    let file: CountryFile
    var state: State
  }

  enum State: Sendable {
    case loading, failed
    case loaded(Hierarchy)
  }

  /// Creates a guide that doesn't know anything yet.
  ///
  /// - Parameters:
  ///   - code: The code of a country, or `nil` for all countries.
  ///   - language: The person's language as a BCP 47 tag.
  ///   - suggestions: The countries above all others.
  package init(of code: [UInt8]?, language: [UInt8], suggestions: [SavedPath] = []) {
    self.code = code
    self.language = language
    self.suggestions = suggestions
  }

  /// Creates a guide that has the files it needs at once: words and names, but not those of the places of all countries.
  ///
  /// - Parameters:
  ///   - country: The code of a country in capitals, or `nil` for all countries.
  ///   - language: The person's language as a BCP 47 tag.
  ///   - file: Returns the content of a file such as `JP/country`, `JP/names.de` or `world/words.de`, if there is one.
  /// - Complexity: O(*n*) for *n* countries, besides that of making the files.
  public init(to country: String?, in language: String, file: (String) -> Hierarchy?) {
    self.init(of: country.map { Array($0.utf8) }, language: Array(language.utf8))
    load(for: PathSelection(Hierarchy())) { wanted in
      file(String(decoding: wanted.path, as: UTF8.self))
    }
  }

  /// The number of levels above those of a country.
  package var levelsAbove: Int { code == nil ? 1 : 0 }

  /// Whether places are sorted by pinyin: those of China alone.
  package var hasPinyin: Bool { code.map { $0.elementsEqual("CN".utf8) } ?? false }
}

// The files.
extension CountryGuide {
  /// Changes the person's language. What is known in the former one is forgotten.
  package mutating func speak(_ language: [UInt8]) {
    if language == self.language { return }
    self.language = language
    let kept = CountryFile.language(of: language)
    files.removeAll { !$0.file.language.isEmpty && $0.file.language != kept }
  }

  /// Returns the files that have to be loaded for what the person sees, without those that were returned before.
  ///
  /// - Parameters:
  ///   - selection: The selection that is shown.
  ///   - isOpen: Whether the person is choosing.
  package mutating func requests(for selection: PathSelection, isOpen: Bool) -> [CountryFile] {
    let tag = CountryFile.language(of: language)
    var wanted = [CountryFile(.facts, of: code)]
    let shown = facts(in: selection)
    if let shown {
      if isForeign(shown) || shown.levels.contains(where: { $0.wordUTF8.isEmpty }) {
        needsWords = true
      }
      // The country has no file in its own languages, of which one may stand for that of the person.
      if code != nil, !shown.speaks(tag) { wanted.append(.init(.names, of: code, in: tag)) }
    }
    if code == nil {
      needsWords = true
      wanted.append(.init(.names, in: tag))
      if isOpen { wanted += countryFiles(for: selection) }
    }
    if needsWords { wanted.append(.init(.words, in: tag)) }
    return wanted.filter { request($0) }
  }

  /// The files of the country that is suggested first, once, and the names of the places of the chosen one.
  private mutating func countryFiles(for selection: PathSelection) -> [CountryFile] {
    let hierarchy = selection.hierarchy
    var countries: [Hierarchy.Node] = []
    if !hasPrefetched, !hierarchy.isEmpty {
      hasPrefetched = true
      if let country = suggestions.first.flatMap({ hierarchy.match($0).path.first }),
        selection.loading.state(of: country, in: hierarchy) == .unloaded
      {
        countries.append(country)
      }
    }
    if let country = selection.path.first, !hierarchy.isLeaf(country) { countries.append(country) }
    return countries.compactMap { code(of: $0, in: hierarchy) }.flatMap { files(of: $0) }
  }

  /// The files with the places of a country, and with their names in the person's language unless it is the country's.
  package func files(of country: [UInt8]) -> [CountryFile] {
    let places = CountryFile(.places, of: country)
    let tag = CountryFile.language(of: language)
    guard let facts = facts(of: country), !facts.speaks(tag) else { return [places] }
    return [places, .init(.names, of: country, in: tag)]
  }

  /// Loads all files that are needed for what the person sees, where they can be had at once.
  package mutating func load(
    for selection: PathSelection, isOpen: Bool = false, from content: (CountryFile) -> Hierarchy?
  ) {
    while true {
      let files = requests(for: selection, isOpen: isOpen)
      if files.isEmpty { return }
      for file in files { receive(content(file), as: file) }
    }
  }

  /// Returns the words in the person's language if they have to be loaded, which a form of address needs.
  package mutating func requestWords() -> [CountryFile] {
    needsWords = true
    let file = CountryFile(.words, in: CountryFile.language(of: language))
    return request(file) ? [file] : []
  }

  /// Notes that a file is loading.
  ///
  /// - Returns: Whether it has to be loaded: not if it is known or was asked for.
  package mutating func request(_ file: CountryFile) -> Bool {
    if state(of: file) != nil { return false }
    files.append(Entry(file: file, state: .loading))
    return true
  }

  /// Takes the content of a file, or that it can't be loaded for `nil`. A file that wasn't asked for is ignored.
  package mutating func receive(_ content: Hierarchy?, as file: CountryFile) {
    guard let index = files.firstIndex(where: { $0.file == file }) else { return }
    files[index].state = content.map { .loaded($0) } ?? .failed
    if file.content == .facts, let content {
      facts = content.roots.map { CountryFacts($0, in: content) }
    }
  }

  /// Forgets the files of a country that can't be used, so that they are asked for when they are needed again.
  package mutating func forgetFiles(of country: [UInt8]) {
    files.removeAll { $0.file.country == country }
  }

  /// Whether a file is known or loading.
  package func uses(_ file: CountryFile) -> Bool { state(of: file) != nil }

  func state(of file: CountryFile) -> State? { files.first { $0.file == file }?.state }

  /// The content of a file, once it is loaded.
  func content(_ file: CountryFile) -> Hierarchy? {
    if case .loaded(let hierarchy)? = state(of: file) { hierarchy } else { nil }
  }

  /// The words in the person's language, once they are loaded.
  package var words: Hierarchy? { content(.init(.words, in: CountryFile.language(of: language))) }

  /// The names in the person's language of the places of the country, or of all countries, once they are loaded.
  package var names: Hierarchy? {
    content(.init(.names, of: code, in: CountryFile.language(of: language)))
  }

  /// The countries, once they are loaded.
  package var countries: Hierarchy? { content(.init(.facts, of: code)) }
}

// The facts.
extension CountryGuide {
  /// The facts of a country by its code, once they are loaded.
  ///
  /// - Complexity: O(log *n*) for *n* countries.
  package func facts(of code: [UInt8]?) -> CountryFacts? {
    guard let code, let node = countries?.node(withCodeUTF8: code) else { return nil }
    return facts(at: node)
  }

  private func facts(at node: Hierarchy.Node) -> CountryFacts? {
    node.index < facts.count ? facts[node.index] : nil
  }

  /// The facts of the country, or of that which is chosen.
  package func facts(in selection: PathSelection) -> CountryFacts? {
    facts(of: selection.path.first, in: selection.hierarchy)
  }

  /// The facts of the country, or of that of a place.
  func facts(of place: Hierarchy.Node?, in hierarchy: Hierarchy) -> CountryFacts? {
    facts(of: code ?? place.flatMap { code(of: hierarchy.path(to: $0)[0], in: hierarchy) })
  }

  func code(of country: Hierarchy.Node, in hierarchy: Hierarchy) -> [UInt8]? {
    hierarchy.codeUTF8(of: country).map { Array($0) }
  }

  /// Whether the person's language isn't one of the country's.
  package func isForeign(_ facts: CountryFacts) -> Bool { !facts.speaks(language) }

  /// Whether a path is a country of the list of all, without a place in it.
  package func isOnlyCountry(_ path: [Hierarchy.Node]) -> Bool { code == nil && path.count == 1 }

  /// The country that a text names: by its own names and codes, or in the person's language.
  package func country(named text: [UInt8]) -> CountryFacts? {
    guard let countries else { return nil }
    if let found = countries.place(named: [text], below: nil) { return facts(at: found.node) }
    let wanted = text.withoutBlanks.lowercasedASCII
    guard code == nil, let names,
      let named = names.depthFirst().first(where: {
        Array(names.nameUTF8(of: $0)).lowercasedASCII == wanted
      })
    else { return nil }
    return facts(of: code(of: named, in: names))
  }
}

extension [UInt8] {
  /// The text without blanks at its ends.
  fileprivate var withoutBlanks: [UInt8] {
    let blank = UInt8(ascii: " ")
    let end = lastIndex { $0 != blank }.map { $0 + 1 } ?? 0
    return Array(self[..<end].drop { $0 == blank })
  }
}
