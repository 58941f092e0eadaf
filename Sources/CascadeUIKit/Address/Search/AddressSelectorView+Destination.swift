#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import Lookup
import UIKit

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
    UISelectionFeedbackGenerator().selectionChanged()
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
#endif
