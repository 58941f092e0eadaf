extension FieldComponent {
  /// The keys of the combobox.
  func fieldKey(_ event: Event) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    if !event.modifiers.isDisjoint(with: [.control, .meta]) { return [] }
    if isClearable, event.isText("Delete") || event.isText("Backspace") {
      clear()
      return .preventDefault
    }
    guard opens(event) else { return [] }
    open()
    return .preventDefault
  }

  /// Whether a key opens the picker, as it opens a select.
  private func opens(_ event: Event) -> Bool {
    event.isText("ArrowDown") || event.isText("ArrowUp") || event.isText("Enter")
      || event.isText("Home") || event.isText("End") || event.isCharacter
  }

  /// Empties the field.
  func clear() {
    close()
    setValue(.null, from: .property)
    choose([])
  }
}
