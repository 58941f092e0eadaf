#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import SwiftUI

/// Lets a control write to bindings, but not while SwiftUI updates its views, which forbids it: what
/// changes then is written right after.
@MainActor final class UpdateScheduler {
  /// Writes what the control has to its bindings.
  var write: () -> Void = {}
  private var isUpdating = false
  private var isWaiting = false

  /// Does what belongs to an update of the views.
  func update(_ work: () -> Void) {
    isUpdating = true
    work()
    isUpdating = false
  }

  /// Writes now, or after the update of the views that is under way.
  func open() {
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
