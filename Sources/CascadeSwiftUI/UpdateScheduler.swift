#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import UIKit

/// Delays writes to bindings while SwiftUI updates its views, which must not change state.
@MainActor final class UpdateScheduler {
  /// A closure that writes the state of the control to the bindings.
  var write: () -> Void = {}
  private var isUpdating = false
  private var isWaiting = false

  /// Performs an update of the views.
  func update(_ work: () -> Void) {
    let wasUpdating = isUpdating
    isUpdating = true
    work()
    isUpdating = wasUpdating
  }

  /// Writes the state now, or right after the current update of the views.
  func writeWhenPossible() {
    if !isUpdating { return write() }
    if isWaiting { return }
    isWaiting = true
    Task { [weak self] in
      self?.isWaiting = false
      self?.write()
    }
  }
}
#endif
