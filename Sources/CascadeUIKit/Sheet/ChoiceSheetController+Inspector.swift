#if canImport(UIKit) && canImport(ObjectiveC) && !os(tvOS) && !os(watchOS)
import UIKit

// Values that Interface Builder shows in the attributes inspector, and sets as user defined runtime attributes. The prefix avoids
// names of UIKit and of the app.
extension ChoiceSheetController {
  /// The ``preferredHeight``, or 0 for that of the content.
  @IBInspectable var cascadePreferredHeight: CGFloat {
    get { preferredHeight ?? 0 }
    set { preferredHeight = newValue > 0 ? newValue : nil }
  }

  /// The ``preferredWidth`` of a popover, or 0 for that of the content.
  @IBInspectable var cascadePreferredWidth: CGFloat {
    get { preferredWidth ?? 0 }
    set { preferredWidth = newValue > 0 ? newValue : nil }
  }

  /// The ``cornerRadius``, or 0 for that of the system.
  @IBInspectable var cascadeCornerRadius: CGFloat {
    get { cornerRadius ?? 0 }
    set { cornerRadius = newValue > 0 ? newValue : nil }
  }

  /// The ``dimmingColor``.
  @IBInspectable var cascadeDimmingColor: UIColor? {
    get { dimmingColor }
    set { dimmingColor = newValue }
  }

  /// The ``PickerToolbar/doneTitle``.
  @IBInspectable var cascadeDoneTitle: String? {
    get { toolbar.doneTitle }
    set { toolbar.doneTitle = newValue }
  }

  /// The ``PickerToolbar/cancelTitle``.
  @IBInspectable var cascadeCancelTitle: String? {
    get { toolbar.cancelTitle }
    set { toolbar.cancelTitle = newValue }
  }

  /// The value of ``PickerToolbar/showsClearButton``.
  @IBInspectable var cascadeShowsClearButton: Bool {
    get { toolbar.showsClearButton }
    set { toolbar.showsClearButton = newValue }
  }
}
#endif
