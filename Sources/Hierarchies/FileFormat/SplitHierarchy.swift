import CascadeBase

/// The files of a hierarchy in several files, from which a page first loads only the upper levels.
///
/// All of them are in reduced form (``HierarchyFile/encodeReduced(_:)``).
///
/// ```swift
/// let split = SplitHierarchy(china, levels: 3)
/// split.upper.count       // 132_072, in bytes
/// split.parts[0].name     // "130100"
/// ```
public struct SplitHierarchy: Sendable {
  /// A file with what lies below one node.
  public struct Part: Sendable {
    /// The name of the file, without `.hierarchy`: the node's code, or `_` and its index.
    public let name: String
    /// The content of the file.
    public let bytes: [UInt8]
  }

  /// The content of the file with the upper levels. If there is nothing below them, it is the complete file.
  public private(set) var upper: [UInt8]

  /// The other files. There are none if nothing lies below the upper levels.
  public private(set) var parts: [Part] = []

  /// The content of the complete file.
  public let all: [UInt8]

  /// The name of the file with the upper levels, without `.hierarchy`.
  public static var upperName: String { "top" }

  /// The name of the complete file, without `.hierarchy`.
  public static var completeName: String { "all" }

  /// Splits a hierarchy below a number of levels.
  ///
  /// There is a part for each node two levels above the cut, or each root, that has something below the cut.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to split.
  ///   - levels: The number of levels of the upper file, at least 1.
  /// - Complexity: O(*b* + *n* log *n*) for *n* nodes and *b* bytes of text.
  public init(_ hierarchy: Hierarchy, levels: Int) {
    require(levels > 0, "The upper file has at least one level")
    let whole = hierarchy.compacted
    var entries: [HierarchyBuilder.Entry?] = []
    all = HierarchyFile.encodeReduced(whole)
    upper = all
    guard let top = whole.upper(levels: levels, [], &entries) else { return }
    upper = HierarchyFile.encodeReduced(top)
    for node in top.partNodes {
      let name = String(decoding: top.partName(of: node), as: UTF8.self)
      parts.append(Part(name: name, bytes: whole.part(of: node, below: top, &entries)))
    }
  }

  /// Splits a hierarchy below its roots, whose parts are other hierarchies, each in one file or split itself: the places of
  /// countries.
  ///
  /// ``parts`` is empty. The nodes below a root are in a folder with its code, beside the folder of the upper file. The first
  /// file there has the name ``upperName``: `JP/top.hierarchy`. This hierarchy has the same nodes below the root, but can lack
  /// the lower levels. A code here is that of the root, a hyphen, and the node's own code, unless that begins so
  /// already: `JP-13` for `13` and `DE-BE` for `DE-BE`.
  ///
  /// - Parameter hierarchy: The hierarchy to split. The complete file has it, for searching.
  /// - Complexity: As for ``init(_:levels:)``.
  public init(nesting hierarchy: Hierarchy) {
    let whole = hierarchy.compacted
    var entries: [HierarchyBuilder.Entry?] = []
    all = HierarchyFile.encodeReduced(whole)
    upper =
      whole.upper(levels: 1, .areNested, &entries).map { HierarchyFile.encodeReduced($0) } ?? all
  }
}

extension Hierarchy {
  /// Returns the upper levels of a compacted hierarchy, or `nil` if nothing is below them.
  ///
  /// - Parameters:
  ///   - flags: Facts about the parts. Those about codes are added.
  ///   - entries: The entries of the upper nodes, to be used again for parts.
  fileprivate func upper(
    levels: Int, _ flags: HierarchyParts.Flags, _ entries: inout [HierarchyBuilder.Entry?]
  ) -> Hierarchy? {
    if levels >= depth { return nil }
    let end = packed.levelStarts[levels]
    let nodes = (0..<end).map { Node(number: $0) }
    let last = nodes[Int(packed.levelStarts[levels - 1])...]
    var parents = [UInt8](repeating: 0, count: BitPosition.byteCount(last.count))
    for (position, node) in last.enumerated() where !isLeaf(node) {
      let bit = BitPosition(position)
      parents[bit.byte] |= bit.mask
    }
    let builder = builder(copying: nodes, &entries)
    func upper(_ flags: HierarchyParts.Flags) -> Hierarchy {
      var writer = builder.writer()
      writer.writeParts(
        HierarchyParts(stamp: stamp, levelCount: levels, node: nil, flags: flags),
        parents: parents)
      return Hierarchy(packed: writer.packed())
    }
    return upper(flags.union(partFlags(above: upper([]))))
  }
}

extension Hierarchy {
  /// The nodes of an upper file that have a part.
  fileprivate var partNodes: [Node] {
    guard let parts else { return [] }
    var nodes: [Node] = []
    let last = packed.levelStarts[packed.levelCount - 1]..<packed.levelStarts[packed.levelCount]
    for number in last where hasChildrenInPart(Node(number: number)) {
      if let node = nodeOfPart(of: Node(number: number), in: parts), node != nodes.last {
        nodes.append(node)
      }
    }
    return nodes
  }

  /// Returns the file with the path to a node and everything below it.
  fileprivate func part(
    of node: Node, below upper: Hierarchy, _ entries: inout [HierarchyBuilder.Entry?]
  ) -> [UInt8] {
    var nodes = path(to: node)
    var next = nodes.count - 1
    // In breadth-first order, like all hierarchies.
    while next < nodes.count {
      nodes += children(of: nodes[next])
      next += 1
    }
    var writer = builder(copying: nodes, &entries).writer()
    let parts = upper.parts!
    writer.writeParts(
      HierarchyParts(
        stamp: parts.stamp, levelCount: parts.levelCount, node: node, flags: []), parents: nil)
    return HierarchyFile.encodeReduced(Hierarchy(packed: writer.packed()))
  }

  /// Whether codes are repeated, and whether each code below an upper file tells its part.
  fileprivate func partFlags(above upper: Hierarchy) -> HierarchyParts.Flags {
    var flags = HierarchyParts.Flags.codesTellParts
    guard let codes, let parts = upper.parts else { return flags }
    codes.forEachNode { node in
      codes[node]?.withUnsafeBytes { code in
        if self.node(withCodeUTF8: code) == nil { flags.insert(.hasRepeatedCodes) }
        if node.index >= upper.nodeIndexLimit,
          upper.nodeOfPart(withCodeUTF8: code) != self.nodeOfPart(of: node, in: parts)
        {
          flags.remove(.codesTellParts)
        }
      }
    }
    return flags
  }
}
