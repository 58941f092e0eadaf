#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The toolbar of a picker, with Cancel, a title and Done.
final class PickerToolbar: UIToolbar {
  /// The state of the Done button.
  enum DoneState {
    case enabled, disabled, hidden
  }

  /// The state of the Done button.
  var doneState = DoneState.enabled {
    didSet {
      done.isEnabled = doneState == .enabled
      done.isHidden = doneState == .hidden
    }
  }

  private let label = TitleLabel()
  private let done: UIBarButtonItem

  /// The title in the middle of the bar.
  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      label.sizeToFit()
    }
  }

  /// Creates a bar with the actions of its buttons.
  init(onCancel: @escaping @MainActor () -> Void, onDone: @escaping @MainActor () -> Void) {
    done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in onDone() })
    // A nonzero width avoids conflicts with the constraints of the buttons.
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

  @available(*, unavailable, message: "Create the bar in code.")
  required init?(coder: NSCoder) { nil }
}

/// The title of a bar, which has no constraints, so that it must change its size with its font.
private final class TitleLabel: UILabel {
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    sizeToFit()
  }
}
#endif
