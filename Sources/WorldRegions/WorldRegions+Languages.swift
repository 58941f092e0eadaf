@_spi(Tools) import Countries
import Hierarchies

extension WorldRegions {
  /// The languages in which there are names of countries and places, and words for levels and fields, as BCP 47 tags:
  /// `en`, `ja`, `zh-Hant` …
  ///
  /// - Complexity: As for ``countries``.
  public static let languages: [String] = names.columnNames.filter { !$0.hasSuffix(readingSuffix) }

  /// The end of the name of a column with readings, after the tag of the language.
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
    CountryFile.language(matching: Array(tag.utf8)).map { String(decoding: $0, as: UTF8.self) }
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

  /// The country with a name or a typed code, as for ``country(typed:)``.
  ///
  /// ```swift
  /// WorldRegions.country(named: "allemagne")?.code  // "DE"
  /// ```
  ///
  /// - Parameter text: One of the country's own names, or its name in one of ``languages``, in any case; or a code.
  /// - Complexity: O(*n* · *l*) for *n* countries and *l* languages.
  public static func country(named text: String) -> WorldCountry? {
    if let country = country(typed: text) { return country }
    let wanted = text.lowercased()
    func isSame(_ name: String) -> Bool { name.lowercased() == wanted }
    for node in countries.roots {
      let country = WorldCountry(node)
      if isSame(country.name) || country.otherNames.contains(where: isSame) { return country }
    }
    let columns = languages.compactMap { names.column(named: $0) }
    let node = names.roots.first { node in
      columns.contains { $0[node].map { isSame($0.string) } ?? false }
    }
    return node.flatMap { country(names.name(of: $0)) }
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
    let names = WorldRegions.names
    let translation = WorldRegions.language(matching: language).flatMap { tag in
      names.node(at: [code]).flatMap { names.text(tag, of: $0) }
    }
    let name = facts.name(
      in: Array(language.utf8), translation: translation.map { Array($0.utf8) })
    return String(decoding: name, as: UTF8.self)
  }

  /// The names of places in a language, as one level of nodes with the places' codes.
  ///
  /// A place isn't there if its name is its own in that language, or one of the text columns `latin` and `also`, or if no
  /// name is known. Names are known of first levels, and of the second where the first is a heading. A heading that isn't a
  /// place, such as 関東, has itself as its code.
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
