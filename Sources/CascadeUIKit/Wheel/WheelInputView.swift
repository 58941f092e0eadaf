#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The view in the place of the keyboard: wheels on the background of the keyboard.
///
/// Constraints give it the height of the wheels with their notice, and keep the wheels within the safe area: out of the
/// notch of a phone held sideways, and above the home indicator.
final class WheelInputView: UIInputView {
  init(_ wheel: WheelPickerView) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
    allowsSelfSizing = true
    addConstrained(wheel)
    let safe = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      wheel.topAnchor.constraint(equalTo: topAnchor),
      wheel.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      wheel.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      wheel.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
    ])
  }

  @available(*, unavailable, message: "Create the view in code.")
  required init?(coder: NSCoder) { nil }
}
#endif
