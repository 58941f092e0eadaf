import WebRuntime

extension FieldComponent {
  /// Handles a key of the combobox.
  func fieldKey(_ event: Event) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .meta, .composing]) { return [] }
    if sheet.isOpen { return openKey(event) }
    if isReadOnly { return [] }
    let key = event.key
    // Others with Alt belong to the browser, such as Alt+D and Alt+Home.
    if event.modifiers.contains(.alt), key != .down, key != .up { return [] }
    switch key {
    case .backspace where isMultiple: removeLastTag()
    case .backspace where settings.isClearable, .delete where settings.isClearable: clear()
    case .backward where isMultiple: focusTag(tagCount - 1)
    case .down, .up, .enter, .space:
      open()
      picker.beginByKey()
      interaction.wasOpenedEarly = dataState == .loading
    default:
      guard key == .home || key == .end || event.isCharacter else { return [] }
      open()
      if keep(event) { return .preventDefault }
      // The box now has the focus, so the browser inserts the character into it.
      if focusBox(for: event) { return [] }
      return pickerKey(event).union(.preventDefault)
    }
    return .preventDefault
  }

  /// Handles a key of the combobox while the picker is open. Such keys move in the picker.
  private func openKey(_ event: Event) -> EventResponse {
    let key = event.key
    if key == .escape {
      cancel()
    } else if key == .tab {
      leave(returnsFocus: true)
      return []
    } else if event.modifiers.contains(.alt) {
      guard key == .up else { return [] }
      choice.isPressed = true
      leave(returnsFocus: true)
    } else if focusBox(for: event) {
      return []
    } else if !keep(event) {
      return picker.takesFocus ? [] : pickerKey(event)
    }
    return .preventDefault
  }

  /// Moves the focus to the search box for a character that is typed elsewhere.
  private func focusBox(for event: Event) -> Bool {
    guard hasBox, event.isCharacter, event.key != .space else { return false }
    host.focus(.searchBox)
    return true
  }

  /// Handles a key of the search box that doesn't concern its results. While the box is empty, keys move in the
  /// picker.
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

  /// Passes a key to the picker.
  func pickerKey(_ event: Event) -> EventResponse {
    if isMultiple, event.key == .enter {
      confirm()
      return .preventDefault
    }
    return picker.handleKey(event)
  }

  /// Handles a key of a tag's button.
  func tagKey(_ event: Event, at index: Int) -> EventResponse {
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta]) { return [] }
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

  /// Moves the focus to a tag's button, or to the combobox if no such tag exists.
  private func focusTag(_ index: Int) {
    host.focus(index >= 0 && index < tagCount ? .tag(index) : .combobox)
  }

  private func removeLastTag() {
    let last = choice.nodes.count + pending.count - 1
    for index in stride(from: last, through: 0, by: -1) where canRemoveTag(index) {
      return removeTag(index)
    }
  }
}

// Keys that are pressed while the data is loading. They take effect when it has arrived.
extension FieldComponent {
  /// Keeps a key that would move in the picker if the data were loaded.
  ///
  /// - Returns: Whether the data is loading, and the key is kept.
  func keep(_ event: Event) -> Bool {
    guard dataState == .loading, event.isCharacter || Self.isKept(event.key) else { return false }
    interaction.earlyKeys.append(event)
    return true
  }

  /// Keeps a key of the button that has the focus while the data is loading. Enter and Space press the button.
  func keepAtButton(_ event: Event) -> Bool {
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta, .composing]) { return false }
    return event.key != .enter && event.key != .space && keep(event)
  }

  private static func isKept(_ key: Key?) -> Bool {
    switch key {
    case .down, .up, .pageDown, .pageUp, .home, .end, .forward, .backward, .enter, .backspace: true
    default: false
    }
  }

  /// Handles the keys that were kept, in the picker or in the search box.
  func applyEarlyKeys() {
    if dataState == .loading { return }
    let keys = interaction.earlyKeys
    let wasOpenedByKey = interaction.wasOpenedEarly
    forgetEarlyKeys()
    if !sheet.isOpen || !isReady { return }
    if wasOpenedByKey { picker.beginByKey() }
    for event in keys where sheet.isOpen {
      if hasBox, event.isCharacter, event.key != .space || !finder.query.isEmpty {
        finder.search(for: finder.query + event.text)
      } else if isSearching {
        _ = handleInSearch(.search(.keyPressed), event)
      } else {
        _ = pickerKey(event)
        // The wheel beside now has the focus, and only the page knows it.
        if picker.takesFocus, event.key == .forward || event.key == .backward { break }
      }
      tell()
    }
  }

  func forgetEarlyKeys() {
    interaction.earlyKeys = []
    interaction.wasOpenedEarly = false
  }
}
