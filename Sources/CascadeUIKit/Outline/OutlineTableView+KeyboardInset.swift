#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The last rows stay above the keyboard, as those of a `UITableViewController` do.
extension OutlineTableView {
  /// Leaves as much space below the last row as the keyboard covers.
  func avoidKeyboard() {
    let inset = keyboardInset
    if inset == shownKeyboardInset { return }
    let change = inset - shownKeyboardInset
    shownKeyboardInset = inset
    tableView.contentInset.bottom += change
    tableView.verticalScrollIndicatorInsets.bottom += change
  }

  /// The height that the keyboard covers, without what the table leaves free anyway.
  private var keyboardInset: CGFloat {
    guard let keyboard = keyboard?.frame, let window else { return 0 }
    let area = window.convert(keyboard, from: nil as UIWindow?)
    // A keyboard that floats, or that was moved up, covers rows only until the user scrolls or moves it.
    let isDocked =
      area.minX <= window.bounds.minX && area.maxX >= window.bounds.maxX
      && area.maxY >= window.bounds.maxY
    let covered = isDocked ? convert(bounds, to: nil).maxY - area.minY : 0
    let free = tableView.adjustedContentInset.bottom - tableView.contentInset.bottom
    return max(0, covered - free)
  }
}

/// The keyboard of a device, as the notifications of the system describe it.
@MainActor final class KeyboardPlace {
  /// The frame of the keyboard on the screen, or `nil` if it hasn't moved yet.
  private(set) var frame: CGRect?
  private let observer: Observer

  /// Follows the keyboard on the screen of a table.
  init(of table: OutlineTableView) {
    observer = Observer()
    observer.token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self, weak table] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      let screen = notification.object.map { ObjectIdentifier($0 as AnyObject) }
      // The system posts it on the main thread.
      MainActor.assumeIsolated {
        guard let self, let table, let window = table.window else { return }
        // From iOS 16.1 on, the notification is about a screen.
        if let screen, !window.isOnScreen(screen) { return }
        self.frame = frame
        table.avoidKeyboard()
      }
    }
  }

  /// Ends the observation with the object that owns it.
  private final class Observer {
    nonisolated(unsafe) var token: (any NSObjectProtocol)?

    deinit { if let token { NotificationCenter.default.removeObserver(token) } }
  }
}
#endif
