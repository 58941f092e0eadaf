import CascadeBase
import Hierarchies

/// Finds the siblings that a saved name means although it isn't the name that is shown: the name in Latin letters or in
/// English, another name, a code of ISO 3166-2, in any case and without marks, and with or without the word for the
/// kind of place: Tokyo, Tokyo-to and 東京 mean 東京都, and State of Victoria means Victoria.
///
/// A name with another such word is another place: Hiroshima-ken isn't Hiroshima-shi.
package struct OtherNames {
  /// The saved name, folded.
  private let name: PlaceWords
  private let terms = PlaceTerms()

  init(_ name: [UInt8]) {
    let terms = terms
    // A province with another ending is another place: 강원도 isn't 강원특별자치도.
    self.name = name.withUnsafeBufferPointer { PlaceWords($0, terms, hasEnding: false) }
  }
}

extension OtherNames {
  /// Finds the nodes that a saved name means: by their other names, or by those of their sections.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the texts of the siblings.
  static func search(
    _ name: [UInt8], among siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, _ kind: Kind
  ) -> [Hierarchy.Node] {
    if !mayExist(in: hierarchy) { return [] }
    let names = OtherNames(name)
    return switch kind {
    case .name: names.nodes(among: siblings, of: hierarchy)
    case .section: names.nodes(inSectionAmong: siblings, of: hierarchy)
    }
  }

  /// What a name is compared with.
  package enum Kind {
    case name, section
  }

  /// Whether the names of a hierarchy are those of places in general: it has a text column for them.
  private static func mayExist(in hierarchy: Hierarchy) -> Bool {
    hierarchy.column("latin") != nil || hierarchy.column("en") != nil
      || hierarchy.column("also") != nil || hierarchy.column("iso") != nil
      || hierarchy.column("section") != nil || hierarchy.column("index") != nil
      || hierarchy.column("postal") != nil
  }

  /// The nodes with the name; if there are none, those that have it with or without a word for their kind.
  private func nodes(among siblings: Hierarchy.Nodes, of hierarchy: Hierarchy) -> [Hierarchy.Node] {
    if name.isEmpty { return [] }
    let equal = siblings.filter { has(hierarchy, $0) { $0 == name } }
    return equal.isEmpty
      ? siblings.filter { has(hierarchy, $0) { $0.isSamePlace(as: name) } } : equal
  }

  /// The nodes whose section has the name.
  private func nodes(inSectionAmong siblings: Hierarchy.Nodes, of hierarchy: Hierarchy)
    -> [Hierarchy.Node]
  {
    guard let sections = hierarchy.column("section"), !name.isEmpty else { return [] }
    return siblings.filter { node in
      sections[node]?.withUnsafeBytes { PlaceWords($0, terms) == name } ?? false
    }
  }

  /// Whether a test is true of one of the names of a node.
  private func has(
    _ hierarchy: Hierarchy, _ node: Hierarchy.Node, _ test: (PlaceWords) -> Bool
  ) -> Bool {
    if hierarchy.nameUTF8(of: node).withUnsafeBytes({ test(PlaceWords($0, terms)) }) { return true }
    return isTrue(test, of: hierarchy.column("latin")?[node])
      || isTrue(test, of: hierarchy.column("en")?[node])
      || isTrue(test, of: hierarchy.column("also")?[node])
      || isTrue(test, of: hierarchy.column("iso")?[node])
  }

  /// Whether a test is true of one of the names in a text, which `|` separates.
  private func isTrue(_ test: (PlaceWords) -> Bool, of text: UTF8Text?) -> Bool {
    guard let text else { return false }
    return text.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "|") { end += 1 }
        if test(PlaceWords(UnsafeBufferPointer(rebasing: bytes[start..<end]), terms)) {
          return true
        }
        start = end + 1
      }
      return false
    }
  }
}

extension OtherNames {
  /// A search for other names: the name, the siblings, their hierarchy, and what is compared.
  package typealias Search = (_ name: [UInt8], Hierarchy.Nodes, Hierarchy, Kind) -> [Hierarchy.Node]
}

#if hasFeature(Embedded)
/// The search for other names. The elements have it in a part that pages with a country load, which sets it.
nonisolated(unsafe) package var otherNameSearch: OtherNames.Search?
#else
/// The search for other names.
nonisolated(unsafe) package let otherNameSearch: OtherNames.Search? = {
  OtherNames.search($0, among: $1, of: $2, $3)
}
#endif
