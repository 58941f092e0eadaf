#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// The edge of a row at which the icon is that expands its node.
public enum OutlineDisclosureEdge: Hashable, Sendable {
  /// Before the name, as in a tree.
  case leading
  /// After the name, as in a sidebar.
  case trailing
}

/// The shape of the checkboxes.
public enum OutlineCheckStyle: Hashable, Sendable {
  /// Squares.
  case squares
  /// Circles, as those of UIKit for selected rows.
  case circles

  /// Returns the icon of a checkbox.
  func icon(of mark: CheckState.Mark) -> UIImage? {
    let shape = self == .squares ? "square" : "circle"
    return switch mark {
    case .unchecked: UIImage(systemName: shape)
    case .checked: UIImage(systemName: "checkmark.\(shape).fill")
    case .mixed: UIImage(systemName: "minus.\(shape).fill")
    }
  }
}
#endif
