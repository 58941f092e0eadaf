extension UITableViewCell {
  private var table: UITableView? { superview as? UITableView }

  /// The widths beside the content: safe area, editing controls, accessory and index.
  var contentSides: UIEdgeInsets {
    let metrics = UIKitBehavior.current.metrics
    var leading: CGFloat = 0
    var trailing = max(accessoryWidth, reorderWidth)
    if isEditing, shouldIndentWhileEditing { leading = metrics.editingControlWidth }
    trailing += indexWidth
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: 0, left: safe.left + (isRightToLeft ? trailing : leading), bottom: 0,
      right: safe.right + (isRightToLeft ? leading : trailing))
  }

  /// The width of the accessory with its distance to the edge.
  var accessoryWidth: CGFloat {
    if isEditing { return 0 }
    if let view = accessoryView {
      return view.bounds.width + UIKitBehavior.current.metrics.sideMargin
    }
    let width = UIKitBehavior.current.metrics.accessoryWidth
    switch accessoryType {
    case .none: return 0
    case .disclosureIndicator, .checkmark: return width + 16
    case .detailButton: return 44
    case .detailDisclosureButton: return 44 + width
    }
  }

  private var reorderWidth: CGFloat {
    guard isEditing, let table, let path = table.indexPath(for: self),
      table.dataSource?.tableView(table, canMoveRowAt: path) == true
    else { return 0 }
    return UIKitBehavior.current.metrics.editingControlWidth
  }

  /// The width that the index of the table takes from the row.
  private var indexWidth: CGFloat {
    table?.indexTitles.isEmpty == false ? UIKitBehavior.current.metrics.indexWidth : 0
  }

  /// The area of the accessory or the reorder control.
  var accessoryFrame: CGRect {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    let width = max(accessoryWidth, reorderWidth)
    return CGRect(
      x: isRightToLeft
        ? safe.left + indexWidth : bounds.width - safe.right - indexWidth - width, y: 0,
      width: width, height: bounds.height)
  }

  /// Places the content beside the safe area and what UIKit adds to the row.
  func placeContent() {
    let metrics = UIKitBehavior.current.metrics
    contentView.frame = CGRect(
      x: 0, y: 0, width: bounds.width,
      height: max(0, bounds.height - (table?.separatorHeight ?? 0))
    ).inset(by: contentSides)
    contentView.setSafeArea(.zero)
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: metrics.rowMargin, leading: metrics.sideMargin, bottom: metrics.rowMargin,
      trailing: accessoryWidth > 0 ? 8 : metrics.sideMargin)
    accessoryView?.center = CGPoint(x: accessoryFrame.midX, y: accessoryFrame.midY)
  }

  /// Returns the height that the content needs in a width, or `nil` if it has no constraints.
  func fittingHeight(inWidth width: CGFloat) -> CGFloat? {
    if frame.width != width { frame.size.width = width }
    placeContent()
    guard contentView.solvesConstraints else { return nil }
    let height = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return ((height * 3 - 0.001).rounded(.up) / 3) + (table?.separatorHeight ?? 0)
  }
}
