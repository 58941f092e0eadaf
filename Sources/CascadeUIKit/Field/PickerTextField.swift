#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A text field with a wheel picker instead of a keyboard, and a toolbar with Cancel, a title and
/// Done.
///
/// ```swift
/// let field = PickerTextField()
/// field.show(WheelSelection(china, depth: 3))
/// field.onDone = { choice in print(choice.codes) }
/// ```
///
/// The text follows the wheels. Cancel restores the earlier choice; Done, or any other end of the
/// editing, keeps the rows under the indicators. The user can't type or paste text.
///
/// In a storyboard, set this class on a text field.
open class PickerTextField: UITextField {
  /// The wheel picker that replaces the keyboard.
  public let wheel: WheelPickerView

  /// The last choice, or `nil` if the field is empty.
  public internal(set) var choice: PathChoice?

  /// The string between the names in the text.
  public var separator = " " {
    didSet { showText() }
  }

  /// The locale in whose language the field shows and speaks its texts, or `nil` for the language of the app.
  public var locale: Locale? {
    get { wheel.locale }
    set {
      wheel.locale = newValue
      toolbar.locale = newValue
    }
  }

  /// The title of the toolbar.
  public var title: String? {
    get { toolbar.title }
    set { toolbar.title = newValue }
  }

  /// A closure that is called with each new choice while the text follows the wheels.
  public var onChange: ((PathChoice) -> Void)?
  /// A closure that is called with the choice when the editing ends.
  public var onDone: ((PathChoice) -> Void)?
  /// A closure that is called when the editing is cancelled, after the earlier choice is restored.
  public var onCancel: (() -> Void)?

  /// A closure that is called when the editing ends with a choice.
  package var onUpdate: (() -> Void)?

  /// The toolbar above the wheels.
  public private(set) lazy var toolbar = PickerToolbar(
    onCancel: { [weak self] in self?.cancel() }, onDone: { [weak self] in self?.finish() })
  /// The state from the beginning of the editing, or `nil` if the field isn't edited.
  var restorePoint: RestorePoint?
  /// The number of levels in the text that aren't loaded yet.
  var awaitedLevels = 0

  /// Creates a field without columns. Call `show(_:)` to add columns.
  ///
  /// The font has the body style and follows the text size.
  public override init(frame: CGRect) {
    wheel = WheelPickerView(WheelSelection(Hierarchy()))
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    setUp()
  }

  /// Creates a field without columns, for use in a storyboard. Call `show(_:)` to add columns.
  public required init?(coder: NSCoder) {
    wheel = WheelPickerView(WheelSelection(Hierarchy()))
    super.init(coder: coder)
    setUp()
  }

  /// Hides the caret, because the user can't type.
  open override func caretRect(for position: UITextPosition) -> CGRect { .zero }

  /// The text, with the former name of the place, or with the notice of the wheels.
  open override var accessibilityValue: String? {
    get { wheel.texts.joinedForSpeech([super.accessibilityValue, note]) }
    set { super.accessibilityValue = newValue }
  }

  /// Sets the input views, which a storyboard resets.
  open nonisolated override func awakeFromNib() {
    super.awakeFromNib()
    // A nib can contain any object, so UIKit doesn't isolate this method to an actor. Nibs with
    // views are loaded on the main thread.
    MainActor.assumeIsolated { showWheel() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !perform(presses, command: press) { super.pressesBegan(presses, with: event) }
  }

  private func press(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardReturnOrEnter: finish()
    case .keyboardEscape: cancel()
    default: return wheel.turn(key)
    }
    return true
  }

  private func setUp() {
    wheel.backgroundColor = .systemBackground
    showWheel()
    wheel.onChange = { [weak self] choice in self?.follow(choice) }
    wheel.onUpdate = { [weak self] in self?.dropAwaitedLevels() }
    addAction(UIAction { [weak self] _ in self?.begin() }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.showText() }, for: .editingChanged)
    addAction(UIAction { [weak self] _ in self?.end() }, for: .editingDidEnd)
  }

  private func showWheel() {
    inputView = wheel
    inputAccessoryView = toolbar
  }
}
#endif
