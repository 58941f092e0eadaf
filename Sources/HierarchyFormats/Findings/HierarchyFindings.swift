/// The problems of a document or a hierarchy: how many of each kind, and the first ones in the order of the document.
public struct HierarchyFindings: Hashable, Sendable {
  /// The problems that are listed, in the order of the document.
  public internal(set) var list: [HierarchyFinding] = []

  /// The number of problems by kind, including those that aren't listed.
  var counts = [Int](repeating: 0, count: HierarchyFinding.Kind.allCases.count)

  /// The number of problems of a kind, including those that aren't listed.
  public func count(of kind: HierarchyFinding.Kind) -> Int { counts[Int(kind.rawValue)] }
}
