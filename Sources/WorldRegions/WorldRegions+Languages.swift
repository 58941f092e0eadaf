import Hierarchies

extension WorldRegions {
  /// The languages in which there are names of countries and places, and words for levels and fields, as BCP 47 tags:
  /// `en`, `ja`, `zh-Hant` …
  ///
  /// - Complexity: As for ``countries``.
  public static let languages: [String] = names.columnNames.filter { !$0.hasSuffix(readingSuffix) }

  /// What follows the tag of a language in the name of the column with the readings of its names.
  private static let readingSuffix = "-reading"

  /// The language among ``languages`` that a BCP 47 tag means, or `nil` if there is none.
  ///
  /// The region doesn't matter, except that Chinese is in traditional characters in Taiwan, Hong Kong and Macau.
  ///
  /// ```swift
  /// WorldRegions.language(matching: "de-AT")  // "de"
  /// WorldRegions.language(matching: "zh-TW")  // "zh-Hant"
  /// WorldRegions.language(matching: "sw")     // nil
  /// ```
  ///
  /// - Complexity: O(*l*) for *l* languages.
  public static func language(matching tag: String) -> String? {
    let wanted = LanguageTag(tag)
    return languages.first {
      let language = LanguageTag($0)
      return language.language == wanted.language
        && (language.script == nil || language.script == wanted.impliedScript)
    }
  }

  /// The names of all countries in a language, as one level of nodes with the countries' codes; empty if the language isn't
  /// among ``languages``.
  ///
  /// The text column `reading` has how a name in Japanese is read that begins with a character, in kana.
  ///
  /// - Parameter language: A BCP 47 tag, as for ``language(matching:)``.
  /// - Complexity: O(*n*) for *n* countries.
  public static func names(in language: String) -> Hierarchy {
    list(names.roots, of: names, in: language)
  }

  /// The words for levels, fields and prompts in a language, as one level of nodes whose codes are the keys; empty if the
  /// language isn't among ``languages``.
  ///
  /// - Parameter language: A BCP 47 tag, as for ``language(matching:)``.
  /// - Complexity: O(*n*) for *n* words.
  public static func words(in language: String) -> Hierarchy {
    list(words.roots, of: words, in: language)
  }

  /// The word for a kind of level (`AddressLevel.kind`), a label of a field
  /// (`AddressForm.label(of:)`) or a prompt.
  ///
  /// ```swift
  /// WorldRegions.word("prefecture", in: "de-AT")  // "Präfektur"
  /// ```
  ///
  /// - Parameter language: A BCP 47 tag, as for ``language(matching:)``.
  /// - Returns: The word, or that in English if the language isn't among ``languages``, or the key if there is no word.
  /// - Complexity: O(log *n*) for *n* words.
  public static func word(_ key: String, in language: String) -> String {
    guard let node = words.node(at: [key]) else { return key }
    let tag = self.language(matching: language) ?? "en"
    return words.text(tag, of: node) ?? words.text("en", of: node) ?? key
  }

  /// The names of countries, and of places by their codes below them, in a column for each language.
  static let names = hierarchy("names")

  /// The words by their keys, in a column for each language.
  static let words = hierarchy("words")

  /// The texts of nodes in a language as one level, with the nodes' names as codes.
  static func list(
    _ nodes: Hierarchy.Nodes, of table: Hierarchy, in language: String
  ) -> Hierarchy {
    guard let tag = self.language(matching: language), let column = table.column(named: tag) else {
      return Hierarchy()
    }
    let readings = table.column(named: tag + readingSuffix)
    var builder = HierarchyBuilder()
    for node in nodes {
      guard let text = column[node]?.string else { continue }
      let entry = builder.add(text, code: table.name(of: node))
      if let reading = readings?[node]?.string {
        builder.setText(reading, column: "reading", of: entry)
      }
    }
    return builder.build()
  }
}

extension WorldCountry {
  /// The name in a language.
  ///
  /// ```swift
  /// WorldRegions.country("JP")!.name(in: "zh-TW")  // "日本"
  /// WorldRegions.country("DE")!.name(in: "fr-CA")  // "Allemagne"
  /// ```
  ///
  /// - Parameter language: A BCP 47 tag, as for ``WorldRegions/language(matching:)``. If it isn't among
  ///   ``WorldRegions/languages``, the name is ``name`` in the country's main language, and in English in others.
  /// - Complexity: O(log *n*) for *n* countries.
  public func name(in language: String) -> String {
    if let tag = WorldRegions.language(matching: language),
      let node = WorldRegions.names.node(at: [code]),
      let name = WorldRegions.names.text(tag, of: node)
    {
      return name
    }
    let main = languages.first.map { LanguageTag($0).language }
    return LanguageTag(language).language == main ? name : englishName
  }

  /// The names of places in a language, as one level of nodes with the places' codes.
  ///
  /// A place isn't there if its name is its own in that language, or one of the text columns `latin` and `also`, or if no
  /// name is known. Names are known of first levels, and of the second where the first is a heading.
  ///
  /// ```swift
  /// let names = WorldRegions.country("JP")!.names(in: "ru")
  /// names.node(withCode: "13").map(names.name)  // "Токио"
  /// ```
  ///
  /// - Parameter language: A BCP 47 tag, as for ``WorldRegions/language(matching:)``.
  /// - Complexity: O(*n*) for *n* names.
  public func names(in language: String) -> Hierarchy {
    let names = WorldRegions.names
    guard let node = names.node(at: [code]) else { return Hierarchy() }
    return WorldRegions.list(names.children(of: node), of: names, in: language)
  }
}

/// The parts of a BCP 47 tag that tell which of our texts it means.
private struct LanguageTag {
  let language: String
  private(set) var script: String?
  private var region: String?

  init(_ tag: String) {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    language = parts.first.map { $0.lowercased() } ?? ""
    for part in parts.dropFirst() {
      // Texts that follow a single letter are extensions.
      if part.count == 1 { break }
      if part.count == 4, script == nil { script = part.lowercased() }
      if part.count == 2, region == nil { region = part.uppercased() }
    }
  }

  /// The script, which the region tells if the tag doesn't.
  var impliedScript: String? {
    if script != nil || language != "zh" { return script }
    return ["TW", "HK", "MO"].contains(region) ? "hant" : "hans"
  }
}
