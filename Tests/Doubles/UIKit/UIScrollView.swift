/// https://developer.apple.com/documentation/uikit/uiscrollview
open class UIScrollView: UIView {
  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentoffset
  open var contentOffset: CGPoint = .zero {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }
  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentsize
  open var contentSize: CGSize = .zero
  /// https://developer.apple.com/documentation/uikit/uiscrollview/refreshcontrol
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let control = refreshControl { addSubview(control) }
    }
  }
  /// https://developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncevertical
  open var alwaysBounceVertical = false
  /// https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.property
  open var keyboardDismissMode: UIScrollView.KeyboardDismissMode = .none

  /// https://developer.apple.com/documentation/uikit/uiscrollview/adjustedcontentinset
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: safeAreaInsets.top + contentInset.top, left: contentInset.left,
      bottom: safeAreaInsets.bottom + contentInset.bottom, right: contentInset.right)
  }
  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinset
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { setNeedsLayout() } }
  }
  /// https://developer.apple.com/documentation/uikit/uiscrollview/verticalscrollindicatorinsets
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero

  /// https://developer.apple.com/documentation/uikit/uiscrollview/framelayoutguide
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(owningView: self, kind: .frame)

  /// The inset at the top for which the offset is.
  private var shownTopInset: CGFloat = 0

  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set { frame.size = newValue.size }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inset = adjustedContentInset.top
    if inset == shownTopInset { return }
    contentOffset.y += shownTopInset - inset
    shownTopInset = inset
  }

  /// https://developer.apple.com/documentation/uikit/uiscrollview/setcontentoffset(_:animated:)
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// https://developer.apple.com/documentation/uikit/uiscrollview/scrollrecttovisible(_:animated:)
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let (first, last) = (rect.minY - inset.top, rect.maxY + inset.bottom - bounds.height)
    contentOffset.y = min(max(contentOffset.y, last), first)
    layoutIfNeeded()
  }

  /// https://developer.apple.com/documentation/uikit/uiscrollview/touchesshouldcancel(in:)
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Simulates pulling the content down to refresh it.
  @_spi(Testing) public func pullToRefresh() {
    guard let control = refreshControl, !control.isRefreshing else { return }
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
  }
}

extension UIScrollView {
  /// https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
  public enum KeyboardDismissMode: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum/none
    case none = 0
    /// https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum/ondrag
    case onDrag
  }
}

/// https://developer.apple.com/documentation/uikit/uirefreshcontrol
open class UIRefreshControl: UIControl {
  /// https://developer.apple.com/documentation/uikit/uirefreshcontrol/isrefreshing
  open var isRefreshing: Bool { turns }

  private var turns = false

  /// https://developer.apple.com/documentation/uikit/uirefreshcontrol/beginrefreshing()
  open func beginRefreshing() { turns = true }

  /// https://developer.apple.com/documentation/uikit/uirefreshcontrol/endrefreshing()
  open func endRefreshing() { turns = false }
}

/// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillbegindragging(_:)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddragging(_:willdecelerate:)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddecelerating(_:)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

// Optional methods
extension UIScrollViewDelegate {
  /// The default behavior.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default behavior.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default behavior.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// The default behavior.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
