extension FieldComponent {
  /// The keys of the combobox.
  func fieldKey(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .meta, .composing]) { return [] }
    if sheet.isOpen { return openKey(event) }
    let key = event.key
    switch key {
    case .backspace where isMultiple: removeLastTag()
    case .backspace where settings.isClearable, .delete where settings.isClearable: clear()
    case .backward where isMultiple: focusTag(tagCount - 1)
    case .down, .up, .enter, .space:
      open()
      picker.beginByKey()
    default:
      guard key == .home || key == .end || event.isCharacter else { return [] }
      open()
      // The browser puts the character into the box, which has the focus by then.
      if focusBox(for: event) { return [] }
      return pickerKey(event).union(.preventDefault)
    }
    return .preventDefault
  }

  /// The keys of the combobox whose picker is open, which move in the picker.
  private func openKey(_ event: Event) -> EventResponse {
    let key = event.key
    if key == .escape {
      cancel()
    } else if key == .tab {
      leave(returnsFocus: true)
      return []
    } else if event.modifiers.contains(.alt) {
      guard key == .up else { return [] }
      leave(returnsFocus: true)
    } else if focusBox(for: event) {
      return []
    } else {
      return picker.takesFocus ? [] : pickerKey(event)
    }
    return .preventDefault
  }

  /// Gives the search box the focus for a character that is typed elsewhere.
  private func focusBox(for event: Event) -> Bool {
    guard hasBox, event.isCharacter, event.key != .space else { return false }
    host.focus(.searchBox)
    return true
  }

  /// The keys of the search box that are not about what it finds: while it is empty they move in the picker.
  func boxKey(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .meta, .composing]) { return [] }
    let key = event.key
    if key == .tab {
      if isDriven {
        leave(returnsFocus: true)
        return []
      }
      return isSearching ? sheet.wrapKey(event, lastControl: lastControl, backwards: false) : []
    }
    if !finder.query.isEmpty || event.isCharacter && key != .space { return [] }
    if key == .down, !isDriven {
      host.focus(focusReference)
      return .preventDefault
    }
    if isDriven { return openKey(event) }
    guard key == .enter, canFinish else { return [] }
    confirm()
    return .preventDefault
  }

  /// A key for the picker.
  private func pickerKey(_ event: Event) -> EventResponse {
    if isMultiple, event.key == .enter {
      confirm()
      return .preventDefault
    }
    return picker.handleKey(event)
  }

  /// The keys of a tag's button.
  func tagKey(_ event: Event, at index: Int) -> EventResponse {
    switch event.key {
    case .delete, .backspace:
      removeTag(index)
      focusTag(min(index, tagCount - 1))
    case .backward: focusTag(max(0, index - 1))
    case .forward: focusTag(index + 1)
    case .home: focusTag(0)
    case .end, .escape: host.focus(.combobox)
    default: return []
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
