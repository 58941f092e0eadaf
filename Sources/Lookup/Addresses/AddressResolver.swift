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
      $0.addFormerBranches(from: history)
      $0.addShortFormerNames()
    }
  }
}

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
    precondition(
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
