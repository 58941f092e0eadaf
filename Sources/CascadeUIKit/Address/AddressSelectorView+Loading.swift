#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension AddressSelectorView {
  /// A closure that loads the options of a lazy selection.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Shows the active level, and loads its options if the view is in a window.
  func open() {
    let loads = window == nil ? [] : selection.open().loads
    showLevel()
    startLoading(loads)
    sheet?.selectorChanged()
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: selection.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children):
        received(selection.receive(children, for: ticket))
      case .failure(let message):
        apply(selection.fail(ticket, message: message.utf8), isChoice: false)
      }
    }
  }

  /// Shows options that have loaded. If they are the last ones of a saved path, it can lead to a former place.
  private func received(_ change: PathSelection.Change) {
    hierarchyChanged()
    var (change, found) = (change, selection)
    if let awaited, selection.awaitedLevels.isEmpty {
      self.awaited = nil
      let match = awaited.select(in: &found)
      if !match.former.isEmpty {
        former = FormerName(match, in: found.hierarchy)
        selection = found
        if window != nil { change.loads += selection.open().loads }
        (change.pathChanged, change.optionsChanged) = (true, true)
      }
    }
    if change.refusal == nil { goOn(after: &change) }
    apply(change, isChoice: false)
  }
}
#endif
