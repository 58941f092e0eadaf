import AddressForms
import Hierarchies
import Romanization
import Selections

// Names and words for the user.
extension CountryGuide {
  /// The text of the element that is a word of the country; nil for another one, and while the word isn't known.
  func word(for message: AddressMessage, _ component: CountryAddress) -> Text? {
    switch message {
    case .title, .placeholder: title(component)
    // The one level that isn't chosen yet.
    case .pending: prompt(atLevel: component.choice.draft.path.count, component)
    case .hot: suggestions.isEmpty || !component.settings.hot.isEmpty ? nil : word("suggested")
    default: nil
    }
  }

  /// The word for a level, counted from 0; nil while it isn't known.
  func prompt(atLevel level: Int, _ component: CountryAddress) -> Text? {
    if level < levelsAbove { return word("country") }
    return facts(in: component).flatMap {
      word(at: level - levelsAbove, of: $0, isShort: false)
    }
  }

  /// The word for a level: the user's, and the country's beside it in another language. It is nil while none is known.
  ///
  /// - Parameter isShort: Whether the user's word is enough.
  func word(at level: Int, of facts: CountryFacts, isShort: Bool) -> Text? {
    guard level < facts.levels.count else { return nil }
    let level = facts.levels[level]
    guard
      let (word, own) = level.words(
        isForeign: isForeign(facts), translation: word(utf8: Array(level.kind.utf8)))
    else { return nil }
    guard let own, !isShort else { return .bytes(word) }
    return .joined(.bytes(word), " (", .bytes(own), ")")
  }

  /// A word in the user's language, once the words are loaded.
  func word(_ key: Name) -> Text? { word(utf8: Array(key.bytes)).map { .bytes($0) } }

  func word(utf8 key: [UInt8]) -> [UInt8]? {
    translations.flatMap { name(withCode: key, in: $0) }
  }

  /// The words for what the user chooses: 都道府県 / 市区町村, or nil while they aren't known.
  private func title(_ component: CountryAddress) -> Text? {
    if code == nil { return word("country") }
    guard let facts = facts(of: code) else { return nil }
    var title: [UInt8] = []
    for level in 0..<min(facts.levels.count, component.settings.maximumDepth ?? .max) {
      guard let word = word(at: level, of: facts, isShort: true) else { return nil }
      if level > 0 { title += component.text(PathMessage.separator).utf8 }
      title += word.utf8
    }
    return title.isEmpty ? nil : .bytes(title)
  }

  /// Whether a path is a country of the list of all, without a place in it.
  func isOnlyCountry(_ path: [Hierarchy.Node]) -> Bool { code == nil && path.count == 1 }

  /// The name of a node and a quieter second one.
  struct Names {
    var name: [UInt8]
    var language: [UInt8]?
    var note: [UInt8]?
    var noteLanguage: [UInt8]?
  }

  /// The names of a node in a row: a place has its own first, a country that in the user's language.
  func names(of node: Hierarchy.Node, _ component: CountryAddress) -> Names {
    names(of: node, in: component.hierarchy)
  }

  func names(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Names {
    let path = hierarchy.path(to: node)
    let own = Array(hierarchy.nameUTF8(of: node))
    guard
      let facts = facts(
        of: code ?? hierarchy.codeUTF8(of: path[0]).map { Array($0) })
    else { return Names(name: own) }
    var names = Names(name: own, language: facts.language)
    // A country can have several languages, of which the data has the name in one.
    let isCountry = code == nil && path.count == 1
    if !isForeign(facts), !isCountry || translatedNames == nil { return names }
    guard
      let other = SecondName(
        of: node, in: hierarchy,
        translations: isCountry ? translatedNames : translatedPlaces(of: path[0], in: hierarchy))
    else { return names }
    let language: [UInt8]? =
      switch other.kind {
      case .translation: CountryText.language(of: host.language)
      case .latin: nil
      case .english: Array(Name("en").bytes)
      }
    names.note = isCountry ? own : other.name
    names.noteLanguage = isCountry ? facts.language : language
    if isCountry {
      names.name = other.name
      names.language = language
    }
    return names
  }

  /// A heading above a place, with its name in the user's language behind it, or that of the place beside it that is called
  /// like it, such as 北海道.
  private func headingText(
    _ heading: [UInt8], above node: Hierarchy.Node, _ component: CountryAddress
  ) -> Text {
    let hierarchy = component.hierarchy
    guard let facts = facts(in: component), isForeign(facts) else { return .bytes(heading) }
    let names = translatedPlaces(of: hierarchy.path(to: node)[0], in: hierarchy)
    let place = hierarchy.children(of: hierarchy.parent(of: node))
      .first { hierarchy.nameUTF8(of: $0).elementsEqual(heading) }
    guard
      let other = names.flatMap({ name(withCode: heading, in: $0) })
        ?? place.flatMap({ self.names(of: $0, in: hierarchy).note })
    else { return .bytes(heading) }
    return .joined(.bytes(heading), " · ", .bytes(other))
  }

  /// The names of the places of a country in the user's language, once they are loaded.
  private func translatedPlaces(of country: Hierarchy.Node, in hierarchy: Hierarchy) -> Hierarchy? {
    if code != nil { return translatedNames }
    return hierarchy.codeUTF8(of: country).flatMap { code in
      countryFiles.first { $0.code == Array(code) }?.names?.hierarchy
    }
  }

  private func name(withCode code: [UInt8], in names: Hierarchy) -> [UInt8]? {
    names.node(withCodeUTF8: code).map { Array(names.nameUTF8(of: $0)) }
  }

  /// The name of a node on a button.
  func shortName(of node: Hierarchy.Node, _ component: CountryAddress) -> [UInt8] {
    names(of: node, component).name
  }

  /// The letter of a section of the list.
  func letter(of section: PinyinSections.Section) -> Text? {
    given.map { .bytes($0.letterUTF8(of: section)) }
  }

  /// The elements with the names of a node in its row at a position, and above them the heading of a section that begins
  /// there.
  func nameElements(
    of node: Hierarchy.Node, at position: Int, _ component: CountryAddress
  ) -> [Element] {
    var elements: [Element] = []
    if let heading = given?.headingUTF8(at: position), !heading.isEmpty {
      // It is in the row, because all rows have the same height.
      elements.append(
        Element("span").key(.zones).part("section-title").attribute("dir", "auto")
          .text(headingText(heading, above: node, component)))
    }
    if host.hasOwnRows {
      return elements + [host.name(of: node, in: component.hierarchy, part: "option-name")]
    }
    let names = names(of: node, component)
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
