#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Returns the number of times that the row of a node is indented.
  func indentationLevel(of node: Hierarchy.Node) -> Int {
    outlineDelegate?.outlineTableView(self, indentationLevelForRowOf: node)
      ?? defaultIndentationLevel(of: node)
  }

  /// Returns the level of a node, counted from the rows below the headers if the roots are headers.
  func defaultIndentationLevel(of node: Hierarchy.Node) -> Int {
    max(0, outline.hierarchy.level(of: node) - (rootStyle.isHeader ? 1 : 0))
  }

  private static var largestIndentationOfLargeText: CGFloat { 40 }

  /// Returns the indentation of a level, limited to half the width of the table, and to less at the text sizes for
  /// accessibility.
  func indentation(ofLevel level: Int) -> CGFloat {
    if traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
      // The large names need the width.
      return min(CGFloat(level) * levelIndentation / 2, Self.largestIndentationOfLargeText)
    }
    let width = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: levelIndentation, compatibleWith: traitCollection)
    let indentation = CGFloat(level) * width
    return bounds.width > 0 ? min(indentation, bounds.width / 2) : indentation
  }
}
#endif
