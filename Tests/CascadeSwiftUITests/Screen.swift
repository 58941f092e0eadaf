@_spi(Testing) import SwiftUI
import TestSupport
@_spi(Testing) import UIKit

@testable import CascadeUIKitTests

/// A view on the screen of a phone. Tests decide when it is updated.
@MainActor struct Screen {
  let phone = Phone()
  let host: ViewHost

  init(_ view: some View) {
    host = ViewHost(view)
    phone.window.rootViewController = host.controller
    host.update()
  }

  /// Creates a view with a state that a test can read and change.
  init<Value, Content: View>(
    _ probe: Probe<Value>, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
  ) {
    self.init(StateView(probe, content))
  }

  /// Returns the first view of a type on the screen.
  func first<Shown: UIView>(_ type: Shown.Type) -> Shown { phone.window.first(type)! }

  /// Lets pending tasks finish, and updates the views.
  func settle() async {
    host.update()
    await runPendingTasks()
    host.update()
  }
}

/// The value of a state, for a test.
@MainActor final class Probe<Value> {
  let first: Value
  /// The number of times that a control has written the value.
  private(set) var writes = 0
  private var binding: Binding<Value>?

  init(_ first: Value) { self.first = first }

  /// The value, as the app reads and changes it.
  var value: Value {
    get { binding?.wrappedValue ?? first }
    set { binding?.wrappedValue = newValue }
  }

  /// Returns a binding for a control that counts its writes.
  func watching(_ binding: Binding<Value>) -> Binding<Value> {
    self.binding = binding
    return Binding(
      get: { @MainActor in self.value },
      set: { @MainActor in
        self.writes += 1
        self.value = $0
      })
  }
}

/// Observes changes of the properties that a closure reads from a model.
@MainActor final class ChangeCount {
  private(set) var changes = 0

  init(of read: () -> Void) {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.changes += 1 }
    }
  }
}

/// A view with a state that a test can read and change.
struct StateView<Value, Content: View>: View {
  private let probe: Probe<Value>
  private let content: (Binding<Value>) -> Content
  @State private var value: Value

  init(_ probe: Probe<Value>, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content) {
    self.probe = probe
    self.content = content
    _value = State(initialValue: probe.first)
  }

  var body: some View { content(probe.watching($value)) }
}
