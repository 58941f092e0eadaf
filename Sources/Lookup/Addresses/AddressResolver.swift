import CascadeBase
import Hierarchies
import Histories

/// Resolves an address, as people write it, to the place that it names.
///
/// ```swift
/// let resolver = AddressResolver(ChinaRegions.hierarchy)
/// let address = resolver.resolve("广州海珠区新港中路397号")
/// regions.names(of: address.path)  // ["广东省", "广州市", "海珠区"]
/// ```
///
/// A resolver is immutable. Several threads can use it concurrently. It doesn't find names of more than 255 UTF-16 code units.
public struct AddressResolver: Sendable {
  let lexicon: AddressLexicon

  // Programs without histories don't contain the code that reads them, so this isn't a default argument.

  /// Creates a resolver for the nodes of a hierarchy.
  ///
  /// - Parameters:
  ///   - hierarchy: The places.
  ///   - profile: The words of the language of the names.
  /// - Complexity: O(*b*) for *b* bytes of names: 5 to 6 ms for all of China. If most of *n* names begin with the same
  ///   two characters, O(*b* log *n*).
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
      $0.addFormerBranches(from: history)
      $0.addShortFormerNames()
    }
  }
}

// MARK: Texts

extension AddressResolver {
  /// Resolves a text.
  ///
  /// ```swift
  /// let regions = ChinaRegions.hierarchy
  /// let beijing = regions.node(withCode: "110000")!
  /// let address = AddressResolver(regions).resolve("朝阳区建国路1号", within: [beijing])
  /// regions.names(of: address.path)  // ["北京市", "朝阳区"]
  /// ```
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - within: The only nodes that can be the answer, with their descendants. If there are none, any node can be.
  ///   - preferred: The nodes to prefer, with their descendants, if the text may mean several places; the most
  ///     preferred one first.
  /// - Precondition: The nodes are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func resolve(
    _ text: String, within: [Hierarchy.Node] = [], preferring preferred: [Hierarchy.Node] = []
  ) -> ResolvedAddress {
    resolve(text, in: AddressScope(within: within, preferring: preferred))
  }

  /// Resolves a text in a scope.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: O(*b* + *c* · *s*) for *b* bytes of text, *c* possible places and *s* nodes of the scope.
  public func resolve(_ text: String, in scope: AddressScope) -> ResolvedAddress {
    var text = text
    return text.withUTF8 { resolve(utf8: $0, in: scope) }
  }

  /// Resolves a text in UTF-8, in a scope or in the whole hierarchy. Bytes that aren't valid UTF-8 match nothing.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func resolve(
    utf8 text: UnsafeBufferPointer<UInt8>, in scope: AddressScope = AddressScope()
  ) -> ResolvedAddress {
    withResolution(of: text, in: scope) { $0.resolve() }
  }
}

// MARK: Fields

extension AddressResolver {
  /// Resolves separate fields: levels from the root down, then a street and a house number. Any field may be empty.
  ///
  /// If a name may mean places on several levels, the level of its field decides: 吉林 in the second field is the
  /// city. A name may still be in any field, as in a text. Offsets in the result count the fields as one text,
  /// separated by tabs.
  ///
  /// - Parameters:
  ///   - fields: The fields of the address.
  ///   - within: The only nodes that can be the answer, with their descendants. If there are none, any node can be.
  ///   - preferred: The nodes to prefer, with their descendants, if the text may mean several places; the most
  ///     preferred one first.
  /// - Precondition: The nodes are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func resolve(
    fields: [String], within: [Hierarchy.Node] = [], preferring preferred: [Hierarchy.Node] = []
  ) -> ResolvedAddress {
    resolve(fields: fields, in: AddressScope(within: within, preferring: preferred))
  }

  /// Resolves separate fields in a scope. See `resolve(fields:within:preferring:)`.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func resolve(fields: [String], in scope: AddressScope) -> ResolvedAddress {
    var text = fields.joined(separator: "\t")
    return text.withUTF8 { resolve(utf8Fields: $0, in: scope) }
  }

  /// Resolves fields in UTF-8, separated by tabs, in a scope or in the whole hierarchy. See
  /// `resolve(fields:within:preferring:)`.
  ///
  /// - Precondition: The nodes of the scope are in the hierarchy.
  /// - Complexity: As `resolve(_:in:)`.
  public func resolve(
    utf8Fields text: UnsafeBufferPointer<UInt8>, in scope: AddressScope = AddressScope()
  ) -> ResolvedAddress {
    withResolution(of: text, in: scope) { resolution in
      resolution.hasFields = text.contains(UInt8(ascii: "\t"))
      return resolution.resolve()
    }
  }
}

// MARK: The work

extension AddressResolver {
  /// The number of steps that resolving a text takes.
  func steps(
    toResolve text: UnsafeBufferPointer<UInt8>, in scope: AddressScope = AddressScope()
  ) -> Int {
    withResolution(of: text, in: scope) { resolution in
      _ = resolution.resolve()
      return resolution.steps
    }
  }

  func withResolution<Result>(
    of text: UnsafeBufferPointer<UInt8>, in scope: AddressScope,
    _ body: (inout AddressResolution) -> Result
  ) -> Result {
    require(
      contains(scope.within) && contains(scope.preferred), "A node isn't in the hierarchy")
    return lexicon.index.withTables(of: lexicon.hierarchy) { tables in
      FoldedText.fold(utf8: text, by: lexicon.folding) { folded in
        withUnsafeTemporaryAllocation(of: AddressScan.Mark.self, capacity: folded.count + 1) {
          var resolution = AddressResolution(
            text, folded, lexicon: lexicon, scope: scope, tables: tables, marks: $0)
          return body(&resolution)
        }
      }
    }
  }

  private func contains(_ nodes: [Hierarchy.Node]) -> Bool {
    for node in nodes where !lexicon.hierarchy.contains(node) { return false }
    return true
  }
}
