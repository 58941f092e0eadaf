#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
/// The effect of tapping outside a sheet, or of swiping to close it.
public enum OutsideTap: Hashable, Sendable {
  /// No effect. The user closes the sheet with its buttons.
  case none
  /// The effect of Cancel.
  case cancel
  /// The effect of Done.
  case done
}
#endif
