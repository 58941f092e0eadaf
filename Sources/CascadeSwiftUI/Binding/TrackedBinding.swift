#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import SwiftUI

/// A binding as a control sees it, with what was there last: only what has changed goes either way.
///
/// A value from outside is shown as far as it goes, and not corrected.
struct TrackedBinding<Value: Equatable> {
  private var binding: Binding<Value>?
  private var last: Value?

  /// Whether no binding has been taken yet.
  var isUnused: Bool { binding == nil }

  /// Takes the binding of an update.
  ///
  /// - Returns: The value, if it is another one than the control has taken or given last.
  mutating func take(_ binding: Binding<Value>) -> Value? {
    self.binding = binding
    let value = binding.wrappedValue
    if value == last { return nil }
    last = value
    return value
  }

  /// Writes what the control has now, made of what was there last, if that is something else.
  mutating func give(_ change: (Value) -> Value) {
    guard let binding, let old = last else { return }
    let value = change(old)
    if value == old { return }
    last = value
    binding.wrappedValue = value
  }
}
#endif
