#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// Searching: what is found stands in the place of the options.
extension AddressSelectorView {
  /// Looks for a text in all names that are there; a text without anything in it ends the search.
  func look(for text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      if search == nil { return }
      search = nil
      return showLevel()
    }
    let names = names ?? NameSearch(selection.hierarchy)
    self.names = names
    let found = AddressSearchResults(for: text, in: names, maximumLevel: selection.maximumLevel)
    search = found
    showPrompt()
    list.show(content)
    UIAccessibility.post(
      notification: .announcement,
      argument: found.results.isEmpty
        ? LocalizedText.nothingFound.text(filling: text)
        : (found.hasMore ? LocalizedText.moreMatches : .matches).text(
          filling: String(found.results.count)))
  }

  /// Empties the box; nothing else is shown yet.
  func endSearch() {
    searchField.text = ""
    search = nil
  }

  /// Looks for the same again, now that there are other nodes.
  func hierarchyChanged() {
    names = nil
    if let search { look(for: search.text) }
  }
}
#endif
