extension FieldComponent {
  /// The keys of the combobox.
  func fieldKey(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .meta, .composing]) { return [] }
    if sheet.isOpen { return openKey(event) }
    let isMirrored = event.modifiers.contains(.rightToLeft)
    if event.isText("Backspace"), isMultiple {
      removeLastTag()
    } else if isClearable, event.isText("Delete") || event.isText("Backspace") {
      clear()
    } else if event.isText(isMirrored ? "ArrowRight" : "ArrowLeft"), isMultiple {
      focusTag(tagCount - 1)
    } else if event.isText("ArrowDown") || event.isText("ArrowUp") || event.isText("Enter")
      || event.isText(" ")
    {
      open()
      if !isWheel, picker != .tree { columns.goToFirst() }
    } else if event.isText("Home") || event.isText("End") || event.isCharacter {
      open()
      // The browser puts the character into the box, since that has the focus by then.
      if focusBox(for: event) { return [] }
      return pickerKey(event).union(.preventDefault)
    } else {
      return []
    }
    return .preventDefault
  }

  /// The keys of the combobox whose picker is open, which move in the picker.
  private func openKey(_ event: Event) -> EventResponse {
    if event.isText("Escape") {
      cancel()
    } else if event.isText("Tab") {
      leave(returnsFocus: true)
      return []
    } else if event.modifiers.contains(.alt) {
      guard event.isText("ArrowUp") else { return [] }
      leave(returnsFocus: true)
    } else if focusBox(for: event) {
      return []
    } else {
      return isWheel ? [] : pickerKey(event)
    }
    return .preventDefault
  }

  /// Gives the search box the focus for a character that is typed elsewhere.
  private func focusBox(for event: Event) -> Bool {
    guard hasBox, event.isCharacter, !event.isText(" ") else { return false }
    host.focus(.searchBox)
    return true
  }

  /// The keys of the search box that are not about what it finds: while it is empty they move in the picker.
  func boxKey(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .meta, .composing]) { return [] }
    if event.isText("Tab") {
      if isDriven {
        leave(returnsFocus: true)
        return []
      }
      return isSearching ? sheet.wrapKey(event, lastControl: lastControl, backwards: false) : []
    }
    if !finder.query.isEmpty || event.isCharacter && !event.isText(" ") { return [] }
    if event.isText("ArrowDown"), !isDriven {
      host.focus(focusReference)
      return .preventDefault
    }
    if isDriven { return openKey(event) }
    guard event.isText("Enter"), canFinish else { return [] }
    confirm()
    return .preventDefault
  }

  /// A key for the picker.
  private func pickerKey(_ event: Event) -> EventResponse {
    if isWheel { return wheels.handle(.wheel(.keyPressed, column: 0), event) }
    if isMultiple, event.isText("Enter") {
      confirm()
      return .preventDefault
    }
    return picker == .tree ? tree.handleKey(event) : columns.key(event)
  }

  /// The keys of a tag's button.
  func tagKey(_ event: Event, at index: Int) -> EventResponse {
    let isMirrored = event.modifiers.contains(.rightToLeft)
    if event.isText("Delete") || event.isText("Backspace") {
      removeTag(index)
      focusTag(min(index, tagCount - 1))
    } else if event.isText(isMirrored ? "ArrowRight" : "ArrowLeft") {
      focusTag(max(0, index - 1))
    } else if event.isText(isMirrored ? "ArrowLeft" : "ArrowRight") {
      focusTag(index + 1)
    } else if event.isText("Home") {
      focusTag(0)
    } else if event.isText("End") || event.isText("Escape") {
      host.focus(.combobox)
    } else {
      return []
    }
    return .preventDefault
  }

  /// Gives a tag's button the focus; past the last, or without one, the combobox.
  private func focusTag(_ index: Int) {
    host.focus(index >= 0 && index < tagCount ? .tag(index) : .combobox)
  }

  private func removeLastTag() {
    let last = chosen.count + pending.count - 1
    for index in stride(from: last, through: 0, by: -1) where canRemoveTag(index) {
      return removeTag(index)
    }
  }
}
