extension UIView {
  /// The part of the superview's safe area insets that reaches into the view.
  var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    if outer == .zero { return .zero }
    let area = superview.bounds
    // The content of a scroll view is inset by the scroll view, except at its sides.
    let isScrolled = superview is UIScrollView
    return UIEdgeInsets(
      top: isScrolled ? 0 : max(0, outer.top - (frame.minY - area.minY)),
      left: max(0, outer.left - (frame.minX - area.minX)),
      bottom: isScrolled ? 0 : max(0, outer.bottom - (area.maxY - frame.maxY)),
      right: max(0, outer.right - (area.maxX - frame.maxX)))
  }

  /// Sets the safe area of a window, or of the view of a controller in a container, and lays out again what depends on it.
  @_spi(Testing) public func setSafeArea(_ insets: UIEdgeInsets) {
    if ownSafeAreaInsets == insets { return }
    let old = descendants.map(\.safeAreaInsets)
    ownSafeAreaInsets = insets
    setNeedsLayout()
    for (view, old) in zip(descendants, old) where view.safeAreaInsets != old {
      view.setNeedsLayout()
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/layoutmargins
  public var layoutMargins: UIEdgeInsets {
    let margins = directionalLayoutMargins
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: margins.top + safe.top,
      left: (isRightToLeft ? margins.trailing : margins.leading) + safe.left,
      bottom: margins.bottom + safe.bottom,
      right: (isRightToLeft ? margins.leading : margins.trailing) + safe.right)
  }

  /// The height of the keyboard's part within the view.
  var keyboardOverlap: CGFloat {
    guard let window, let keyboard = window.keyboardFrame else { return 0 }
    return max(0, convert(bounds, to: nil).maxY - keyboard.minY)
  }
}
