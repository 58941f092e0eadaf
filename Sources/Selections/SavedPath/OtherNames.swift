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
  private static let terms = PlaceTerms()

  init(_ name: [UInt8]) {
    // A province with another ending is another place: 강원도 isn't 강원특별자치도.
    self.name = name.withUnsafeBufferPointer { PlaceWords($0, Self.terms, hasEnding: false) }
  }
}

extension OtherNames {
  /// Whether the names of a hierarchy are those of places in general: it has a text column for them, or codes of ISO
  /// 3166-2, such as FR-75.
  static func mayExist(in hierarchy: Hierarchy) -> Bool {
    hierarchy.column("latin") != nil || hierarchy.column("en") != nil
      || hierarchy.column("also") != nil || hierarchy.column("iso") != nil
      || hierarchy.column("section") != nil || hierarchy.column("index") != nil
      || hierarchy.column("postal") != nil || hasISOCode(hierarchy)
  }

  private static func hasISOCode(_ hierarchy: Hierarchy) -> Bool {
    guard let root = hierarchy.roots.first, let code = hierarchy.codeUTF8(of: root), code.count > 3
    else { return false }
    return isCapital(code[0]) && isCapital(code[1]) && code[2] == UInt8(ascii: "-")
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  /// The nodes with the name; if there are none, those that have it with or without a word for their kind.
  func nodes(among siblings: Hierarchy.Nodes, of hierarchy: Hierarchy) -> [Hierarchy.Node] {
    if name.isEmpty { return [] }
    let equal = siblings.filter { has(hierarchy, $0) { $0 == name } }
    return equal.isEmpty
      ? siblings.filter { has(hierarchy, $0) { $0.isSamePlace(as: name) } } : equal
  }

  /// Whether the name is the heading of the section of a node.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the heading.
  func isHeading(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Bool {
    hierarchy.column("section")?[node]?.withUnsafeBytes { PlaceWords($0, Self.terms) == name }
      ?? false
  }

  /// Whether a test is true of one of the names of a node.
  private func has(
    _ hierarchy: Hierarchy, _ node: Hierarchy.Node, _ test: (PlaceWords) -> Bool
  ) -> Bool {
    func isTrue(_ name: UnsafeBufferPointer<UInt8>) -> Bool { test(PlaceWords(name, Self.terms)) }
    return hierarchy.nameUTF8(of: node).withUnsafeBytes(isTrue)
      || hierarchy.hasText(in: "latin", of: node, isTrue)
      || hierarchy.hasText(in: "en", of: node, isTrue)
      || hierarchy.hasText(in: "also", of: node, isTrue)
      || hierarchy.hasText(in: "iso", of: node, isTrue)
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

  /// Whether an item of a saved path is the heading of a section with the next item, such as Andalucía above Almería.
  @inline(never)
  static func isHeading(
    _ item: Int, of saved: SavedPath, below node: Hierarchy.Node?, in hierarchy: Hierarchy
  ) -> Bool {
    guard item + 1 < saved.count, hierarchy.column("section") != nil,
      case .levels(let levels, _) = saved.form, let name = levels[item].nameUTF8,
      saved.matching == .chinese,
      case .found(let next) = hierarchy.find(
        levels[item + 1], matching: .chinese, among: hierarchy.children(of: node))
    else { return false }
    return OtherNames(name).isHeading(of: next, in: hierarchy)
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
