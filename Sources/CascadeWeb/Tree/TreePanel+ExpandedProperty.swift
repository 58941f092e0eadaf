import Hierarchies
import Selections
import WebRuntime

extension TreePanel {
  /// Expands the nodes of a value: `all`, a number of levels below 100, or codes.
  package func expand(_ value: ScriptValue) {
    _ = outline.collapseAll()
    expansion = Expansion()
    switch value {
    case .number(let number) where number >= 0 && number < 100:
      expansion.levels = Int(number)
      loadAfter(outline.expand(toLevel: Int(number)))
    case .list(let items): expand(items.compactMap { $0.utf8 })
    default:
      let text = value.utf8 ?? []
      if text == Array(Name("all").bytes) { return expandAll() }
      expand(Self.words(of: text))
    }
  }

  /// Expands the nodes with the given codes, but not their ancestors.
  private func expand(_ codes: [[UInt8]]) {
    loadAfter(outline.restore(expandedCodesUTF8: codes))
  }

  /// Whether rows are shown that have to be loaded first: those that match a filter, all or many levels. An edited
  /// tree is complete, too.
  package var needsAllData: Bool {
    options.isEditable || filter.query?.isEmpty == false || expansion.reachesBelow(outline)
  }

  /// The codes of the expanded nodes.
  package var expandedScript: ScriptValue {
    .list(outline.expandedCodesUTF8.map { .text(.bytes($0)) })
  }

  /// Splits text at commas and spaces.
  static func words(of text: [UInt8]) -> [[UInt8]] {
    text.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.map { Array($0) }
  }
}
