import Hierarchies
import Histories
import TextMatching

/// Resolves an address, as people write it, to the place that it names.
///
/// ```swift
/// let resolver = AddressResolver(ChinaRegions.hierarchy)
/// let address = resolver.resolve("广州海珠区新港中路397号")
/// regions.names(of: address.path)  // ["广东省", "广州市", "海珠区"]
/// ```
///
/// A resolver is immutable. Several threads can use it concurrently.
public struct AddressResolver: Sendable {
  let lexicon: AddressLexicon

  // Programs without histories don't contain the code that reads them, so this isn't a default argument.

  /// Creates a resolver for the nodes of a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: The places.
  ///   - profile: The words of the language of the names.
  /// - Complexity: O(*b*) for *b* bytes of names: 5 to 6 ms for all of China.
  public init(_ hierarchy: Hierarchy, profile: AddressProfile = .chinese) {
    lexicon = AddressLexicon(hierarchy, profile: profile) { _ in }
  }

  /// Creates a resolver for the nodes of a hierarchy, which also knows their former names.
  ///
  /// - Parameters:
  ///   - hierarchy: The places.
  ///   - profile: The words of the language of the names.
  ///   - history: The former names of the places. Names of places that had no code aren't used, such as those of
  ///     former towns.
  /// - Complexity: As ``init(_:profile:)``, plus O(*r* log *n*) for *r* former names and *n* nodes.
  public init(
    _ hierarchy: Hierarchy, profile: AddressProfile = .chinese, history: HierarchyHistory
  ) {
    lexicon = AddressLexicon(hierarchy, profile: profile) {
      $0.addFormerNames(from: history)
      $0.addShortFormerNames()
    }
  }

  /// Resolves a text.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(_ text: String) -> ResolvedAddress {
    var text = text
    return text.withUTF8 { resolve(utf8: $0) }
  }

  /// Resolves a text in UTF-8. Bytes that aren't valid UTF-8 match nothing.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(utf8 text: UnsafeBufferPointer<UInt8>) -> ResolvedAddress {
    withResolution(of: text) { $0.resolve() }
  }

  /// Resolves separate fields: levels from the root down, then a street and a house number. Any field may be empty.
  ///
  /// If a name may mean places on several levels, the level of its field decides: 吉林 in the second field is the
  /// city. A name may still be in any field, as in a text. Offsets in the result count the fields as one text,
  /// separated by tabs.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(fields: [String]) -> ResolvedAddress {
    var text = fields.joined(separator: "\t")
    return text.withUTF8 { resolve(utf8Fields: $0) }
  }

  /// Resolves fields in UTF-8, separated by tabs. See `resolve(fields:)`.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func resolve(utf8Fields text: UnsafeBufferPointer<UInt8>) -> ResolvedAddress {
    withResolution(of: text) { resolution in
      resolution.hasFields = text.contains(UInt8(ascii: "\t"))
      return resolution.resolve()
    }
  }

  /// Resolves a text, and says how it was read.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func explain(_ text: String) -> AddressExplanation {
    var text = text
    return text.withUTF8 { text in
      withResolution(of: text) { $0.explanation() }
    }
  }

  /// Resolves fields in UTF-8, separated by tabs, and says how they were read. See `resolve(fields:)`.
  ///
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func explain(utf8Fields text: UnsafeBufferPointer<UInt8>) -> AddressExplanation {
    withResolution(of: text) { resolution in
      resolution.hasFields = text.contains(UInt8(ascii: "\t"))
      return resolution.explanation()
    }
  }

  /// The number of steps that resolving a text takes.
  func steps(toResolve text: UnsafeBufferPointer<UInt8>) -> Int {
    withResolution(of: text) { resolution in
      _ = resolution.resolve()
      return resolution.steps
    }
  }

  private func withResolution<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (inout AddressResolution) -> Result
  ) -> Result {
    lexicon.index.withTables(of: lexicon.hierarchy) { tables in
      FoldedText.fold(utf8: text, by: lexicon.folding) { folded in
        withUnsafeTemporaryAllocation(of: AddressScan.Mark.self, capacity: folded.count + 1) {
          var resolution = AddressResolution(
            text, folded, lexicon: lexicon, tables: tables, marks: $0)
          return body(&resolution)
        }
      }
    }
  }
}
