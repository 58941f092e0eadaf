#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// While a search is active, its results replace the options.
extension AddressSelectorView {
  /// Searches all loaded names for a text. A text without visible characters ends the search.
  func search(for text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      if search == nil { return }
      search = nil
      return showLevel()
    }
    let names = names ?? NameSearch(selection.hierarchy)
    self.names = names
    let found = AddressSearchResults(for: text, in: names, maximumDepth: selection.maximumDepth)
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

  /// Clears the search field and the results without updating the list.
  func endSearch() {
    searchField.text = ""
    search = nil
  }

  /// Repeats the search after nodes have loaded.
  func hierarchyChanged() {
    names = nil
    if let text = search?.text { search(for: text) }
  }
}
#endif
