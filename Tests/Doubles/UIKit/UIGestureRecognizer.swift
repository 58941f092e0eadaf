/// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/view
  open internal(set) weak var view: UIView?
}
