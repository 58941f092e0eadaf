import Hierarchies
import Selections

extension FieldComponent {
  /// Chooses the place that a pasted text names, or lists the candidates if it is ambiguous. If several values
  /// can be chosen, each line is resolved on its own.
  func paste(_ text: [UInt8]) -> EventResponse {
    let isLoading = dataState == .loading
    if isDisabled || !isReady && !isLoading || text.isEmpty { return [] }
    hint = Text([])
    if !canFind || isLoading {
      pasting.waitingText = text
      return .preventDefault
    }
    if isLazy, hierarchy.isEmpty, !isMultiple {
      choice.destination.address = text
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

  /// Whether the parts that resolve addresses are loaded. If they aren't, requests them.
  private var canFind: Bool {
    var isThere = true
    for part in ["names", "search", "resolver"] as [Name] where !host.has(part) { isThere = false }
    return isThere
  }

  /// Resolves the waiting text once the parts and the data are loaded.
  func findWaiting() {
    guard dataState != .loading, let text = pasting.waitingText, canFind else { return }
    pasting.waitingText = nil
    _ = paste(text)
  }

  /// Lists the places that an ambiguous text may mean.
  private func ask(about text: [UInt8]) {
    pasting.asksWhich = true
    if !sheet.isOpen { open() }
    finder.search(for: text)
    host.focus(openReference)
  }

  /// Shows a text below the field for a while, and announces it to screen readers.
  func say(_ text: Text) {
    hint = text
    host.setTimer(.hint, after: .hint)
    host.invalidate()
  }
}
