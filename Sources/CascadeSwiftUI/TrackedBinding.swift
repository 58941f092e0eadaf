#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import UIKit

/// A binding with the last value that was exchanged with a control, so that only changes are read
/// and written.
///
/// A value that the app sets isn't corrected, even if the control can't show all of it.
struct TrackedBinding<Value: Equatable> {
  private var binding: Binding<Value>?
  private var last: Value?

  /// A Boolean value that indicates whether no binding has been read yet.
  var isUnused: Bool { binding == nil }

  /// Reads the binding during an update.
  ///
  /// - Returns: The value, if it differs from the last one that was read or written.
  mutating func read(_ binding: Binding<Value>) -> Value? {
    self.binding = binding
    let value = binding.wrappedValue
    if value == last { return nil }
    last = value
    return value
  }

  /// Reads the binding during an update if there is one, or forgets the last value.
  mutating func read(_ binding: Binding<Value>?) -> Value? {
    if let binding { return read(binding) }
    self = TrackedBinding()
    return nil
  }

  /// Writes the value that the control has now, derived from the last one, if it has changed.
  mutating func write(_ change: (Value) -> Value) {
    guard let binding, let old = last else { return }
    let value = change(old)
    if value == old { return }
    last = value
    binding.wrappedValue = value
  }
}
#endif
