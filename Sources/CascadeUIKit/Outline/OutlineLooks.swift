#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// An edge of a row: of the icon that expands its node, or of swipe actions.
public enum OutlineEdge: Hashable, Sendable {
  /// Before the name.
  case leading
  /// After the name.
  case trailing
}

/// The look of the rows.
public enum OutlineLook: Hashable, Sendable {
  /// Rows of a list, with separators and checkmarks.
  case list
  /// Rows of a sidebar: without separators, on the background of what is behind the table, with the icons that expand them at
  /// the trailing edge. A chosen row has the background of a selected one.
  case sidebar
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
extension OutlineTableView {
  /// Gives the table and its rows another look.
  func showLook() {
    showBackground()
    refreshVisibleRows()
  }

  func showBackground() {
    tableView.backgroundColor = ownBackgroundColor ?? (look == .sidebar ? .clear : listColor)
  }

  /// The inset of all separators, or `nil` if each begins at the name of its row. In a sidebar, they are out of sight.
  var ownSeparatorInset: UIEdgeInsets? {
    if look == .sidebar {
      return UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0)
    }
    return rowTable.hasOwnSeparatorInset ? rowTable.separatorInset : nil
  }

  /// A Boolean value that indicates whether the icons that expand rows are the system's chevrons, one of which is the other
  /// one turned.
  var hasChevrons: Bool {
    collapsedIcon === Self.chevrons.collapsed && expandedIcon === Self.chevrons.expanded
  }

  static let chevrons = (
    collapsed: UIImage(systemName: "chevron.forward"), expanded: UIImage(systemName: "chevron.down")
  )
}
#endif
