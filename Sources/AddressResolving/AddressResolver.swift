import Hierarchies
import TextMatching

/// Finds the place that a text names: an address, written as people write it.
///
/// ```swift
/// let resolver = AddressResolver(ChinaRegions.hierarchy)
/// let address = resolver.resolve("广州海珠区新港中路397号")
/// regions.names(of: address.path)  // ["广东省", "广州市", "海珠区"]
/// ```
///
/// A resolver does not change and can be used from many threads at once.
public struct AddressResolver: Sendable {
  let knowledge: AddressKnowledge

  /// Prepares to find the nodes of a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: The places.
  ///   - profile: What is known about the language of the names.
  ///   - formerNames: Names that are no longer in use.
  /// - Complexity: O(*b*) for *b* bytes of names: 4 to 5 ms for all of China.
  public init(
    _ hierarchy: Hierarchy, profile: AddressProfile = .chinese,
    formerNames: FormerNames = FormerNames()
  ) {
    knowledge = AddressKnowledge(hierarchy, profile: profile, formerNames: formerNames)
  }

  /// Finds the place that a text names.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(_ text: String) -> ResolvedAddress {
    var text = text
    return text.withUTF8 { resolve(utf8: $0) }
  }

  /// Finds the place that a text in UTF-8 names; bytes that are no UTF-8 match nothing.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(utf8 text: UnsafeBufferPointer<UInt8>) -> ResolvedAddress {
    withResolution(of: text) { $0.resolve() }
  }

  /// Finds the place that separate fields name: levels from the root down, then a street and a house, any
  /// of them empty.
  ///
  /// Where a name alone may mean places of several levels, the one of its field's level is meant: 吉林 in the
  /// second field is the city. Fields in other places are read like a text. Offsets in the result count the
  /// fields as one text, a tab between each two.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(fields: [String]) -> ResolvedAddress {
    var text = fields.joined(separator: "\t")
    return text.withUTF8 { resolve(tabbedUTF8: $0) }
  }

  /// Finds the place that fields name which stand in one text in UTF-8, a tab between each two.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(tabbedUTF8 text: UnsafeBufferPointer<UInt8>) -> ResolvedAddress {
    withResolution(of: text) { resolution in
      resolution.hasFields = text.contains(UInt8(ascii: "\t"))
      return resolution.resolve()
    }
  }

  /// How many steps are taken for a text.
  func steps(toResolve text: UnsafeBufferPointer<UInt8>) -> Int {
    withResolution(of: text) { resolution in
      _ = resolution.resolve()
      return resolution.steps
    }
  }

  private func withResolution<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (inout AddressResolution) -> Result
  ) -> Result {
    knowledge.index.withTables(of: knowledge.hierarchy) { tables in
      FoldedText.fold(utf8: text, by: knowledge.folding) { folded in
        withUnsafeTemporaryAllocation(of: AddressScan.Mark.self, capacity: folded.count + 1) {
          var resolution = AddressResolution(
            text, folded, knowledge: knowledge, tables: tables, marks: $0)
          return body(&resolution)
        }
      }
    }
  }
}
