#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// A text field whose keyboard is a wheel picker, with Cancel, a title and Done above it.
///
/// ```swift
/// let field = PickerTextField()
/// field.show(WheelSelection(china, depth: 3))
/// field.onDone = { choice in print(choice.codes) }
/// ```
///
/// The text follows the wheels. Cancel brings back the value from before; Done, and whatever else
/// ends the editing, keeps what stands under the indicators. What is typed or pasted is not taken.
/// In a storyboard it is the class of a text field.
open class PickerTextField: UITextField {
  /// The wheels in place of the keyboard.
  public let wheel: WheelPickerView

  /// The value: what was chosen or selected last, `nil` while there is none.
  public internal(set) var choice: PathChoice?

  /// What stands between the names in the text.
  public var separator = " " {
    didSet { showText() }
  }

  /// What stands above the wheels.
  public var title: String? {
    get { toolbar.title }
    set { toolbar.title = newValue }
  }

  /// Called with each value on the way, as the text follows the wheels.
  public var onChange: ((PathChoice) -> Void)?
  /// Called with the value that the editing ends with.
  public var onDone: ((PathChoice) -> Void)?
  /// Called when the value from before is back.
  public var onCancel: (() -> Void)?

  /// Called when the editing has ended with a value.
  package var onUpdate: (() -> Void)?

  lazy var toolbar = PickerToolbar(
    onCancel: { [weak self] in self?.cancel() }, onDone: { [weak self] in self?.finish() })
  /// The state when the editing began.
  var before: Before?
  /// The number of levels in the text that are not loaded yet.
  var awaitedLevels = 0

  /// Makes a field without columns; give it some with `show(_:)`.
  public override init(frame: CGRect) {
    wheel = WheelPickerView(WheelSelection(Hierarchy()))
    super.init(frame: frame)
    setUp()
  }

  /// Makes a field without columns, as a storyboard does; give it some with `show(_:)`.
  public required init?(coder: NSCoder) {
    wheel = WheelPickerView(WheelSelection(Hierarchy()))
    super.init(coder: coder)
    setUp()
  }

  /// Hides the caret, as nothing can be typed.
  open override func caretRect(for position: UITextPosition) -> CGRect { .zero }

  /// Keeps the wheels that the storyboard knows nothing of.
  open nonisolated override func awakeFromNib() {
    super.awakeFromNib()
    // Any object may be in a nib, so UIKit ties this to no actor; views are made on the main thread.
    MainActor.assumeIsolated { showWheel() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      switch key.keyCode {
      case .keyboardReturnOrEnter: return finish()
      case .keyboardEscape: return cancel()
      default: if wheel.turn(key) { return }
      }
    }
    super.pressesBegan(presses, with: event)
  }

  private func setUp() {
    wheel.backgroundColor = .systemBackground
    showWheel()
    wheel.onChange = { [weak self] choice in self?.follow(choice) }
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
