import AddressForms
import Hierarchies
import Romanization
import Selections

// Words for levels and fields.
extension CountryGuide {
  /// A word in the person's language, once the words are loaded.
  package func word(_ key: StaticString) -> [UInt8]? {
    word(utf8: key.withUTF8Buffer { Array($0) })
  }

  package func word(utf8 key: [UInt8]) -> [UInt8]? {
    words.flatMap { Self.name(withCode: key, in: $0) }
  }

  /// The word for a level of the selection, counted from 0: the person's, and the country's beside it in another language. It
  /// is nil while none is known.
  package func prompt(atLevel level: Int, in selection: PathSelection) -> [UInt8]? {
    if level < levelsAbove { return word("country") }
    return facts(in: selection).flatMap { word(atLevel: level - levelsAbove, of: $0) }
  }

  /// The word for what is below a place, or for the first level for `nil`.
  ///
  /// <!-- example: not compiled -->
  /// ```swift
  /// guide.prompt(below: nil, in: places)  // "Prefecture (都道府県)"
  /// ```
  ///
  /// - Parameter place: A place, or a country in the list of all.
  /// - Complexity: O(log *n*) for *n* words.
  public func prompt(below place: Hierarchy.Node?, in hierarchy: Hierarchy) -> String? {
    let text: [UInt8]?
    if let place {
      // The levels of a country's own places begin with 1, and below a country of the list with 2.
      let level = hierarchy.childLevel(of: place) ?? hierarchy.level(of: place) + 2
      text = facts(of: place, in: hierarchy).flatMap {
        word(atLevel: level - 1 - levelsAbove, of: $0)
      }
    } else {
      text = code == nil ? word("country") : facts(of: code).flatMap { word(atLevel: 0, of: $0) }
    }
    return text.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The word for a level of a country: the person's, and the country's behind it in another language.
  ///
  /// - Parameter isShort: Whether the person's word is enough.
  package func word(
    atLevel level: Int, of facts: CountryFacts, isShort: Bool = false
  ) -> [UInt8]? {
    guard facts.levels.indices.contains(level) else { return nil }
    let level = facts.levels[level]
    return facts.word(
      for: level, in: language, translation: word(utf8: level.kindUTF8), isShort: isShort)
  }

  /// The words for what the person chooses: 都道府県 / 市区町村; nil while they aren't known.
  ///
  /// - Parameter maximumDepth: The number of levels that are chosen.
  package func title(maximumDepth: Int, separator: [UInt8]) -> [UInt8]? {
    if code == nil { return word("country") }
    guard let facts = facts(of: code) else { return nil }
    var title: [UInt8] = []
    for level in 0..<min(facts.levels.count, maximumDepth) {
      guard let word = word(atLevel: level, of: facts, isShort: true) else { return nil }
      if level > 0 { title += separator }
      title += word
    }
    return title.isEmpty ? nil : title
  }

  /// What a field is called. Until the words are loaded, it is the country's word, or the key of the label.
  package func label(of field: AddressField, _ facts: CountryFacts, _ form: AddressForm) -> [UInt8]
  {
    facts.label(of: field, form, in: language) { word(utf8: $0) }
  }

  static func name(withCode code: [UInt8], in names: Hierarchy) -> [UInt8]? {
    names.node(withCodeUTF8: code).map { Array(names.nameUTF8(of: $0)) }
  }
}

// Names of places.
extension CountryGuide {
  /// The name of a node and a quieter second one, with their languages.
  package struct Names {
    package var name: [UInt8]
    package var language: [UInt8]?
    package var note: [UInt8]?
    package var noteLanguage: [UInt8]?
  }

  /// The names of a node in a row: a place has its own first, a country that in the person's language.
  package func names(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Names {
    let given = Array(hierarchy.nameUTF8(of: node))
    guard let facts = facts(of: node, in: hierarchy) else { return Names(name: given) }
    var names = Names(name: given, language: facts.language)
    // A country can have several languages, of which the data has the name in one.
    let isCountry = code == nil && hierarchy.parent(of: node) == nil
    if !isForeign(facts), !isCountry || self.names == nil { return names }
    let known = isCountry ? self.names : translatedPlaces(of: facts.code)
    let other = SecondName(of: node, in: hierarchy, translations: known)
    let language: [UInt8]? =
      switch other?.kind {
      case .translation: CountryFile.language(of: self.language)
      case .latin, nil: nil
      case .english: Array("en".utf8)
      }
    if !isCountry {
      names.note = other?.name
      names.noteLanguage = language
      return names
    }
    if let other { names = Names(name: other.name, language: language) }
    if names.name != facts.name {
      names.note = facts.name
      names.noteLanguage = facts.language
    }
    return names
  }

  /// The name of a node that isn't the one in the hierarchy, and its language, where only that one is shown.
  package func secondNameUTF8(
    of node: Hierarchy.Node, in hierarchy: Hierarchy
  ) -> (name: [UInt8], language: [UInt8]?)? {
    let names = names(of: node, in: hierarchy)
    guard let note = names.note else { return nil }
    return hierarchy.nameUTF8(of: node).elementsEqual(names.name)
      ? (note, names.noteLanguage) : (names.name, names.language)
  }

  /// The name to show beside that of a node, or `nil` if there is none: that of a place in the person's language, otherwise in
  /// Latin letters or in English; that of a country in its own language or in the person's.
  ///
  /// - Complexity: O(log *n*) for *n* names.
  public func secondName(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> String? {
    secondNameUTF8(of: node, in: hierarchy).map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// The name of a country in the person's language; where that isn't known, in the country's main language for a person who
  /// speaks it, otherwise in English.
  package func name(of facts: CountryFacts) -> [UInt8] {
    facts.name(
      in: language, translation: names.flatMap { Self.name(withCode: facts.code, in: $0) })
  }

  /// The name of a heading above a place in the person's language, or that of the place beside it that is called like it, such
  /// as 北海道; `nil` if there is none.
  package func secondName(
    ofHeading heading: [UInt8], above node: Hierarchy.Node, in hierarchy: Hierarchy
  ) -> [UInt8]? {
    guard let facts = facts(of: node, in: hierarchy), isForeign(facts) else { return nil }
    if let names = translatedPlaces(of: facts.code),
      let name = Self.name(withCode: heading, in: names)
    {
      return name
    }
    let place = hierarchy.children(of: hierarchy.parent(of: node))
      .first { hierarchy.nameUTF8(of: $0).elementsEqual(heading) }
    return place.flatMap { names(of: $0, in: hierarchy).note }
  }

  /// The names of the places of a country in the person's language, once they are loaded.
  private func translatedPlaces(of country: [UInt8]) -> Hierarchy? {
    content(.init(.names, of: country, in: CountryFile.language(of: language)))
  }
}

// Lists.
extension CountryGuide {
  /// Whether a list of countries waits for the readings of Chinese names.
  package func needsReadings(for selection: PathSelection) -> Bool {
    code == nil && selection.activeLevel == 0 && names != nil && Pinyin.isTableMissing
      && LanguageTag(language).isChinese
  }

  /// The options with the headings and letters of a country, or countries sorted by their names in the person's language; nil
  /// if they are in the order of the data or sorted by pinyin.
  package func sections(of selection: PathSelection) -> GivenSections? {
    if hasPinyin || needsReadings(for: selection) { return nil }
    let hierarchy = selection.hierarchy
    if code != nil || selection.activeLevel > 0 {
      return GivenSections(selection.options, of: hierarchy, hasLetters: true)
    }
    if names == nil { return nil }
    return GivenSections(selection.options, of: hierarchy) { country in
      reading(of: country, in: hierarchy) ?? names(of: country, in: hierarchy).name
    }
  }

  /// How the name of a country in the person's language is read, if that isn't clear.
  private func reading(of country: Hierarchy.Node, in hierarchy: Hierarchy) -> [UInt8]? {
    guard let names, let readings = names.column("reading"),
      let code = code(of: country, in: hierarchy), let node = names.node(withCodeUTF8: code)
    else { return nil }
    return readings[node].map { Array($0) }
  }
}
