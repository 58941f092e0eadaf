import CascadeBase
import Hierarchies
import Romanization

/// Finds the siblings that a saved name means although it isn't the name that is shown: the name in Latin letters or in
/// English, another name, a code of ISO 3166-2, in any case and without marks, and with or without the word for the
/// kind of place: Tokyo, Tokyo-to and 東京 mean 東京都, and State of Victoria means Victoria.
///
/// A name with another such word is another place: Hiroshima-ken isn't Hiroshima-shi.
struct OtherNames {
  /// The saved name, folded.
  private let name: PlaceWords
  /// The country with which it begins, if it is a code.
  private let prefix: CountryPrefix?
  /// Whether it is a dialling code: +81 isn't the code 81.
  private let isDialed: Bool
  private static let terms = PlaceTerms()

  init(_ name: [UInt8]) {
    // A province with another ending is another place: 강원도 isn't 강원특별자치도.
    self.name = name.withUnsafeBufferPointer { PlaceWords($0, Self.terms, hasEnding: false) }
    prefix = CountryPrefix(name.uppercasedASCII)
    isDialed = name.first == UInt8(ascii: "+")
  }
}

extension OtherNames {
  /// Whether the names of a hierarchy are those of places in general: it has a text column for them, or codes of ISO
  /// 3166-2, such as FR-75.
  static func mayExist(in hierarchy: Hierarchy) -> Bool {
    hierarchy.column("latin") != nil || hierarchy.column("en") != nil
      || hierarchy.column("also") != nil || hierarchy.column("iso") != nil
      || hierarchy.column("section") != nil || hierarchy.column("index") != nil
      || hierarchy.column("postal") != nil
      || hierarchy.roots.first.flatMap { hierarchy.codeUTF8(of: $0) }
        .flatMap { CountryPrefix($0) } != nil
  }

  /// The nodes that have the whole name as one of theirs, or as a code.
  func wholes(among siblings: Hierarchy.Nodes, of hierarchy: Hierarchy) -> [Hierarchy.Node] {
    if name.isEmpty { return [] }
    return siblings.filter { node in
      hasName(hierarchy, node, name.isWhole)
        || hasCode(hierarchy, node) { code, _ in name.isWhole(code) }
    }
  }

  /// The nodes that have the name with or without a word for their kind; if there are none, those that have it as a
  /// code with or without that of their country, then those of whose names it is a part.
  func nodes(among siblings: Hierarchy.Nodes, of hierarchy: Hierarchy) -> [Hierarchy.Node] {
    if name.isEmpty { return [] }
    let same = siblings.filter { has(hierarchy, $0) { $0.isSamePlace(as: name) } }
    if !same.isEmpty { return same }
    if let country = PlaceNames.country(of: siblings, in: hierarchy) {
      // A number is a code of the country: some were those of other places in ISO 3166-2.
      let isNumber = name.beginsWithDigit
      let hasPrefix = prefix == country
      let coded = siblings.filter { node in
        hasCode(hierarchy, node) { code, isOfISO in
          let code = PlaceWords(code, Self.terms)
          return !(isOfISO && isNumber) && name.isShortCode(of: code)
            || hasPrefix && code.isShortCode(of: name)
        }
      }
      if !coded.isEmpty { return coded }
    }
    return nodes(withPartAmong: siblings, of: hierarchy)
  }

  /// The nodes whose names have the name in another order, or as a part: 팔달구 is 수원시 팔달구 if there is no other 팔달구, and 수원시 can be any of
  /// its districts.
  private func nodes(
    withPartAmong siblings: Hierarchy.Nodes, of hierarchy: Hierarchy
  ) -> [Hierarchy.Node] {
    if name.isCharacter { return [] }
    let reordered = siblings.filter { has(hierarchy, $0) { $0.isReordered(name) } }
    if !reordered.isEmpty { return reordered }
    func nodes(_ part: PlaceWords.Part) -> [Hierarchy.Node] {
      siblings.filter { has(hierarchy, $0) { $0.part(name, Self.terms) == part } }
    }
    let inner = nodes(.inner)
    if !inner.isEmpty { return inner }
    // A city isn't its only district.
    let outer = nodes(.outer)
    return outer.count > 1 ? outer : []
  }

  /// Whether the name and another one are together that of a node, such as 수원시 and 팔달구.
  func isName(with other: OtherNames, of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Bool {
    !name.isEmpty && !other.name.isEmpty
      && has(hierarchy, node) { $0.consists(of: name, and: other.name, Self.terms) }
  }

  /// Whether a test is true of one of the codes of a node, and of whether it is that of ISO 3166-2 beside its own.
  private func hasCode(
    _ hierarchy: Hierarchy, _ node: Hierarchy.Node,
    _ isTrue: (UnsafeBufferPointer<UInt8>, Bool) -> Bool
  ) -> Bool {
    func has(_ column: StaticString, ofISO: Bool = false) -> Bool {
      hierarchy.hasText(in: column, of: node) { isOfKind($0) && isTrue($0, ofISO) }
    }
    return has("code") || has("iso", ofISO: true) || has("alpha3")
  }

  /// Whether a text is a dialling code if the name is one.
  private func isOfKind(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    (text.first == UInt8(ascii: "+")) == isDialed
  }

  /// Whether the name is the heading of the section of a node.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the heading.
  func isHeading(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Bool {
    hierarchy.column("section")?[node]?.withUnsafeBytes(name.isWhole)
      ?? false
  }

  /// Whether a test is true of the words of one of the names of a node.
  private func has(
    _ hierarchy: Hierarchy, _ node: Hierarchy.Node, _ test: (PlaceWords) -> Bool
  ) -> Bool {
    hasName(hierarchy, node) { test(PlaceWords($0, Self.terms)) }
  }

  /// Whether a test is true of one of the names of a node.
  private func hasName(
    _ hierarchy: Hierarchy, _ node: Hierarchy.Node, _ test: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    func isTrue(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isOfKind(name) && test(name) }
    return hierarchy.nameUTF8(of: node).withUnsafeBytes(isTrue)
      || hierarchy.hasText(in: "latin", of: node, isTrue)
      || hierarchy.hasText(in: "en", of: node, isTrue)
      || hierarchy.hasText(in: "also", of: node, isTrue)
      || hierarchy.hasText(in: "reading", of: node, isTrue)
  }
}

extension Hierarchy {
  /// Whether a test is true of one of the texts of a node in a column, which `|` separates.
  fileprivate func hasText(
    in column: StaticString, of node: Node, _ test: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    guard let texts = self.column(column)?[node] else { return false }
    return texts.withUnsafeBytes { texts in
      var start = 0
      while start < texts.count {
        var end = start
        while end < texts.count, texts[end] != UInt8(ascii: "|") { end += 1 }
        if test(UnsafeBufferPointer(rebasing: texts[start..<end])) { return true }
        start = end + 1
      }
      return false
    }
  }
}

/// What places are called besides their names: the names of the text columns. The elements have this code in the part for
/// countries.
enum PlaceNames {
  /// The siblings that have a saved name as it is, as any of their names or codes.
  @inline(never)
  static func nodes(
    wholeNamed name: [UInt8], among siblings: Hierarchy.Nodes, of hierarchy: Hierarchy
  ) -> [Hierarchy.Node] {
    OtherNames.mayExist(in: hierarchy)
      ? OtherNames(name).wholes(among: siblings, of: hierarchy) : []
  }

  /// The siblings that a saved name means.
  ///
  /// - Parameter forms: Those of whose names it is another form.
  @inline(never)
  static func nodes(
    named name: [UInt8], orFormsOf forms: [Hierarchy.Node], among siblings: Hierarchy.Nodes,
    of hierarchy: Hierarchy
  ) -> [Hierarchy.Node] {
    if !OtherNames.mayExist(in: hierarchy) { return forms }
    var nodes = forms
    for node in OtherNames(name).nodes(among: siblings, of: hierarchy) where !nodes.contains(node) {
      nodes.append(node)
    }
    return nodes
  }

  /// The nodes at any level for whose codes a text is another form: in another case, the code of ISO 3166-2, or the code with
  /// that of the node's own country in front.
  @inline(never)
  static func nodes(
    withOtherFormOfCode text: [UInt8], in hierarchy: Hierarchy
  ) -> [Hierarchy.Node] {
    if !OtherNames.mayExist(in: hierarchy) { return [] }
    let code = text.uppercasedASCII
    let capital = hierarchy.nodes(withCode: code)
    guard capital.isEmpty, let country = CountryPrefix(code) else { return capital }
    var found: [Hierarchy.Node] = []
    hierarchy.column("iso")?.forEachNode { node in
      if hierarchy.hasText(in: "iso", of: node, { $0.elementsEqual(code) }) { found.append(node) }
    }
    if !found.isEmpty { return found }
    return hierarchy.nodes(withCode: Array(code[CountryPrefix.length...])).filter {
      self.country(of: hierarchy.children(of: hierarchy.parent(of: $0)), in: hierarchy) == country
    }
  }

  /// The country with which the codes of siblings begin, or else those of the nodes above them; `nil` if it isn't known, or if
  /// they are of several countries.
  static func country(
    of siblings: Hierarchy.Nodes, in hierarchy: Hierarchy
  ) -> CountryPrefix? {
    var siblings = siblings
    while let first = siblings.first {
      var country: CountryPrefix?
      for node in siblings {
        let code = hierarchy.column("iso")?[node] ?? hierarchy.codeUTF8(of: node)
        guard let own = code.flatMap({ CountryPrefix($0) }) else { continue }
        if country != nil, country != own { return nil }
        country = own
      }
      if country != nil { return country }
      guard let parent = hierarchy.parent(of: first) else { return nil }
      siblings = hierarchy.children(of: hierarchy.parent(of: parent))
    }
    return nil
  }

  /// Whether an item of a saved path needs no level of its own, because it and the item before or after it are together
  /// the name of a place, such as 수원시 and 팔달구, or because it is the heading of a section with the next item, such as
  /// Andalucía above Almería.
  ///
  /// - Parameter path: The path so far. The place whose name begins with the item is appended.
  @inline(never)
  static func passesOver(
    _ item: Int, of saved: SavedPath, after path: inout [Hierarchy.Node], in hierarchy: Hierarchy,
    _ scope: MatchScope
  ) -> Bool {
    guard saved.count > 1, saved.matching == .chinese, case .levels(let levels, _) = saved.form,
      let name = levels[item].nameUTF8
    else { return false }
    let children = hierarchy.children(of: path.last)
    // A place with the whole name comes first, unless only the heading has what follows below it.
    func isPlace() -> Bool {
      let whole = hierarchy.wholeMatches(of: levels[item], matching: .chinese, among: children)
      guard let node = whole.nodes.first, item + 1 < levels.count, whole.nodes.count == 1 else {
        return !whole.nodes.isEmpty
      }
      let below = hierarchy.children(of: node)
      if below.isEmpty { return scope.loading.state(of: node, in: hierarchy) != .loaded }
      if case .failed(.notFound) = hierarchy.find(
        levels[item + 1], matching: .chinese, among: below)
      {
        return false
      }
      return true
    }
    if item > 0, let last = path.last, let before = levels[item - 1].nameUTF8,
      !hierarchy.nameUTF8(of: last).elementsEqual(before), OtherNames.mayExist(in: hierarchy),
      OtherNames(before).isName(with: OtherNames(name), of: last, in: hierarchy), !isPlace()
    {
      return true
    }
    guard item + 1 < levels.count, OtherNames.mayExist(in: hierarchy) else { return false }
    if hierarchy.column("section") != nil,
      case .found(let next) = hierarchy.find(
        levels[item + 1], matching: .chinese, among: children),
      OtherNames(name).isHeading(of: next, in: hierarchy), !isPlace()
    {
      return true
    }
    guard scope.goesBelow(path, in: hierarchy),
      let node = node(named: levels[item], levels[item + 1], among: children, of: hierarchy),
      !hierarchy.isDisabled(node) || scope.options.contains(.includesDisabled)
    else { return false }
    path.append(node)
    return true
  }

  /// Finds the child of a node that the first text names, or the first two texts together. Returns it with the number of texts
  /// that it took.
  @inline(never)
  static func place(
    named texts: ArraySlice<[UInt8]>, below parent: Hierarchy.Node?, in hierarchy: Hierarchy
  ) -> (node: Hierarchy.Node, count: Int)? {
    let levels = texts.prefix(2).map { SavedPath.Level(utf8Code: $0, utf8Name: $0) }
    let children = hierarchy.children(of: parent)
    if levels.count == 2,
      let node = node(named: levels[0], levels[1], among: children, of: hierarchy)
    {
      return (node, 2)
    }
    guard let first = levels.first,
      case .found(let node) = hierarchy.find(first, matching: .chinese, among: children)
    else { return nil }
    return (node, 1)
  }

  /// The sibling whose name two levels are together, unless the first one alone means a sibling, or is the whole name of several.
  private static func node(
    named first: SavedPath.Level, _ second: SavedPath.Level, among siblings: Hierarchy.Nodes,
    of hierarchy: Hierarchy
  ) -> Hierarchy.Node? {
    guard let name = first.nameUTF8, let rest = second.nameUTF8 else { return nil }
    let alone = hierarchy.matches(of: first, matching: .chinese, among: siblings).nodes
    let whole = hierarchy.wholeMatches(of: first, matching: .chinese, among: siblings).nodes
    if alone.count == 1 || !whole.isEmpty { return nil }
    let (names, others) = (OtherNames(name), OtherNames(rest))
    let found = siblings.filter { names.isName(with: others, of: $0, in: hierarchy) }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether another name of a node begins with a typed text.
  @inline(never)
  static func begins(
    _ node: Hierarchy.Node, of hierarchy: Hierarchy, with typed: [UInt8]
  ) -> Bool {
    typed.withUnsafeBufferPointer { typed in
      func begins(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        Pinyin.matchesPrefix(utf8: name, typed: typed)
      }
      return hierarchy.hasText(in: "reading", of: node, begins)
        || hierarchy.hasText(in: "latin", of: node, begins)
        || hierarchy.hasText(in: "en", of: node, begins)
        || hierarchy.hasText(in: "also", of: node, begins)
    }
  }
}

extension Hierarchy {
  /// Finds the child of a node that the first text of an address names, or the first two texts together: 수원시 and 팔달구
  /// name 수원시 팔달구. The texts have any form that a saved value can have.
  ///
  /// - Returns: The place, and the number of texts that name it; `nil` if there is none, or if there are several.
  /// - Complexity: O(*b*) for *b* bytes of names of the places below the other one.
  package func place(
    named texts: ArraySlice<[UInt8]>, below parent: Node?
  ) -> (node: Node, count: Int)? {
    PlaceNames.place(named: texts, below: parent, in: self)
  }
}
