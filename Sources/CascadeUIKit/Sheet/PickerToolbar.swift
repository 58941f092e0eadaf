#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// The toolbar of a picker, with Cancel, a title and Done.
///
/// ```swift
/// let controller = WheelPickerController(WheelSelection(china, depth: 3))
/// controller.toolbar.doneTitle = "OK"
/// controller.toolbar.doneColor = .systemGreen
/// controller.toolbar.barColor = .secondarySystemBackground
/// ```
///
/// Without titles, the buttons are the system's: words in the language of the app, and from iOS 26 on a cross and a
/// checkmark. Their color is the `tintColor`.
public final class PickerToolbar: UIToolbar {
  /// The state of the Done button.
  enum DoneState {
    case enabled, disabled, hidden
  }

  /// The locale in whose language the buttons are, unless the app has set their titles. Without a locale, or in the
  /// language of the app, the buttons are those of the system.
  var locale: Locale? {
    didSet { if locale != oldValue { makeItems() } }
  }

  /// The state of the Done button.
  var doneState = DoneState.enabled {
    didSet { showButtons() }
  }

  // The following properties can also be set through `PickerToolbar.appearance()`, which needs Objective-C.

  /// The title of the button that confirms the choice, or `nil` for that of the system.
  #if canImport(ObjectiveC)
  @objc(cascade_doneTitle)
  #endif
  public dynamic var doneTitle: String? {
    didSet { makeItems() }
  }

  /// The title of the button that closes the picker without a choice, or `nil` for that of the system.
  #if canImport(ObjectiveC)
  @objc(cascade_cancelTitle)
  #endif
  public dynamic var cancelTitle: String? {
    didSet { makeItems() }
  }

  /// The color of the button that confirms the choice, or `nil` for the `tintColor`.
  #if canImport(ObjectiveC)
  @objc(cascade_doneColor)
  #endif
  public dynamic var doneColor: UIColor? {
    didSet { showButtons() }
  }

  /// The color of the button that closes the picker without a choice, or `nil` for the `tintColor`.
  #if canImport(ObjectiveC)
  @objc(cascade_cancelColor)
  #endif
  public dynamic var cancelColor: UIColor? {
    didSet { showButtons() }
  }

  /// The font of the buttons, or `nil` for that of the system.
  #if canImport(ObjectiveC)
  @objc(cascade_buttonFont)
  #endif
  public dynamic var buttonFont: UIFont? {
    didSet { showButtons() }
  }

  /// The font of the title, or `nil` for the headline style.
  #if canImport(ObjectiveC)
  @objc(cascade_titleFont)
  #endif
  public dynamic var titleFont: UIFont? {
    didSet {
      label.font = titleFont ?? .preferredFont(forTextStyle: .headline)
      label.sizeToFit()
    }
  }

  /// The color of the title, or `nil` for the color of labels.
  #if canImport(ObjectiveC)
  @objc(cascade_titleColor)
  #endif
  public dynamic var titleColor: UIColor? {
    didSet { label.textColor = titleColor ?? .label }
  }

  /// The background color, or `nil` for the background of the system.
  #if canImport(ObjectiveC)
  @objc(cascade_barColor)
  #endif
  public dynamic var barColor: UIColor? {
    didSet { showBackground() }
  }

  private let label = TitleLabel()
  private let onCancel: @MainActor () -> Void
  private let onDone: @MainActor () -> Void
  private var cancel = UIBarButtonItem()
  private var done = UIBarButtonItem()

  /// The height of the bar: that of the system, or more for a large title.
  var height: CGFloat {
    let size = sizeThatFits(CGSize(width: bounds.width, height: 0))
    return max(size.height, (label.font.lineHeight + 8).rounded(.up))
  }

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
    (self.onCancel, self.onDone) = (onCancel, onDone)
    // A nonzero width avoids conflicts with the constraints of the buttons.
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    // The buttons of a bar don't grow either, and leave no room for larger letters.
    label.maximumContentSizeCategory = .extraExtraExtraLarge
    label.accessibilityTraits = .header
    makeItems()
  }

  @available(*, unavailable, message: "The controls create their toolbars.")
  required init?(coder: NSCoder) { nil }
}

extension PickerToolbar {
  /// Makes the items of the bar. An item of the system can't have another title.
  private func makeItems() {
    let texts = locale.map { ControlTexts($0) }.flatMap { $0.isInLanguageOfApp ? nil : $0 }
    cancel = Self.button(cancelTitle ?? texts?[.cancel], .cancel, onCancel)
    done = Self.button(doneTitle ?? texts?[.done], .done, onDone)
    let title = UIBarButtonItem(customView: label)
    // A title isn't a button, so it isn't in a capsule of glass.
    if #available(iOS 26, *) { title.hidesSharedBackground = true }
    items = [cancel, .flexibleSpace(), title, .flexibleSpace(), done]
    showButtons()
  }

  private static func button(
    _ title: String?, _ systemItem: UIBarButtonItem.SystemItem,
    _ work: @escaping @MainActor () -> Void
  ) -> UIBarButtonItem {
    // A button takes its title from its action, except an item of the system.
    let action = UIAction(title: title ?? "") { _ in work() }
    guard let title else { return UIBarButtonItem(systemItem: systemItem, primaryAction: action) }
    let button = UIBarButtonItem(title: title, primaryAction: action)
    button.style = systemItem == .done ? .confirming : .plain
    return button
  }

  private func showButtons() {
    done.isEnabled = doneState == .enabled
    done.isHidden = doneState == .hidden
    (cancel.tintColor, done.tintColor) = (cancelColor, doneColor)
    let attributes = buttonFont.map { [NSAttributedString.Key.font: $0] }
    for button in [cancel, done] {
      for state in [UIControl.State.normal, .highlighted, .disabled] {
        button.setTitleTextAttributes(attributes, for: state)
      }
    }
  }

  private func showBackground() {
    let appearance = UIToolbarAppearance()
    if let barColor {
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = barColor
    } else {
      appearance.configureWithDefaultBackground()
    }
    standardAppearance = appearance
    scrollEdgeAppearance = appearance
  }
}

extension UIBarButtonItem.Style {
  /// The style of a button that confirms a choice.
  fileprivate static var confirming: UIBarButtonItem.Style {
    if #available(iOS 26, *) { .prominent } else { .done }
  }
}

/// The title of a bar, which has no constraints, so that it must change its size with its font.
private final class TitleLabel: UILabel, TextSizeFollowing {
  override init(frame: CGRect) {
    super.init(frame: frame)
    followTextSize()
  }

  @available(*, unavailable, message: "Create the label in code.")
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeMayHaveChanged(since: previousTraitCollection)
  }

  func textSizeChanged() { sizeToFit() }
}
#endif
