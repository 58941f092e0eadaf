@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit

@testable import CascadeUIKitTests

/// A view on the screen of a phone, brought up to date when a test says so.
@MainActor struct Screen {
  let phone = Phone()
  let host: ViewHost

  init(_ view: some View) {
    host = ViewHost(view)
    phone.window.rootViewController = host.controller
    host.update()
  }

  /// A view with a state whose value a test can see and change.
  init<Value, Content: View>(
    _ probe: Probe<Value>, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
  ) {
    self.init(StateView(probe, content))
  }

  /// The first view of a type on the screen.
  func first<Shown: UIView>(_ type: Shown.Type) -> Shown { phone.window.first(type)! }

  /// Lets happen what is to happen later, and brings the views up to date.
  func settle() async {
    host.update()
    for _ in 0..<20 { await Task.yield() }
    host.update()
  }
}

/// The value of a state, for a test.
@MainActor final class Probe<Value> {
  let first: Value
  /// How often a control has written.
  private(set) var writes = 0
  private var binding: Binding<Value>?

  init(_ first: Value) { self.first = first }

  /// The value, as the app sees and changes it.
  var value: Value {
    get { binding?.wrappedValue ?? first }
    set { binding?.wrappedValue = newValue }
  }

  /// The binding for a control.
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

/// Hears of a change of what is read of a model.
@MainActor final class ChangeCount {
  private(set) var changes = 0

  init(of read: () -> Void) {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated { self?.changes += 1 }
    }
  }
}

/// A view with a state whose value a test can see and change.
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
