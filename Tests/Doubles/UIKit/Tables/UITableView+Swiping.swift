// The swipe actions beside a row
extension UITableView {
  /// Moves the swiped row to the side, and shows its actions there.
  func layOutSwipeActions() {
    guard let path = swipedRow, let cell = cells[path], let view = swipeView else {
      swipeView?.removeFromSuperview()
      return
    }
    if view.superview == nil { addSubview(view) }
    let width = min(view.width, cell.frame.width)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame = CGRect(
      x: isRightToLeft ? safeAreaInsets.left : frame.width - safeAreaInsets.right - width,
      y: cell.frame.minY, width: width, height: cell.frame.height)
    cell.frame.origin.x += isRightToLeft ? view.frame.maxX : view.frame.minX - frame.width
    view.layoutIfNeeded()
  }
}

/// The actions beside a swiped row. Its class isn't public in UIKit.
final class SwipeActionsView: UIView {
  private let labels: [UILabel]

  init(_ actions: [UIContextualAction]) {
    labels = actions.map { action in
      let label = UILabel()
      label.text = action.title
      label.font = .systemFont(ofSize: 15)
      label.textColor = .white
      label.textAlignment = .center
      label.backgroundColor =
        action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
      return label
    }
    super.init(frame: .zero)
    for label in labels { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  private func width(of label: UILabel) -> CGFloat {
    max(UIKitBehavior.current.metrics.swipeActionWidth, label.intrinsicContentSize.width + 30)
  }

  /// The width of all actions.
  var width: CGFloat { labels.map(width).reduce(0, +) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The first action is at the edge.
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for label in isRightToLeft ? labels : labels.reversed() {
      label.frame = CGRect(x: x, y: 0, width: width(of: label), height: bounds.height)
      x = label.frame.maxX
    }
  }
}
