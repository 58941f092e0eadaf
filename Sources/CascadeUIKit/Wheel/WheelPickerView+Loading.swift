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
      case .success(let children):
        let change = selection.receive(children, for: ticket)
        pathLoaded()
        apply(change, isTurn: false)
      case .failure(let message):
        apply(selection.fail(ticket, message: message.utf8), isTurn: false)
      }
    }
  }

  /// Shows a notice if all levels of a saved path have loaded, and it isn't among them.
  private func pathLoaded() {
    guard let path = notes.awaited, selection.awaitedLevels.isEmpty else { return }
    var other = selection
    show(SavedPathNotes(other.select(path).match, of: path, in: selection))
  }
}
#endif
