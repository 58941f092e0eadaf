#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The bar above a picker: Cancel, a title, Done.
final class PickerToolbar: UIToolbar {
  /// Whether there is Done, and whether it can be tapped.
  enum DoneState {
    case enabled, disabled, hidden
  }

  /// What has become of Done.
  var doneState = DoneState.enabled {
    didSet {
      done.isEnabled = doneState == .enabled
      done.isHidden = doneState == .hidden
    }
  }

  private let label = UILabel()
  private let done: UIBarButtonItem

  /// What stands in the middle.
  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      label.sizeToFit()
    }
  }

  /// Makes a bar whose buttons call closures.
  init(onCancel: @escaping @MainActor () -> Void, onDone: @escaping @MainActor () -> Void) {
    done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in onDone() })
    // A bar without a width breaks the constraints of its own buttons.
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.accessibilityTraits = .header
    items = [
      UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in onCancel() }),
      .flexibleSpace(),
      UIBarButtonItem(customView: label),
      .flexibleSpace(),
      done,
    ]
  }

  @available(*, unavailable, message: "The bar is made in code.")
  required init?(coder: NSCoder) { nil }
}
#endif
