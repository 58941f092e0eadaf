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
