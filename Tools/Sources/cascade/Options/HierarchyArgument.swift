import ArgumentParser
import CascadeKit
import ChinaRegions
import Countries
import HierarchyFormats
import TerminalPicker
import ToolSupport
import WorldRegions

/// The option `--country`, for the embedded places of a country.
struct CountryOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The places of this country instead of China, by its code of ISO 3166-1, such as JP or JPN; 'any' for all \
      countries with their places below them.
      """, valueName: "code"))
  var country: String?

  /// Whether all countries are meant.
  fileprivate var isWorld: Bool { country?.lowercased() == "any" }

  /// Whether the rules for Chinese names don't apply.
  var isForeign: Bool { country.map { WorldRegions.country(typed: $0)?.code != "CN" } ?? false }

  /// The country, unless it is China, whose places have sources of their own, or all countries are meant.
  var known: WorldCountry? {
    isForeign ? country.flatMap { WorldRegions.country(typed: $0) } : nil
  }

  /// The hierarchy and the history of the country, or of China.
  struct Gazetteer {
    let hierarchy: Hierarchy
    let history: HierarchyHistory
  }

  /// Loads the places of the country, of China, or of all countries.
  ///
  /// - Parameter onlyChoices: Whether to leave out the levels that a person doesn't choose for an address. All countries
  ///   have no others.
  func load(onlyChoices: Bool = false) throws(CommandError) -> Gazetteer {
    guard let country else {
      return Gazetteer(hierarchy: ChinaRegions.hierarchy, history: ChinaRegions.history)
    }
    if isWorld {
      return Gazetteer(hierarchy: WorldRegions.hierarchy(), history: HierarchyHistory())
    }
    guard let found = WorldRegions.country(typed: country) else {
      throw CommandError(
        "--country: no country has the code \"\(country)\"; 'cascade search --country any NAME' finds it"
      )
    }
    let places = onlyChoices ? found.choices() : found.places()
    if places.isEmpty {
      throw CommandError("--country: no places are known below \(found.name) (\(found.code))")
    }
    return Gazetteer(hierarchy: places, history: found.history(of: places))
  }

  /// The guide to the country or to all countries, if one is given.
  private func guide(in language: String) -> CountryGuide? {
    country.map {
      WorldRegions.guide(to: isWorld ? nil : WorldRegions.country(typed: $0), in: language)
    }
  }

  /// The search for postal codes in the hierarchy that was loaded.
  func postalSearch(in hierarchy: Hierarchy) -> PostalSearch {
    PostalSearch(hierarchy, guide(in: "en"))
  }

  /// Checks that a file and a country aren't both given.
  func check(file: String?) throws {
    if file != nil, country != nil {
      throw ValidationError("a file and --country are both given; remove one of them")
    }
  }
}

/// The hierarchy that a command reads: a file, standard input, or an embedded gazetteer.
struct HierarchyArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      A .hierarchy file, a file in any format that 'cascade build' reads, or - for standard input. \
      [default: the embedded gazetteer of China]
      """), completion: .file())
  var file: String?

  @OptionGroup var gazetteer: CountryOption

  @OptionGroup var documents: DocumentOptions<EncodingOption>

  func validate() throws {
    try gazetteer.check(file: file)
    try documents.check(file: file)
  }

  func load() throws(CommandError) -> Hierarchy { try loadForm().hierarchy }

  /// Loads the hierarchy. `isReduced` says whether it is a compiled file in reduced form.
  func loadForm() throws(CommandError) -> (hierarchy: Hierarchy, isReduced: Bool) {
    guard let file else { return (try gazetteer.load().hierarchy, false) }
    return try documents.load(file)
  }

  /// The history of the gazetteer; that of a file isn't known.
  var history: HierarchyHistory { gazetteer.history(besides: file) }
}

extension CountryOption {
  /// What a picker shows beside the names of the places.
  func texts(in places: Hierarchy, for locale: UserLocale) -> PickerTexts {
    guard let guide = guide(in: locale.language) else { return PickerTexts() }
    var texts = PickerTexts(guide, in: places, region: isWorld ? locale.region : nil)
    let postalSearch = PostalSearch(places, guide)
    texts.find = { text, chosen in
      postalSearch.find(text, after: chosen).map { ($0.code, $0.places) }
    }
    return texts
  }

  /// The history of the gazetteer, or an empty one if a command reads a file instead.
  fileprivate func history(besides file: String?) -> HierarchyHistory {
    // All countries have no history together, and take time to build.
    if file != nil || isWorld { return HierarchyHistory() }
    return (try? load().history) ?? HierarchyHistory()
  }
}

/// The option `--in`, for commands whose arguments aren't a file.
///
/// The encoding has another name in a command that also reads a table.
struct HierarchyOption<Encoding: EncodingArgument>: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      """
      A .hierarchy file, a file in any format that 'cascade build' reads, or - for standard input. \
      [default: the embedded gazetteer of China]
      """, valueName: "file"), completion: .file())
  var file: String?

  @OptionGroup var gazetteer: CountryOption

  @OptionGroup var documents: DocumentOptions<Encoding>

  func validate() throws {
    try gazetteer.check(file: file)
    try documents.check(file: file, advice: " with --in")
  }

  func load() throws(CommandError) -> Hierarchy {
    guard let file else { return try gazetteer.load().hierarchy }
    return try documents.load(file).hierarchy
  }

  /// The history of the gazetteer; that of a file isn't known.
  var history: HierarchyHistory { gazetteer.history(besides: file) }
}

/// The option `--history`, for commands that find the places of saved values.
struct HistoryOption: ParsableArguments {
  @Option(
    name: .customLong("history"),
    help: ArgumentHelp(
      """
      A file with the former codes and names of the nodes. Repeat the option for histories from version to version, the \
      oldest first. [default: the embedded history of China, or of --country]
      """, valueName: "file"), completion: .file())
  var files: [String] = []

  /// Reads the histories, or that of the source if there are none. Endings in them refer to the names of the hierarchy.
  func load(
    names hierarchy: Hierarchy, of source: HierarchyOption<InEncodingOption>
  ) throws(CommandError) -> HierarchyHistory {
    if files.isEmpty {
      return source.gazetteer.country == nil ? ChinaRegions.history : source.history
    }
    return try Self.load(paths: files, names: hierarchy)
  }

  /// Reads histories that lead from version to version, the oldest first.
  static func load(
    paths files: [String], names hierarchy: Hierarchy
  ) throws(CommandError) -> HierarchyHistory {
    if files.isEmpty { return HierarchyHistory() }
    var texts: [[UInt8]] = []
    for file in files { texts.append(try InputFile(path: file).read()) }
    do throws(HistoryChainError) {
      return try HierarchyHistory(chaining: texts, names: hierarchy)
    } catch {
      throw CommandError(error.description(names: files.map { InputFile(path: $0).name }))
    }
  }
}

extension Hierarchy {
  /// The node of a place that the user typed: `广东省/广州市/海珠区`, or a code. If the text is a former place, standard
  /// error says what it is today.
  func node(at text: String, history: HierarchyHistory) throws(CommandError) -> Node {
    do throws(SavedPathError) {
      let (node, former) = try place(atTypedPath: text, history: history)
      if let former {
        StandardError.print("\(former.place) is now \(pathText(of: path(to: node)))")
      }
      return node
    } catch {
      throw CommandError(error.description + Self.hint(after: error))
    }
  }

  private static func hint(after error: SavedPathError) -> String {
    guard error.reason == .notFound else { return "" }
    if error.path.isEmpty { return "; 'cascade tree --depth 1' prints the roots" }
    return
      "; 'cascade tree --at \(error.path.joined(separator: "/")) --depth 2' prints its children"
  }
}
