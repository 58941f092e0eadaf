// The keyboard, and views that replace it
extension UIWindow {
  /// Places the views that replace the keyboard, or the keyboard.
  func placeKeyboard() {
    let old = keyboardFrame
    keyboardFrame = nil
    let bottom = safeAreaInsets.bottom
    if let view = shownInputView {
      let height = min(self.height(of: view), bounds.height)
      view.frame = CGRect(
        x: 0, y: bounds.height - bottom - height, width: bounds.width, height: height)
      keyboardFrame = CGRect(
        x: 0, y: view.frame.minY, width: bounds.width, height: height + bottom)
    } else if showsKeyboard, firstResponder is any UITextInput {
      let height = keyboardHeight + bottom
      keyboardFrame = CGRect(
        x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    placeAccessory()
    if keyboardFrame != old { keyboardMoved() }
  }

  /// The height of a view that replaces the keyboard: that of its frame, or the fitting one if it allows that.
  private func height(of view: UIView) -> CGFloat {
    if let view = view as? UIInputView, view.allowsSelfSizing {
      // The safe area of the view depends on its place.
      view.frame = CGRect(
        x: 0, y: bounds.height - safeAreaInsets.bottom - view.frame.height, width: bounds.width,
        height: view.frame.height)
      return view.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return view.frame.height > 0 ? view.frame.height : 216
  }

  /// Shows a keyboard in a frame, or hides it.
  @_spi(Testing) public func showKeyboard(in frame: CGRect?) {
    keyboardFrame = frame
    keyboardMoved()
  }

  /// The height of the keyboard without the safe area.
  private var keyboardHeight: CGFloat {
    let metrics = UIKitBehavior.current.metrics
    if traitCollection.userInterfaceIdiom == .pad { return metrics.tabletKeyboardHeight }
    return bounds.width > bounds.height ? metrics.lowKeyboardHeight : metrics.keyboardHeight
  }

  private func placeAccessory() {
    guard let view = shownInputAccessoryView else { return }
    let height = max(44, view.frame.height)
    let bottom = keyboardFrame?.minY ?? bounds.height - safeAreaInsets.bottom
    view.frame = CGRect(x: 0, y: bottom - height, width: bounds.width, height: height)
    keyboardFrame = CGRect(
      x: 0, y: view.frame.minY, width: bounds.width, height: bounds.height - view.frame.minY)
  }

  private func keyboardMoved() {
    let hidden = CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification, object: screen,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: keyboardFrame ?? hidden])
    placePresented()
    for view in descendants
    where view.constraints.contains(where: { $0.second?.guide == .keyboard }) {
      view.setNeedsConstrainedLayout()
    }
  }
}

extension UIResponder {
  /// https://developer.apple.com/documentation/uikit/uiresponder/keyboardwillchangeframenotification
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// https://developer.apple.com/documentation/uikit/uiresponder/keyboardframeenduserinfokey
  public nonisolated class var keyboardFrameEndUserInfoKey: String {
    "UIKeyboardFrameEndUserInfoKey"
  }
}

/// https://developer.apple.com/documentation/uikit/uiscreen
@MainActor open class UIScreen: NSObject {}
