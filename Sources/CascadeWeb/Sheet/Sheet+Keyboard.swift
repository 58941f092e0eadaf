extension Sheet {
  /// Wraps the Tab key inside the sheet: backwards from the first control to the last, and forwards from the
  /// last to the first.
  func wrapKey(_ event: Event, lastControl: Reference, backwards: Bool) -> EventResponse {
    guard event.key == .tab, event.modifiers.contains(.shift) == backwards else { return [] }
    host.focus(backwards ? lastControl : .sheetCancel)
    return .preventDefault
  }

  /// Handles a key of the popover: Escape cancels. In a modal sheet, the browser turns Escape into the
  /// event `cancel` of the dialog.
  func popoverKey(_ event: Event) -> Outcome {
    event.key == .escape ? .cancel : .response([])
  }
}
