#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A text field with wheels instead of a keyboard, and a toolbar above them.
///
/// ```objc
/// CSKPickerTextField *field = [[CSKPickerTextField alloc] initWithFrame:frame];
/// [field.wheels showHierarchy:china depth:3];
/// field.onDone = ^(CSKPickerTextField *field, CSKChoice *choice) { … };
/// ```
///
/// Nothing is chosen before the user turns a wheel or taps Done. The field sends `UIControlEventEditingChanged` while the text
/// follows the wheels, and `UIControlEventValueChanged` with a choice. In a storyboard, set this class on a text field.
@MainActor @objc(CSKPickerTextField) public final class CSKPickerTextField: PickerTextField {
  /// The data and the look of the wheels.
  @objc public private(set) lazy var wheels = CSKWheels(wheel, of: self)

  /// The toolbar above the wheels.
  @objc(toolbar) public private(set) lazy var bar = CSKToolbar(toolbar)

  /// A block that is called with each new choice while the text follows the wheels.
  @objc(onChange) public var changeHandler: ((CSKPickerTextField, CSKChoice) -> Void)? {
    didSet { onChange = changeHandler.map(forwarding) }
  }

  /// A block that is called when the editing ends with a choice, or when the user clears the field; the choice is empty then.
  @objc(onDone) public var doneHandler: ((CSKPickerTextField, CSKChoice) -> Void)? {
    didSet { onDone = doneHandler.map(forwarding) }
  }

  /// A block that is called when the editing ends without a choice, after the earlier one is restored.
  @objc(onCancel) public var cancelHandler: ((CSKPickerTextField) -> Void)? {
    didSet {
      onCancel = cancelHandler.map { handler in
        { field in if let field = field as? CSKPickerTextField { handler(field) } }
      }
    }
  }

  private func forwarding(
    _ handler: @escaping (CSKPickerTextField, CSKChoice) -> Void
  ) -> (PickerTextField, PathChoice) -> Void {
    { field, choice in
      guard let field = field as? CSKPickerTextField else { return }
      handler(field, field.wheels.choice(choice))
    }
  }
}

extension CSKPickerTextField {
  /// The last choice, or `nil` if the field is empty.
  @objc(choice) public var chosen: CSKChoice? { choice.map(wheels.choice) }

  /// What the field shows, to restore the state of a scene.
  @objc(savedPath) public var restorablePath: CSKSavedPath { CSKSavedPath(savedPath) }

  /// Sets the field to a saved path, without calling a block.
  ///
  /// - Returns: The part of the path that was found. The field contains only that; levels that load later have the names of the
  ///   saved path.
  @objc(selectPath:) @discardableResult
  public func select(_ path: any CSKPath) -> CSKMatch { wheels.select(path) }

  /// The title of the toolbar, and of the field itself if it is a row.
  @objc(title) public var fieldTitle: String? {
    get { title }
    set { title = newValue }
  }

  /// The string between the names in the text.
  @objc public var nameSeparator: String {
    get { separator }
    set { separator = newValue }
  }

  /// Whether the field is a row of a form, with the title at the leading edge and the text at the trailing edge.
  @objc(row) public var isRow: Bool {
    @objc(isRow) get { style == .row }
    set { style = newValue ? .row : .field }
  }

  /// Ends the editing and takes the rows under the indicators, as Done does.
  @objc public func finishEditing() { finish() }

  /// Empties the field and ends the editing, as Clear does.
  @objc public func clearField() { clear() }

  /// Ends the editing and restores the choice from before it, as Cancel does.
  @objc public func cancelEditing() { cancel() }
}
#endif
