import Hierarchies
import Selections
import WebRuntime

/// What a form control accepts, and what it shows about the validity of its value.
struct FormState {
  var isRequired = false
  var isDisabled = false
  var isReadOnly = false
  /// Whether a value that isn't valid is shown as an error: after the focus has left the field, or after the form or
  /// the page has checked it.
  var isShown = false
  /// Whether the page has declared the value invalid.
  var isRefused = false
  /// The error of the page, until the user changes the value; empty without one.
  var error: [UInt8] = []

  /// Whether the control shows that its value isn't valid. The user can do nothing about one that can't be changed.
  ///
  /// - Parameter isMissing: Whether a required value is missing.
  func isInvalid(_ isMissing: Bool) -> Bool {
    if isReadOnly || isDisabled { return false }
    return !error.isEmpty || isShown && (isRefused || isMissing)
  }
}

extension ChoiceComponent {
  package final var isRequired: Bool { form.isRequired }
  package final var isDisabled: Bool { form.isDisabled }
  package final var isReadOnly: Bool { form.isReadOnly }

  /// Whether the element shows that its value isn't valid.
  final var isInvalid: Bool { form.isInvalid(isRequired && isValueMissing) }

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
    form.isShown = true
    updateForm()
    host.invalidate()
  }

  /// The reason why a required value is missing.
  private var missingText: Text {
    unknownValueNote ?? (path.isEmpty || isValueUnknown ? text(.valueMissing) : missingLevelText)
  }

  /// Removes the error of the page, which was about another value. Its attribute goes with it, so that the page can set the
  /// same error again.
  final func removeError() {
    if form.error.isEmpty { return }
    form.error = []
    host.setHostAttribute("error", nil)
  }

  /// What assistive technologies learn about the control.
  final var controlState: ControlState {
    ControlState(
      isRequired: isRequired, isReadOnly: isReadOnly, isInvalid: isInvalid,
      hasError: !form.error.isEmpty)
  }

  /// The error of the page, as a line below the control.
  final var errorLine: [Element] {
    if form.error.isEmpty { return [] }
    return [
      Element("div").key(.error).part("error-text").attribute("id", ControlState.errorIdentifier)
        .role("alert").text(.bytes(form.error))
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
