import AddressResolving
import Hierarchies

/// Finds the places that a pasted text names, among the nodes of one hierarchy.
///
/// What it looks things up in is made for the first text, and kept until there is other data.
package struct PastedAddress {
  private var resolver: AddressResolver?

  package init() {}

  /// Whether what it looks things up in is there.
  package var isPrepared: Bool { resolver != nil }

  /// What a text names.
  package struct Finding: Equatable {
    /// The place; where the text leaves it open, all that it may be; none where it names none.
    package var nodes: [Hierarchy.Node] = []
    /// What stands in the text besides, a street and a house, in UTF-8.
    package var rest: [UInt8] = []
  }

  /// There are other nodes, or others names.
  package mutating func forget() {
    resolver = nil
  }

  /// Finds what a text in UTF-8 names.
  ///
  /// In the browser this is in a part of its own, with all that only it needs.
  ///
  /// - Complexity: O(*t*) for *t* bytes of text; for the first one also O(*b*) for *b* bytes of names.
  @inline(never)
  package mutating func find(_ text: [UInt8], in hierarchy: Hierarchy) -> Finding {
    if text.count > Self.longest { return Finding() }
    let resolver =
      resolver
      ?? AddressResolver(hierarchy, profile: Self.isChinese(hierarchy) ? .chinese : .plain)
    self.resolver = resolver
    return text.withUnsafeBufferPointer { utf8 in
      let address = resolver.resolve(utf8: utf8)
      return Finding(
        nodes: address.isAmbiguous ? address.candidates : Array(address.path.suffix(1)),
        rest: Array(utf8[address.rest]))
    }
  }
}

extension PastedAddress {
  /// The length in bytes that no address has: such a text is about something else.
  private static var longest: Int { 1024 }

  /// Whether most names begin with a Hanzi, of the first ones, which stand on the upper levels.
  private static func isChinese(_ hierarchy: Hierarchy) -> Bool {
    let count = min(hierarchy.count, 256)
    var hanzi = 0
    for number in 0..<count {
      // U+4000 to U+9FFF, in UTF-8.
      if let byte = hierarchy.nameBytes(of: Hierarchy.Node(number)).first, byte >= 0xE4,
        byte <= 0xE9
      {
        hanzi += 1
      }
    }
    return hanzi * 2 > count
  }
}
