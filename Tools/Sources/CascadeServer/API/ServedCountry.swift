import CascadeKit
@_spi(Tools) import Countries
import ToolSupport
@_spi(Tools) import WorldRegions

/// The places of a country with its form of address, or all countries with their places.
///
/// The content and the files are made when they are used first: all countries have 133,000 places.
///
/// ```
/// JP/top.hierarchy       the places, or their upper level if they are many
/// JP/13.hierarchy        what is below a place of the upper level
/// JP/all.hierarchy       the places, if they are in parts
/// JP/country.hierarchy   one node: the country with its form of address, its levels and its names
/// JP/country.history     the former places, if some are known
/// JP/names.de.hierarchy  the names of places in a language, by their codes
/// ```
///
/// All countries are in the folder `world`: `top.hierarchy` is the list of them, below which an element puts the files of the
/// chosen one; `all.hierarchy` has their upper places, for searching; `country.hierarchy` has their forms of address, and
/// `names.de.hierarchy` their names, below the first letters of their codes. The words for levels and fields,
/// `world/words.de.hierarchy`, belong to each country.
struct ServedCountry: Sendable {
  /// The code of ISO 3166-1 with two letters, or `nil` for all countries.
  let code: String?

  /// The places, and those of the past.
  let content: LazyValue<ServedHierarchy.Content>

  /// The files for a page.
  let files: LazyValue<[ServedHierarchy.File]>

  /// The files as the server sends them, by their names.
  let siteFiles: LazyValue<[String: SiteFile]>

  /// The number of places below which they are one file. With their readings and postal codes, 500 are about 15 kB.
  private static let smallestSplitCount = 500

  /// The number of levels below a country in which a page searches among all countries.
  private static let searchedDepth = 2

  /// The name in URLs and of the folder.
  var name: String { Self.folder(of: code) }

  /// The name in English.
  var englishName: String {
    code.map { WorldRegions.country($0)?.englishName ?? $0 } ?? "all countries"
  }

  /// The name of the file with the former places.
  var historyName: String { Self.historyName(of: code) }

  private static func historyName(of code: String?) -> String {
    "\(folder(of: code))/country.history"
  }

  private init(
    code: String?, _ content: @escaping @Sendable () -> ServedHierarchy.Content,
    files makeFiles:
      @escaping @Sendable (LazyValue<ServedHierarchy.Content>) ->
      [ServedHierarchy.File]
  ) {
    self.code = code
    let content = LazyValue(content)
    let files = LazyValue { makeFiles(content) }
    self.content = content
    self.files = files
    siteFiles = ServedHierarchy.siteFiles(files)
  }

  /// The folders of countries as a server sends them, with those of all countries if a page can choose any. There are words
  /// in the folder `world` if there is a country.
  static func siteFolders(
    of countries: [ServedCountry]
  ) -> [(name: String, files: LazyValue<[String: SiteFile]>)] {
    let folders = (countries + others(than: countries)).map { (name: $0.name, files: $0.siteFiles) }
    let hasWords = countries.isEmpty || countries.contains { $0.code == nil }
    return hasWords
      ? folders : folders + [(name: folder(of: nil), files: ServedHierarchy.siteFiles(words))]
  }

  /// All countries with their places.
  static let world = ServedCountry(code: nil) {
    .init(hierarchy: WorldRegions.hierarchy(), history: HierarchyHistory())
  } files: { _ in
    ServedHierarchy.files(
      of: SplitHierarchy(nesting: WorldRegions.hierarchy(depth: searchedDepth)),
      named: folder(of: nil))
      + [file(.facts, WorldRegions.forms())]
      + WorldRegions.languages.map { file(.names, in: $0, grouped(WorldRegions.names(in: $0))) }
      + words.value
  }

  /// Names of countries below the first letters of their codes.
  ///
  /// A file has an index of the names of more than 32 siblings, and their codes whole. Without both, it is a sixth smaller.
  private static func grouped(_ names: Hierarchy) -> Hierarchy {
    var builder = HierarchyBuilder()
    var letters: [Character: HierarchyBuilder.Entry] = [:]
    for node in names.roots {
      guard let code = names.code(of: node), let letter = code.first else { continue }
      let group = letters[letter] ?? builder.add(String(letter), code: String(letter))
      letters[letter] = group
      let entry = builder.add(names.name(of: node), code: code, to: group)
      if let reading = names.text("reading", of: node) {
        builder.setText(reading, column: "reading", of: entry)
      }
    }
    return builder.build()
  }

  /// The words for levels and fields in all languages, for a server or a bundle with some countries.
  static let words = LazyValue {
    WorldRegions.languages.map { file(.words, in: $0, WorldRegions.words(in: $0)) }
  }

  /// The countries whose files a page needs besides those of some: if they include all countries, each other one with known
  /// places.
  static func others(than countries: [ServedCountry]) -> [ServedCountry] {
    if !countries.contains(where: { $0.code == nil }) { return [] }
    let known = Set(countries.map(\.code))
    return WorldRegions.countries.roots.compactMap { node in
      WorldRegions.countries.code(of: node).flatMap {
        known.contains($0) ? nil : ServedCountry(typed: $0)
      }
    }
  }

  /// The countries that the gallery has: all of them together, and those whose places are complete.
  static var examples: [ServedCountry] {
    let countries = WorldRegions.countries
    let complete = countries.roots.filter { node in
      countries.text("grade", of: node) == WorldCountry.Grade.deep.rawValue
    }
    return [.world]
      + complete.compactMap { countries.code(of: $0).flatMap(ServedCountry.init(typed:)) }
  }

  /// A country with known places.
  init(_ country: WorldCountry) {
    self.init(code: country.code) {
      let places = country.choices()
      return .init(hierarchy: places, history: country.history(of: places))
    } files: { content in
      let content = content.value
      let (places, code) = (content.hierarchy, country.code)
      let isSmall = places.count < Self.smallestSplitCount || places.depth < 2
      var files =
        isSmall
        ? [Self.file(.places, of: code, places)]
        : ServedHierarchy.files(
          of: SplitHierarchy(places, levels: 1), named: Self.folder(of: code))
      if !content.history.isEmpty {
        let text = content.history.textUTF8(names: places)
        files.append((Self.historyName(of: code), text))
      }
      files.append(Self.file(.facts, of: code, WorldRegions.forms(of: [code])))
      // A language without names has a file, too: a page can't know, and asks for it.
      for language in WorldRegions.languages where !country.speaks(language) {
        let names = Self.names(of: country, in: language, for: places)
        files.append(Self.file(.names, of: code, in: language, names))
      }
      return files
    }
  }

  /// The names under which countries are known to commands: a code of ISO 3166-1, or `any` for all.
  ///
  /// - Returns: `nil` if there is no such country, or no place below it.
  init?(typed code: String) {
    if code.lowercased() == "any" {
      self = .world
      return
    }
    guard let country = WorldRegions.country(typed: code), country.hasPlaces else { return nil }
    self.init(country)
  }
}

extension ServedCountry {
  /// The names of places in a language. A place that is only a heading has its name, or that in Latin letters, by its own name
  /// as the code, unless a place beside those below it is called like it.
  static func names(
    of country: WorldCountry, in language: String, for choices: Hierarchy
  ) -> Hierarchy {
    let names = country.names(in: language)
    let sections = headings(of: choices)
    if sections.isEmpty { return names }
    let all = country.places()
    let headings = all.depthFirst().filter { place in
      let isChoice = all.code(of: place).map { choices.node(withCode: $0) != nil }
      return sections[all.name(of: place)] != nil && isChoice != true && !all.isLeaf(place)
    }
    let codes = Set(headings.compactMap { all.code(of: $0) })
    var builder = HierarchyBuilder()
    for node in names.roots {
      guard let code = names.code(of: node), !codes.contains(code) else { continue }
      builder.add(names.name(of: node), code: code)
    }
    var named: Set<String> = []
    for place in headings {
      let known = all.code(of: place).flatMap { names.node(withCode: $0) }
      let heading = all.name(of: place)
      let latin = all.text("latin", of: place) ?? all.text("en", of: place)
      let name = known.map { names.name(of: $0) } ?? (sections[heading] == false ? latin : nil)
      if let name, named.insert(heading).inserted { builder.add(name, code: heading) }
    }
    return builder.build()
  }

  /// The headings of the lists, with whether a place of each list with the heading is called like it.
  static func headings(of choices: Hierarchy) -> [String: Bool] {
    var headings: [String: Bool] = [:]
    guard let column = choices.column(named: "section") else { return headings }
    for node in choices.depthFirst() {
      guard let heading = column[node]?.string else { continue }
      let siblings = choices.children(of: choices.parent(of: node))
      let isPlace =
        headings[heading] != false && siblings.contains { choices.name(of: $0) == heading }
      headings[heading] = isPlace
    }
    return headings
  }

  /// The name of the folder with the files of a country, or of all for `nil`.
  private static func folder(of code: String?) -> String {
    String(decoding: CountryFile(.facts, of: code.map { Array($0.utf8) }).folder, as: UTF8.self)
  }

  private static func file(
    _ content: CountryFile.Content, of code: String? = nil, in language: String = "",
    _ hierarchy: Hierarchy
  ) -> ServedHierarchy.File {
    let file = CountryFile(content, of: code.map { Array($0.utf8) }, in: Array(language.utf8))
    return (String(decoding: file.fullPath, as: UTF8.self), HierarchyFile.encodeReduced(hierarchy))
  }
}
