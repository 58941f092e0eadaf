#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension WheelPickerView {
  /// Loads rows that are not there yet, in a selection that is lazy.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Asks for the rows that are not there, once the wheels can be seen.
  func open() {
    isOpen = true
    apply(selection.open(), isTurn: false)
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: selection.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children): apply(selection.loaded(ticket, children), isTurn: false)
      case .failure(let message):
        apply(selection.failed(ticket, message: message.utf8), isTurn: false)
      }
    }
  }
}
#endif
