import CascadeKit

extension StyledLine {
  /// Appends the name of a node.
  ///
  /// - Parameters:
  ///   - matches: The byte ranges to highlight, in ascending order and without overlaps.
  ///   - style: The style of the rest.
  mutating func appendName(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, matches: [Range<Int>] = [],
    _ style: TextStyle
  ) {
    let name = Array(hierarchy.nameUTF8(of: node))
    var position = 0
    func text(_ range: Range<Int>) -> String { String(decoding: name[range], as: UTF8.self) }
    for match in matches {
      append(text(position..<match.lowerBound), style)
      append(text(match), TextStyle(.match, isCurrent: style.isCurrent))
      position = match.upperBound
    }
    append(text(position..<name.count), style)
  }

  /// Appends the code of a node, if it has one and it fits. A part of a code could be taken for another code.
  mutating func appendCode(of node: Hierarchy.Node, in hierarchy: Hierarchy, isCurrent: Bool) {
    guard let code = hierarchy.code(of: node), TextWidth.columns(of: code) + 2 <= remainingColumns
    else { return }
    append("  \(code)", TextStyle(.secondary, isCurrent: isCurrent))
  }

  /// Appends the sign of the current row, or blanks.
  mutating func appendPointer(isCurrent: Bool) {
    append(isCurrent ? "> " : "  ", TextStyle(.accent, isCurrent: isCurrent))
  }
}

extension Hierarchy {
  /// Whether a node can be chosen: neither it nor an ancestor is disabled.
  func isEnabled(_ node: Node) -> Bool {
    match(SavedPath(nodes: path(to: node))).isComplete
  }

  /// Why a node can't be chosen.
  func refusal(of node: Node) -> PanelResponse {
    .refused("\(name(of: node)) is disabled; choose another")
  }
}
