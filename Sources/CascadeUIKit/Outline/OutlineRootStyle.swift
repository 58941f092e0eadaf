#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
/// The appearance of the roots of a hierarchy in an outline table.
public enum OutlineRootStyle: Hashable, Sendable {
  /// Each root is a row.
  case row
  /// Each root is the header of a section, with the nodes below it as rows. In a plain table, the header of the topmost
  /// section stays on the screen while its rows scroll.
  ///
  /// By default, a header has an icon that expands and collapses it. Otherwise only the app does so, for example with
  /// ``OutlineTableView/expand(toLevel:)``.
  case header(expands: Bool = true)

  var isHeader: Bool { self != .row }
}
#endif
