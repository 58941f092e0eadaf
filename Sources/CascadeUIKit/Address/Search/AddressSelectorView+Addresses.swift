#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import Lookup
import UIKit

// A text that matches no name, or is pasted, is resolved as an address.
extension AddressSelectorView {
  /// A Boolean value that indicates whether the search text is to be resolved among the loaded places.
  var canBeAddress: Bool { !asksAppForAddress && search?.canBeAddress ?? false }

  /// Adds the places that the search text names as an address to the results.
  func resolveSearchText() {
    guard let text = search?.text else { return }
    search?.append(resolve(text))
  }

  /// Returns the loaded places that a text names.
  func resolve(_ text: String) -> PastedAddress.Match {
    var scope = PastedAddress.Scope()
    scope.within = searchOptions.within
    scope.preferred = searchOptions.preferred
    scope.isLazy = selection.loading.isLazy
    let hierarchy = selection.hierarchy
    return addresses.find(Array(text.utf8), in: hierarchy, within: scope)
      .limited(
        toDepth: selection.maximumDepth ?? .max, lowestLevel: selection.lowestLevel ?? .max,
        in: hierarchy)
  }

  /// Chooses the place that a pasted text names, or asks the app for it.
  ///
  /// - Returns: A Boolean value that indicates whether the text isn't to be searched for.
  func chooseAddress(_ text: String) -> Bool {
    if asksAppForAddress, PastedAddress.canBeAddress(ofLength: text.utf8.count) {
      askForPastedAddress(text)
      return true
    }
    let match = resolve(text)
    guard match.nodes.count == 1 else { return false }
    let item = AddressSearchItem(match.nodes[0])
    if AddressSearchResult(item, in: selection.hierarchy, look.texts).isDisabled { return false }
    let remainder = String(decoding: match.remainder, as: UTF8.self)
    choose(item, remainder: remainder, following: text)
    return true
  }

  private func askForPastedAddress(_ text: String) {
    let line = text.inOneLine
    searchField.text = line
    var pasted = results(for: line)
    pasted.removeAll()
    search = pasted
    showPrompt()
    list.show(content)
    ask(forAddress: text) { [weak self] in self?.takePasted($0) }
  }

  /// Chooses the place that the app found for a pasted address. Several are listed, and without any, the text is
  /// searched for.
  private func takePasted(_ address: FoundAddress) {
    guard var found = search else { return }
    found.append(address)
    if found.results.isEmpty { return search(for: found.text) }
    found.state = .loaded
    search = found
    let first = found.results[0]
    if found.results.count == 1,
      !AddressSearchResult(first, in: found.hierarchy, look.texts).isDisabled
    {
      choose(first)
    } else {
      resultsChanged()
    }
  }

  /// Chooses the place that the user pasted or dropped as text. Any other text is searched for.
  func pasteText(of providers: [NSItemProvider]) {
    let provider = providers.first { $0.canLoadObject(ofClass: String.self) }
    _ = provider?.loadObject(ofClass: String.self) { [weak self] text, _ in
      guard let text else { return }
      Task { @MainActor [weak self] in self?.paste(text) }
    }
  }

  private func paste(_ text: String) {
    if !isSearchable || chooseAddress(text) { return }
    searchField.text = text.inOneLine
    search(for: text.inOneLine)
  }
}

/// A place of which some levels aren't loaded yet.
enum AddressDestination {
  case place(SavedPath)
  /// The place that an address names, as far as its levels are loaded.
  case address(String)
}

// A search result is chosen as far as its levels are loaded. The selection continues as the others load.
extension AddressSelectorView {
  /// Chooses the whole path to a search result, and offers its children next.
  func choose(_ item: AddressSearchItem) {
    choose(
      item, remainder: search?.remainder,
      following: search?.isResolvedHere == true ? search?.text : nil)
  }

  /// Chooses the whole path to a place, and offers its children next.
  ///
  /// - Parameter address: The address along which to continue as levels load, if any.
  func choose(_ item: AddressSearchItem, remainder: String?, following address: String?) {
    let remainderChanged = remainder != self.remainder
    self.remainder = remainder
    destination = nil
    let saved = item.savedPath(in: selection.hierarchy)
    if selection.loading.isLazy { destination = address.map { .address($0) } ?? .place(saved) }
    var change = go(to: saved)
    if remainderChanged || item.node == nil { isChosen = true }
    if item.node == nil { (former, awaited) = (nil, nil) }
    change.optionsChanged = true
    ControlHaptics.selectionChanged()
    searchField.resignFirstResponder()
    endSearch()
    apply(change, remainderChanged: remainderChanged)
    becomeFirstResponder()
  }

  /// Selects a path as far as it is loaded, and requests the next level.
  private func go(to saved: SavedPath) -> PathSelection.Change {
    let prefill = selection.select(saved)
    var change = prefill.change
    change.loads = selection.reopen(level: selection.path.count).loads
    if case .place = destination, prefill.match.unmatched?.reason != .notLoaded {
      destination = nil
    }
    return change
  }

  /// Continues to the destination after levels have loaded.
  func goOn(after change: inout PathSelection.Change) {
    let next: PathSelection.Change
    switch destination {
    case .place(let saved): next = go(to: saved)
    case .address(let address):
      let match = resolve(address)
      guard let path = match.path(continuing: selection.path, in: selection.hierarchy) else {
        return destination = nil
      }
      remainder = String(decoding: match.remainder, as: UTF8.self)
      next = go(to: SavedPath(nodes: path))
    case nil: return
    }
    change.loads += next.loads
    change.pathChanged = change.pathChanged || next.pathChanged
    change.optionsChanged = true
  }
}

extension String {
  /// The text as a field with one line shows it.
  fileprivate var inOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
#endif
