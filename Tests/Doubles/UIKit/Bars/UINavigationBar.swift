/// https://developer.apple.com/documentation/uikit/uinavigationbar
open class UINavigationBar: UIView {
  weak var navigation: UINavigationController?

  /// The label of the title.
  let titleLabel = UILabel()
  /// A button of the bar.
  struct Button {
    /// The item that the app has set, or `nil` for the button that goes back.
    let item: UIBarButtonItem?
    let title: String
    /// The frame in the coordinates of the bar.
    var frame: CGRect
  }

  private(set) var leading: Button?
  private(set) var trailing: Button?

  private var item: UINavigationItem? { navigation?.topViewController?.navigationItem }
  private static let backWidth: CGFloat = 24

  /// The area of the titles and buttons, below the status bar and between the unsafe sides.
  var contentArea: CGRect {
    let margin = UIKitBehavior.current.metrics.sideMargin
    let safe = navigation?.view.safeAreaInsets ?? .zero
    return bounds.inset(
      by: UIEdgeInsets(
        top: safe.top, left: safe.left + margin, bottom: 0, right: safe.right + margin))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let navigation, let item else { return }
    let area = contentArea
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ frame: CGRect) -> CGRect {
      isRightToLeft ? frame.offsetBy(dx: bounds.width - frame.minX - frame.maxX, dy: 0) : frame
    }
    func button(_ item: UIBarButtonItem?, _ title: String, _ x: CGFloat, _ width: CGFloat)
      -> Button
    {
      Button(
        item: item, title: title,
        frame: mirrored(CGRect(x: x, y: area.minY, width: width, height: area.height)))
    }
    var room = area
    leading = nil
    if let (title, width) = leadingText(of: navigation, item, in: area.width / 3) {
      leading = button(item.leftBarButtonItem, title, area.minX, width)
      room = room.inset(by: UIEdgeInsets(top: 0, left: width + 8, bottom: 0, right: 0))
    }
    trailing = nil
    if let right = item.rightBarButtonItem {
      let width = right.barWidth
      trailing = button(right, right.barTitle, area.maxX - width, width)
      room = room.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: width + 8))
    }
    placeTitle(in: room, of: area, mirrored)
  }

  private func leadingText(
    of navigation: UINavigationController, _ item: UINavigationItem, in width: CGFloat
  ) -> (title: String, width: CGFloat)? {
    if let left = item.leftBarButtonItem { return (left.barTitle, left.barWidth) }
    guard navigation.viewControllers.count > 1 else { return nil }
    // With glass, the button that goes back is a chevron.
    if UIKitLook.current == .glass { return ("", UIKitLook.current.barSymbolWidth) }
    // A long title of the controller before gives way to "Back", and that to the chevron alone.
    let font = UIFont.systemFont(ofSize: 17)
    let before = navigation.viewControllers[navigation.viewControllers.count - 2].title ?? "Back"
    for title in [before, "Back"] {
      let needed = Self.backWidth + font.size(of: title).width
      if needed <= width { return (title, needed) }
    }
    return ("", Self.backWidth)
  }

  /// Centers the title in the bar, or in its room if the room is too small for that.
  private func placeTitle(in room: CGRect, of area: CGRect, _ mirrored: (CGRect) -> CGRect) {
    let view: UIView = item?.titleView ?? titleLabel
    for old in subviews where old !== view { old.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    if view === titleLabel {
      let title = item?.title ?? ""
      titleLabel.text = title.isEmpty ? navigation?.topViewController?.title : title
      titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
      titleLabel.textAlignment = .center
      titleLabel.frame.size = titleLabel.intrinsicContentSize
    }
    let width = min(view.frame.width, max(0, room.width))
    var x = area.midX - width / 2
    if x < room.minX || x + width > room.maxX { x = room.midX - width / 2 }
    view.frame = mirrored(
      CGRect(
        x: x, y: area.midY - view.frame.height / 2, width: width, height: view.frame.height))
  }
}

extension UINavigationController {
  /// Shows the bar, and lets the safe area of the top controller begin below it.
  func placeBar() {
    let safe = view.safeAreaInsets
    let height = safe.top + UIKitLook.current.barHeight(isCompact: view.bounds.height < 480)
    topViewController?.viewIfLoaded?.setSafeArea(
      UIEdgeInsets(top: height, left: safe.left, bottom: safe.bottom, right: safe.right))
    navigationBar.navigation = self
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    if view.subviews.last !== navigationBar { view.addSubview(navigationBar) }
    navigationBar.setNeedsLayout()
  }
}
