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
