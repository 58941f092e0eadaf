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
        let change = selection.receive(children, for: ticket)
        hierarchyChanged()
        apply(change, isChoice: false)
      case .failure(let message):
        apply(selection.fail(ticket, message: message.utf8), isChoice: false)
      }
    }
  }
}
#endif
