#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ControlIdentifiers
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
/// checkmark. Their color is the `tintColor`; from iOS 26 on, only Done has it.
///
/// A Clear button and items of the app are options:
///
/// ```swift
/// controller.toolbar.showsClearButton = true
/// controller.toolbar.extraItems = [
///   UIBarButtonItem(primaryAction: UIAction(title: "Here") { _ in print("Here") })
/// ]
/// ```
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

  /// The identifiers of the buttons and the title for user interface tests.
  var identifiers = ControlIdentifiers(nil) {
    didSet { if identifiers != oldValue { identify() } }
  }

  /// The state of the Done button.
  var doneState = DoneState.enabled {
    didSet { showButtons() }
  }

  /// A Boolean value that indicates whether there is a button beside Cancel that ends the choosing with an empty choice.
  ///
  /// It calls `clear()` of the sheet or the field.
  public var showsClearButton = false {
    didSet { makeItems() }
  }

  /// A Boolean value that indicates whether the buttons that end without a choice are at the trailing edge, before the Done
  /// button if there is one.
  public var cancelsAtTrailingEdge = false {
    didSet { makeItems() }
  }

  /// Items of the app before the Done button, in the order of the layout direction.
  public var extraItems: [UIBarButtonItem] = [] {
    didSet { makeItems() }
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

  /// The color of the button that closes the picker without a choice, or `nil` for that of the system.
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
      sizeTitle()
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
    didSet {
      showBackground()
      superview?.setNeedsLayout()
    }
  }

  /// A Boolean value that indicates whether the bar floats above a keyboard, with content of the app behind it.
  var isAboveKeyboard = false {
    didSet { showTitleBackground() }
  }

  let label = TitleLabel()
  private lazy var titleItem = UIBarButtonItem(customView: label)
  private let onCancel: @MainActor () -> Void
  private let onDone: @MainActor () -> Void
  private let onClear: @MainActor () -> Void
  private(set) var cancel = UIBarButtonItem()
  private var clear: UIBarButtonItem?
  private(set) var done = UIBarButtonItem()

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
      label.largeContentTitle = newValue
      showTitleBackground()
      sizeTitle()
    }
  }

  /// Creates a bar with the actions of its buttons.
  init(
    onCancel: @escaping @MainActor () -> Void, onClear: @escaping @MainActor () -> Void,
    onDone: @escaping @MainActor () -> Void
  ) {
    (self.onCancel, self.onClear, self.onDone) = (onCancel, onClear, onDone)
    // A nonzero width avoids conflicts with the constraints of the buttons.
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    // The buttons of a bar don't grow either, and leave no room for larger letters.
    label.maximumContentSizeCategory = .extraExtraExtraLarge
    label.accessibilityTraits = .header
    // A toolbar shows its buttons in the large content viewer, but not custom views.
    label.showsLargeContentViewer = true
    label.isUserInteractionEnabled = true
    label.addInteraction(UILargeContentViewerInteraction())
    makeItems()
  }

  @available(*, unavailable, message: "The controls create their toolbars.")
  required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    layOutTitle()
    super.layoutSubviews()
  }
}

extension PickerToolbar {
  /// Makes the items of the bar. An item of the system can't have another title.
  private func makeItems() {
    let texts = locale.map { ControlTexts($0) }.flatMap { $0.isInLanguageOfApp ? nil : $0 }
    cancel = Self.button(cancelTitle ?? texts?[.cancel], .cancel, onCancel)
    // The system has no such button.
    let clearTitle = ControlTexts(locale)[.clear]
    clear = showsClearButton ? Self.button(clearTitle, .cancel, onClear) : nil
    done = Self.button(doneTitle ?? texts?[.done], .done, onDone)
    items =
      sides.leading + [.flexibleSpace(), titleItem, .flexibleSpace()] + sides.trailing
    showTitleBackground()
    identify()
    showButtons()
  }

  /// Whether the title is in a capsule of glass. It isn't a button, but it must be legible in front of the content of an app.
  var titleHasGlass: Bool {
    SheetLook.current == .glass && isAboveKeyboard && title?.isEmpty == false
  }

  private func showTitleBackground() {
    if #available(iOS 26, visionOS 26, *) { titleItem.hidesSharedBackground = !titleHasGlass }
    setNeedsLayout()
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

  private func identify() {
    cancel.accessibilityIdentifier = identifiers.cancel
    clear?.accessibilityIdentifier = identifiers.clear
    done.accessibilityIdentifier = identifiers.done
    label.accessibilityIdentifier = identifiers.title
  }

  private func showButtons() {
    done.isEnabled = doneState == .enabled
    done.isHidden = doneState == .hidden
    (cancel.tintColor, done.tintColor) = (cancelColor, doneColor)
    clear?.tintColor = cancelColor
    let attributes = buttonFont.map { [NSAttributedString.Key.font: $0] }
    for button in cancelItems + [done] {
      for state in [UIControl.State.normal, .highlighted, .disabled] {
        button.setTitleTextAttributes(attributes, for: state)
      }
    }
    // The title has what room the buttons leave.
    setNeedsLayout()
  }

  private var cancelItems: [UIBarButtonItem] { [cancel] + (clear.map { [$0] } ?? []) }

  /// The items at both sides of the title.
  var sides: (leading: [UIBarButtonItem], trailing: [UIBarButtonItem]) {
    cancelsAtTrailingEdge
      ? (extraItems, cancelItems.reversed() + [done]) : (cancelItems, extraItems + [done])
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
    if #available(iOS 26, visionOS 26, *) { .prominent } else { .done }
  }
}

/// The title of a bar, which has no constraints, so that it must change its size with its font.
final class TitleLabel: UILabel, TextSizeFollowing {
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
