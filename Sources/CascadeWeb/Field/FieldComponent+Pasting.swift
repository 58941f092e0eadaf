import Hierarchies
import Selections

extension FieldComponent {
  /// A text is pasted into the field: chooses the place it names, or lists those that it may mean. Where
  /// several may be chosen, every line is a text of its own.
  func paste(_ text: [UInt8]) -> EventResponse {
    if isDisabled || !isReady || text.isEmpty { return [] }
    hint = Text([])
    if !canFind {
      pasting.waitingText = text
      return .preventDefault
    }
    if isLazy, hierarchy.isEmpty, !isMultiple {
      destination.address = text
      open()
      return .preventDefault
    }
    var isFound = false
    var unclear: [UInt8]?
    let lines = isMultiple ? text.split { $0 == 10 || $0 == 13 } : [text[...]]
    for line in lines {
      finder.search(for: [])
      _ = finder.paste(Array(line))
      if finder.takeReports().contains(.chosen) {
        isFound = true
        takeFound(includesRemainder: lines.count == 1)
      } else if finder.address.isAmbiguous {
        unclear = Array(line)
      }
    }
    if let unclear {
      ask(about: unclear)
    } else if !isFound {
      say(self.text(FieldMessage.noPlace))
    }
    if !sheet.isOpen { remainder = nil }
    return .preventDefault
  }

  /// Whether what finds places in a text is there; if not, it is loaded.
  private var canFind: Bool {
    var isThere = true
    for part in ["names", "search", "resolver"] as [Name] where !host.has(part) { isThere = false }
    return isThere
  }

  /// Finds the places in the text that waited for it, if that is there now.
  func findWaiting() {
    guard let text = pasting.waitingText, canFind else { return }
    pasting.waitingText = nil
    _ = paste(text)
  }

  /// Lists the places that a text may mean.
  private func ask(about text: [UInt8]) {
    pasting.asksWhich = true
    if !sheet.isOpen { open() }
    finder.search(for: text)
    host.focus(openReference)
  }

  /// Shows a text below the field for a while, and tells it to those who hear the page.
  func say(_ text: Text) {
    hint = text
    host.setTimer(.hint, after: .hint)
    host.invalidate()
  }
}
