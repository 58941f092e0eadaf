#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// A closure that loads the children of a lazy outline. Set it before you call `show(_:)`.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Loads the roots when the table is in a window.
  func open() {
    if outline.loading.state(of: nil, in: outline.hierarchy) == .unloaded {
      update { $0.load(nil) }
    }
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: outline.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children): update(isEdit: true) { $0.receive(children, for: ticket) }
      case .failure(let message): update { $0.fail(ticket, message: message.utf8) }
      }
    }
  }
}
#endif
