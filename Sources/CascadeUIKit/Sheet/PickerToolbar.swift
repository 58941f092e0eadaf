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
/// checkmark. Their color is the `tintColor`.
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
    didSet { showBackground() }
  }

  private let label = TitleLabel()
  private let onCancel: @MainActor () -> Void
  private let onDone: @MainActor () -> Void
  private let onClear: @MainActor () -> Void
  private var cancel = UIBarButtonItem()
  private var clear: UIBarButtonItem?
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
      label.largeContentTitle = newValue
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
    let title = UIBarButtonItem(customView: label)
    // A title isn't a button, so it isn't in a capsule of glass.
    if #available(iOS 26, visionOS 26, *) { title.hidesSharedBackground = true }
    items =
      sides.leading + [.flexibleSpace(), title, .flexibleSpace()] + sides.trailing
    identify()
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
  private var sides: (leading: [UIBarButtonItem], trailing: [UIBarButtonItem]) {
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

// A bar centers its title between the buttons. With buttons of different widths, the title wouldn't be in the middle of
// the bar, and a long one wouldn't leave them room.
extension PickerToolbar {
  /// The largest margins at the sides of a bar, and the usual and largest gaps between two items.
  private static let margin: CGFloat = 20
  private static let gaps: (usual: CGFloat, largest: CGFloat) = (8, 16)
  /// The factor below which a long title has two lines instead of smaller letters.
  private static let leastFactor: CGFloat = 0.8

  /// Gives the title its natural size.
  private func sizeTitle() {
    label.numberOfLines = 1
    label.sizeToFit()
    setNeedsLayout()
  }

  /// Sizes the title so that its text is in the middle of the bar, as far as the buttons permit.
  private func layOutTitle() {
    let (leading, trailing) = (widths(of: sides.leading), widths(of: sides.trailing))
    let safe = safeAreaInsets.left + safeAreaInsets.right
    let taken = (leading + trailing).map { $0 + Self.gaps.largest }.reduce(0, +)
    let room = max(0, bounds.width - safe - 2 * Self.margin - taken)
    let usual = { (widths: [CGFloat]) in widths.map { $0 + Self.gaps.usual }.reduce(0, +) }
    let difference = usual(leading) - usual(trailing)
    label.numberOfLines = 1
    label.textAlignment = .center
    let natural = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
    var size = CGSize(width: min(natural.width, room), height: natural.height)
    if natural.width <= room {
      // A wider label moves the middle of the text away from the wider buttons.
      let missing = min(abs(difference), room - natural.width)
      size.width += missing
      if missing > 0 {
        let isOnTheLeft =
          (difference > 0) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        label.textAlignment = isOnTheLeft ? .left : .right
      }
    } else if natural.width * Self.leastFactor > room {
      label.numberOfLines = 2
      size.height = max(natural.height, bounds.height - 8)
    }
    if label.bounds.size != size { label.bounds.size = size }
  }

  /// Returns the estimated widths of the items that are shown.
  private func widths(of items: [UIBarButtonItem]) -> [CGFloat] {
    items.filter { !$0.isHidden }.map(width)
  }

  private func width(of item: UIBarButtonItem) -> CGFloat {
    if let view = item.customView { return view.bounds.width }
    let isGlass = SheetLook.current == .glass
    var title = item.title ?? ""
    if title.isEmpty, item === cancel { title = isGlass ? "" : ControlTexts()[.cancel] }
    if title.isEmpty, item === done { title = isGlass ? "" : ControlTexts()[.done] }
    if title.isEmpty { return isGlass ? 44 : 24 }
    let text = UILabel()
    text.text = title
    text.font = buttonFont ?? .systemFont(ofSize: 17, weight: item === done ? .semibold : .regular)
    return text.intrinsicContentSize.width + (isGlass ? 24 : 0)
  }
}

extension UIBarButtonItem.Style {
  /// The style of a button that confirms a choice.
  fileprivate static var confirming: UIBarButtonItem.Style {
    if #available(iOS 26, visionOS 26, *) { .prominent } else { .done }
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
