/// https://developer.apple.com/documentation/uikit/uilayoutguide
@MainActor open class UILayoutGuide: NSObject {
  /// The guides that views have.
  enum Kind: String { case safeArea, margins, readable, keyboard, frame }

  /// https://developer.apple.com/documentation/uikit/uilayoutguide/owningview
  open weak var owningView: UIView?

  /// https://developer.apple.com/documentation/uikit/uilayoutguide/layoutframe
  open var layoutFrame: CGRect {
    owningView.map { $0.bounds.inset(by: $0.insets(of: kind)) } ?? .zero
  }

  let kind: Kind

  init(owningView: UIView, kind: Kind) {
    self.owningView = owningView
    self.kind = kind
    super.init()
  }
}

/// https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
open class UITrackingLayoutGuide: UILayoutGuide {}

/// https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}
