#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ControlIdentifiers
import UIKit

/// A text field with a wheel picker instead of a keyboard, and a toolbar with Cancel, a title and
/// Done.
///
/// ```swift
/// let field = PickerTextField()
/// field.show(WheelSelection(china, depth: 3))
/// field.onDone = { _, choice in print(choice.codes) }
/// ```
///
/// The text follows the wheels once the user has turned one. Done takes the rows under the indicators, and Cancel restores
/// the earlier choice. If the editing ends in another way, for example because another field is touched, the field keeps the
/// rows that the user has turned to; if no wheel was turned, or rows haven't loaded, it contains what it did before. Done is
/// disabled while rows that belong to the choice aren't loaded, those of a saved path included.
///
/// The user can't type or paste text. The Delete key, and the clear button if
/// the field has one, empty the field, and so does the Clear button of the toolbar, which also ends the editing.
///
/// VoiceOver announces the field as a button that expands, because there is no text to edit.
///
/// Mac Catalyst and visionOS show nothing instead of the keyboard. There, the wheels are in a popover at the field.
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

  /// The title of the toolbar, and of the field itself in the style ``Style-swift.enum/row``.
  public var title: String? {
    get { toolbar.title }
    set {
      toolbar.title = newValue
      showTitle()
    }
  }

  /// The look of the field. It is a text field by default.
  public var style = Style.field {
    didSet { if style != oldValue { showStyle() } }
  }

  /// A closure that is called with each new choice while the text follows the wheels.
  public var onChange: ((PickerTextField, PathChoice) -> Void)?
  /// A closure that is called with the choice when the editing ends with one, or when the user clears the field. The choice of
  /// a field that the user has cleared is empty.
  public var onDone: ((PickerTextField, PathChoice) -> Void)?
  /// A closure that is called when the editing ends without a choice, by Cancel or in another way, after the earlier choice is
  /// restored.
  public var onCancel: ((PickerTextField) -> Void)?

  /// A closure that is called when the user has chosen or cleared.
  package var onUpdate: (() -> Void)?
  /// The last choice of the user since the app set a path, which is empty if the user has cleared the field.
  package internal(set) var newChoice: PathChoice?

  /// The properties that a view of SwiftUI sets.
  package var viewSettings: [AnyKeyPath: AppliedSetting] = [:]

  /// The toolbar above the wheels.
  public private(set) lazy var toolbar = PickerToolbar(
    onCancel: { [weak self] in self?.cancel() }, onClear: { [weak self] in self?.clear() },
    onDone: { [weak self] in self?.finish() })
  /// The title at the leading edge, in the style of a row.
  let titleLabel = UILabel()
  /// The look of the text field, while the style is that of a row.
  var fieldLook: FieldLook?
  /// The width of the row in the last layout.
  var rowWidth: CGFloat = 0
  /// The view in the place of the keyboard.
  lazy var wheelsView = WheelInputView(wheel)
  /// A Boolean value that indicates whether the user has cleared the field during the editing and not turned the wheels
  /// since.
  var isCleared = false {
    didSet { if isCleared != oldValue { showDone() } }
  }
  /// The choice with which the popover is closing, if any, until the app sets another value.
  var confirmed: PathChoice?
  /// A Boolean value that indicates whether the field has a value, also one that it can't show.
  var hasValue = false
  /// The place of the wheels.
  let place = FieldWheelsPlace.current
  /// The sheet with the wheels, if they don't replace the keyboard.
  weak var sheet: WheelPickerController?
  /// The state from the beginning of the editing, or `nil` if the field isn't edited.
  var restorePoint: RestorePoint? {
    didSet { showExpandedStatus() }
  }
  /// A Boolean value that indicates whether the field itself reports another text.
  var isTellingTextChange = false
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
    // A long path gets smaller letters before a part of it is missing.
    adjustsFontSizeToFitWidth = true
    minimumFontSize = 11
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

  /// Returns no rectangles, because the user can't select text.
  open override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  /// Returns `false` for the actions of a text menu, which would do nothing.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == UIResponder.keyCommandAction
  }

  /// Ignores typed text.
  open override func insertText(_ text: String) {}

  /// Clears the field.
  open override func deleteBackward() { clearChoice() }

  /// Ignores pasted text.
  open override func paste(_ sender: Any?) {}

  /// Shows the wheels. Returns `false` if they are in a popover, because the field isn't the first responder then.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if place == .keyboard { return super.becomeFirstResponder() }
    presentWheels()
    return false
  }

  /// The size of the text, but at least as high as a fingertip. A field that the app makes lower accepts touches around it.
  open override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.height = height(inWidth: bounds.width > 0 ? bounds.width : 320)
    return size
  }

  /// Returns a Boolean value that indicates whether a touch is for the field. A field lower than a fingertip accepts those
  /// above and below it, except those for another view beside it.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if bounds.contains(point) { return true }
    let missing = max(0, Self.fingertip - bounds.height)
    guard bounds.insetBy(dx: 0, dy: -missing / 2).contains(point) else { return false }
    let others = superview?.subviews.filter {
      // A view around the field is a background.
      $0 !== self && !$0.isHidden && $0.isUserInteractionEnabled && !$0.frame.contains(frame)
    }
    return others?.contains { $0.bounds.contains(convert(point, to: $0)) } != true
  }

  // In the style of a row, the title is at the leading edge, and the text at the trailing edge or below the title.

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    rowAreas(in: bounds)?.title ?? super.leftViewRect(forBounds: bounds)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    rowAreas(in: bounds)?.text ?? super.textRect(forBounds: bounds)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    rowAreas(in: bounds)?.text ?? super.editingRect(forBounds: bounds)
  }

  open override func layoutSubviews() {
    layOutRow()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeMayHaveChanged(since: previousTraitCollection)
  }

  /// The identifier of the field, and the beginning of those of its wheels and its toolbar, for user interface tests.
  open override var accessibilityIdentifier: String? {
    didSet { identify() }
  }

  /// The traits of a button, as those of a control that shows a list of options. Override this property to change them.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .button : [.button, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }

  /// The label of the app, or the title of a row.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (style == .row ? title : nil) }
    set { super.accessibilityLabel = newValue }
  }

  /// Shows the wheels.
  open override func accessibilityActivate() -> Bool {
    becomeFirstResponder()
    return true
  }

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

  open override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + controlCommands }

  #if !os(visionOS)
  /// The bar above the wheels: the toolbar unless it is hidden, or a bar of the app.
  open override var inputAccessoryView: UIView? {
    get {
      let bar = super.inputAccessoryView
      return bar is PickerToolbar && bar?.isHidden == true ? nil : bar
    }
    set { super.inputAccessoryView = newValue }
  }
  #endif

  private func setUp() {
    wheel.takesFocus = false
    removeShortcuts()
    showWheel()
    wheel.onChange = { [weak self] _, choice in self?.follow(choice) }
    wheel.onUpdate = { [weak self] in self?.dropAwaitedLevels() }
    wheel.onTurn = { [weak self] in self?.followTurn() }
    wheel.onStateChange = { [weak self] in self?.showDone() }
    addAction(UIAction { [weak self] _ in self?.begin() }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    addAction(UIAction { [weak self] _ in self?.end() }, for: .editingDidEnd)
    followTextSize()
    showExpandedStatus()
  }

  private func identify() {
    wheel.accessibilityIdentifier = accessibilityIdentifier
    toolbar.identifiers = ControlIdentifiers(accessibilityIdentifier)
  }

  /// Tells VoiceOver whether the options of the button are shown.
  private func showExpandedStatus() {
    if #available(iOS 18, visionOS 2, *) {
      accessibilityExpandedStatus = restorePoint == nil ? .collapsed : .expanded
    }
  }
}

extension PickerTextField {
  /// Creates a field whose wheels show names, columns of names, a hierarchy, models, or a selection.
  ///
  /// - Parameter depth: The largest number of linked columns, or `nil` for as many as the path has levels.
  public convenience init(_ source: some WheelSource, depth: Int? = nil) {
    self.init(frame: .zero)
    show(source.wheels(depth: depth))
  }

  /// Replaces the selection of the wheels and clears the field.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public func show(_ selection: WheelSelection) {
    wheel.show(selection)
    (choice, newChoice, confirmed) = (nil, nil, nil)
    (isCleared, hasValue) = (false, false)
    showText()
    if restorePoint != nil { remember() }
  }

  /// Sets the field to a saved path.
  ///
  /// ```swift
  /// field.select(path: "440105")
  /// field.text  // "广东省 广州市 海珠区"
  /// ```
  ///
  /// The field contains only the part of the path that was found, not the default rows of the
  /// columns after it. If nothing was found, the field is empty. The wheels say what wasn't found, and
  /// VoiceOver reads it with the text. Cancelling the editing doesn't restore an earlier choice.
  /// Levels that aren't loaded yet show the names of the saved path.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath) -> PathMatch {
    newChoice = nil
    return show(wheel.select(path: path))
  }

  /// Sets the field to a saved path, or to the places of today that it was.
  ///
  /// ```swift
  /// field.select(path: "310226", history: ChinaRegions.history)
  /// field.text  // "上海市 奉贤区"
  /// ```
  ///
  /// If the place has another name today, the wheels show the former name, and VoiceOver reads it with the text,
  /// until the user chooses something else.
  ///
  /// - Returns: The part of the path that was found, and its former places.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    newChoice = nil
    return show(wheel.select(path: path, history: history))
  }

  /// The path of the field, to be selected again: that of the ``choice``, or the one that the app has set if it isn't found or
  /// not loaded yet; empty for an empty field. While the user edits the field, it is that from before. It can be encoded, and stored in a user activity
  /// (``Selections/SavedPath/userInfo(forKey:)``).
  public var savedPath: SavedPath { restorePoint?.saved ?? storedPath }

  /// The path of a field that isn't edited.
  var storedPath: SavedPath {
    if !hasValue { return SavedPath(names: []) }
    return !wheel.isGivenPathShown
      ? wheel.savedPath : choice.map { SavedPath($0) } ?? wheel.savedPath
  }

  /// Shows the part of a saved path that was found, when the levels have loaded and don't contain the rest.
  func dropAwaitedLevels() {
    if awaitedLevels > 0, let match = wheel.unresolved { show(match) }
  }

  @discardableResult
  func show(_ match: PathMatch) -> PathMatch {
    let selection = wheel.selection
    (isCleared, confirmed) = (false, nil)
    hasValue = match.unmatched != nil || !match.path.isEmpty
    if match.path == selection.path, !match.path.isEmpty {
      choice = selection.choice
    } else {
      let isKnown = !match.path.isEmpty || !selection.awaitedLevels.isEmpty
      choice = isKnown ? PathChoice(match.path, in: selection.hierarchy) : nil
    }
    showText()
    if restorePoint != nil { remember() }
    return match
  }

  /// Shows the choice, and the levels of it that aren't loaded yet.
  func showText() {
    let awaited = choice == nil ? [] : wheel.selection.awaitedLevels
    awaitedLevels = awaited.count
    let names = (choice?.names ?? []) + awaited.compactMap { $0.name ?? $0.code }
    text = names.joined(separator: separator)
  }

  /// The former name or the notice of the saved path, if there is one.
  var note: String? {
    let former = choice.flatMap { wheel.notes.former?.text(of: $0.path.last, in: wheel.texts) }
    return former ?? wheel.notice
  }
}

extension PickerTextField: KeyResponder {
  var texts: ControlTexts { wheel.texts }
  var commandKeys: [ControlKey] {
    wheel.commandKeys + (canFinish ? [.choose, .cancel] : [.cancel])
  }

  func title(of key: ControlKey) -> LocalizedText {
    switch key {
    case .choose: .done
    case .cancel: .cancel
    default: wheel.title(of: key)
    }
  }

  func perform(_ key: ControlKey) {
    switch key {
    case .choose: finish()
    case .cancel: cancel()
    default: wheel.perform(key)
    }
  }
}
#endif
