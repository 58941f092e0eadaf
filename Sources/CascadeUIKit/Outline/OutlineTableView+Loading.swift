#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Loads children that are not there yet, in an outline that is lazy; set it before `show(_:)`.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Asks for the roots, once the table can be seen.
  func open() {
    if outline.loading.state(of: nil, in: outline.hierarchy) == .unloaded {
      update { $0.load(nil) }
    }
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: outline.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children): update(isEdit: true) { $0.loaded(ticket, children) }
      case .failure(let message): update { $0.failed(ticket, message: message.utf8) }
      }
    }
  }
}
#endif
