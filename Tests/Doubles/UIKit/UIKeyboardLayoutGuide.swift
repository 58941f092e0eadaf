/// https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
open class UITrackingLayoutGuide: UILayoutGuide {}

/// https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}
