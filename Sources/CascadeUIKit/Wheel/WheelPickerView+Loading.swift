#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension WheelPickerView {
  /// A closure that loads the rows of a lazy selection.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Loads missing rows when the wheels are in a window.
  func open() {
    isOpen = true
    apply(selection.open(), isTurn: false)
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: selection.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children): received(selection.receive(children, for: ticket))
      case .failure(let message):
        apply(selection.fail(ticket, message: message.utf8), isTurn: false)
      }
    }
  }

  /// Shows rows that have loaded. If they are the last ones of a saved path, it is looked up again.
  private func received(_ change: WheelSelection.Change) {
    guard let awaited = notes.awaited, selection.awaitedLevels.isEmpty else {
      return apply(change, isTurn: false)
    }
    var found = selection
    let match = awaited.select(in: &found)
    let notes = SavedPathNotes(match, of: awaited.path, history: awaited.history, in: found)
    if match.former.isEmpty {
      show(notes)
      return apply(change, isTurn: false)
    }
    selection = found
    rest(with: notes)
    startLoading(change.loads)
    onUpdate?()
    if unresolved == nil { onChange?(selection.choice) }
  }
}
#endif
