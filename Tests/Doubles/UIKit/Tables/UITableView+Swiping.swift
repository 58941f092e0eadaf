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
  private let parts: [UIView]

  init(_ actions: [UIContextualAction]) {
    parts = actions.map { action in
      // A row of the usual height has no room for a title below a symbol.
      let part: UIView = action.image.map { Self.picture($0) } ?? Self.label(action.title)
      part.backgroundColor =
        action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
      return part
    }
    super.init(frame: .zero)
    for part in parts { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private static func picture(_ image: UIImage) -> UIImageView {
    let view = UIImageView(image: image)
    view.contentMode = .center
    view.tintColor = .white
    return view
  }

  private static func label(_ title: String?) -> UILabel {
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    return label
  }

  private func width(of part: UIView) -> CGFloat {
    max(UIKitBehavior.current.metrics.swipeActionWidth, part.intrinsicContentSize.width + 30)
  }

  /// The width of all actions.
  var width: CGFloat { parts.map(width).reduce(0, +) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The first action is at the edge.
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margin = UIKitLook.current.swipeActionMargin
    var x: CGFloat = 0
    for part in isRightToLeft ? parts : parts.reversed() {
      let area = CGRect(x: x, y: 0, width: width(of: part), height: bounds.height)
      part.frame = area.insetBy(dx: margin, dy: margin)
      part.layer.cornerRadius = margin > 0 ? part.frame.height / 2 : 0
      x = area.maxX
    }
  }
}
