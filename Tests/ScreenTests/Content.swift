import LayoutEngine

@_spi(Testing) @testable import UIKit

/// A visible view with content of its own: a text, a symbol, a control.
@MainActor struct Content {
  let view: UIView
  /// The area of the content in the window, which may be smaller or larger than the view.
  let area: CGRect
  /// The part of the window in which the view isn't clipped or scrolled away.
  let window: CGRect

  var visibleArea: CGRect { area.intersection(window) }

  /// Whether the middle of the content can be seen.
  var isVisible: Bool { window.contains(CGPoint(x: area.midX, y: area.midY)) }

  var isScrolled: Bool { view.scroller != nil }

  init?(_ view: UIView, below cover: CGRect?) {
    guard let size = view.ownContentFrame else { return nil }
    self.view = view
    area = view.convert(size, to: nil)
    var window = view.clip
    // The keyboard covers what is below its top edge.
    if let cover, !view.isInKeyboard {
      window = window.intersection(
        CGRect(x: 0, y: 0, width: cover.width, height: cover.minY))
    }
    self.window = window
  }

  /// Returns the visible content of a view and its subviews.
  static func all(in root: UIView) -> [Content] {
    let cover = root.window?.keyboardFrame
    return root.shownDescendants.compactMap { Content($0, below: cover) }
  }
}

extension UIView {
  /// The subviews that aren't hidden, in depth. Rows of a wheel other than the middle one lie on a cylinder.
  var shownDescendants: [UIView] {
    subviews.filter { !$0.isHidden && $0.alpha > 0.01 && !isOtherRow($0) }
      .flatMap { [$0] + $0.shownDescendants }
  }

  private func isOtherRow(_ view: UIView) -> Bool {
    guard let picker = self as? UIPickerView else { return false }
    return !(picker.components ?? []).contains { $0.views[$0.shown] === view }
  }

  /// The frame of the view's content in its own coordinates, or `nil` if it has none.
  fileprivate var ownContentFrame: CGRect? {
    switch self {
    case let label as UILabel:
      guard let text = label.text, !text.isEmpty else { return nil }
      return label.textFrame
    case let image as UIImageView:
      guard image.image != nil else { return nil }
      return image.contentMode == .center ? bounds.centered(image.symbolSize ?? .zero) : bounds
    case let button as UIButton:
      let configuration = button.configuration
      return configuration?.title == nil && configuration?.image == nil ? nil : bounds
    case is UITextField, is UITableViewIndex: return bounds
    default: return nil
    }
  }

  /// The nearest scroll view around the view.
  var scroller: UIScrollView? {
    sequence(first: self, next: \.superview).dropFirst().lazy.compactMap { $0 as? UIScrollView }
      .first
  }

  /// The part of the window that the clipping views around the view leave.
  fileprivate var clip: CGRect {
    var clip = window?.bounds ?? .zero
    for view in sequence(first: self, next: \.superview).dropFirst() {
      guard view is UIScrollView || view is UIPickerView || view.sheetCornerRadius > 0 else {
        continue
      }
      var area = view.convert(view.bounds, to: nil)
      if let scroller = view as? UIScrollView {
        area = area.inset(by: scroller.adjustedContentInset)
      }
      clip = clip.intersection(area)
    }
    return clip
  }

  fileprivate var isInKeyboard: Bool {
    guard let window else { return false }
    return [window.shownInputView, window.shownInputAccessoryView].contains { view in
      view.map { isDescendant(of: $0) } ?? false
    }
  }
}

extension UILabel {
  /// The frame of the shown text.
  var textFrame: CGRect {
    let shown = shownText
    let width = CGFloat(shown.lines.map(\.width).max() ?? 0) * shown.factor
    let size = CGSize(width: width, height: shown.lineHeight * CGFloat(shown.lines.count))
    var frame = bounds.centered(size)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch textAlignment {
    case .center: break
    case .right: frame.origin.x = bounds.maxX - width
    case .natural where isRightToLeft: frame.origin.x = bounds.maxX - width
    default: frame.origin.x = bounds.minX
    }
    return frame
  }
}

extension CGRect {
  /// Returns whether the rectangle contains another one. Foundation's `contains(_:)` fails because of rounding errors.
  func covers(_ other: CGRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  func centered(_ size: CGSize) -> CGRect {
    CGRect(
      x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
