import Hierarchies
import Selections

// What the page asks to be expanded, and what it is told is.
extension TreePanel {
  /// Expands what a page names: `all`, a number of levels of at most two digits, or codes.
  package func expand(_ wish: ScriptValue) {
    _ = outline.collapseAll()
    switch wish {
    case .number(let number) where number >= 0 && number < 100:
      loadAfter(outline.expand(toLevel: Int(number)))
    case .list(let items): expand(items.compactMap { $0.utf8 })
    default:
      let text = wish.utf8 ?? []
      if text == Array(Name("all").bytes) { return expandAll() }
      expand(Self.words(of: text))
    }
  }

  /// Expands the nodes with some codes, and nothing above them.
  private func expand(_ codes: [[UInt8]]) {
    loadAfter(outline.restore(expandedCodes: codes))
  }

  /// The codes of the expanded nodes.
  package var expandedScript: ScriptValue {
    .list(outline.expandedCodes.map { .text(.bytes($0)) })
  }

  /// Shows text columns, named by words with commas or spaces between them.
  package func setColumns(_ names: [UInt8]) {
    columns = Self.words(of: names)
    host.invalidate()
  }

  /// The text of a node in a column that is shown.
  func cell(_ column: [UInt8], of node: Hierarchy.Node) -> [UInt8] {
    let texts = column.withUnsafeBufferPointer { hierarchy.column(utf8: $0) }
    return texts?[node].map { Array($0) } ?? []
  }

  /// The words between commas and spaces.
  private static func words(of text: [UInt8]) -> [[UInt8]] {
    text.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.map { Array($0) }
  }
}
