import Hierarchies
import Selections

/// What an element shows about the validity of its value.
struct Validation {
  /// Whether a value that isn't valid is shown as an error: after the focus has left the field, or after the form or
  /// the page has checked it.
  var isShown = false
  /// Whether the page has declared the value invalid.
  var isRefused = false
  /// The error of the page, until the user changes the value; empty without one.
  var error: [UInt8] = []
}

extension ChoiceComponent {
  /// Updates the form value and its validity.
  package final func updateForm() {
    host.setFormValue(isMultiple ? valuesScript : valueScript)
    host.setValidity(
      missing: isRequired && isValueMissing ? missingText : nil, isShown: isInvalid,
      anchor: anchor)
    warnOfUnknownValues()
  }

  /// Shows from now on whether the value is invalid, because the focus has left the field.
  final func showValidity() {
    validation.isShown = true
    updateForm()
    host.invalidate()
  }

  /// Whether the element shows that its value isn't valid.
  final var isInvalid: Bool {
    if isReadOnly || isDisabled { return false }
    return !validation.error.isEmpty
      || validation.isShown && (validation.isRefused || isRequired && isValueMissing)
  }

  /// The reason why a required value is missing.
  private var missingText: Text {
    unknownValueNote ?? (path.isEmpty || isValueUnknown ? text(.valueMissing) : missingLevelText)
  }

  /// Removes the error of the page, which was about another value. Its attribute goes with it, so that the page can set the
  /// same error again.
  final func removeError() {
    if validation.error.isEmpty { return }
    validation.error = []
    host.setHostAttribute("error", nil)
  }

  /// What assistive technologies learn about the control.
  final var controlState: ControlState {
    ControlState(
      isRequired: isRequired, isReadOnly: isReadOnly, isInvalid: isInvalid,
      hasError: !validation.error.isEmpty)
  }

  /// The error of the page, as a line below the control.
  final var errorLine: [Element] {
    if validation.error.isEmpty { return [] }
    return [
      Element("div").key(.error).part("error-text").attribute("id", ControlState.errorIdentifier)
        .role("alert").text(.bytes(validation.error))
    ]
  }
}

/// The states that a form control has for assistive technologies.
struct ControlState {
  var isRequired = false
  var isReadOnly = false
  var isInvalid = false
  /// Whether the error of the page is below the control.
  var hasError = false

  /// The identifier of the error.
  static var errorIdentifier: Name { "error" }
}

extension Element {
  /// Adds the states of a form control to the element that has its role.
  ///
  /// - Parameter ofTree: Whether the role is `tree`, which can't be read-only in ARIA.
  consuming func states(_ state: ControlState, ofTree: Bool = false) -> Element {
    self.attribute("aria-required", ifPresent: state.isRequired ? "true" : nil)
      .attribute("aria-readonly", ifPresent: state.isReadOnly && !ofTree ? "true" : nil)
      .attribute("aria-invalid", ifPresent: state.isInvalid ? "true" : nil)
      .attribute("aria-describedby", ifPresent: state.hasError ? ControlState.errorIdentifier : nil)
  }
}
