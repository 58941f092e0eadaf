@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKitTests

@MainActor @Suite("The double of SwiftUI") struct SwiftUIDoubleTests {
  /// Records the calls it receives.
  @MainActor private final class Log {
    var calls: [String] = []
  }

  private struct Noted: UIViewRepresentable {
    let log: Log
    var text = ""
    var onUpdate: () -> Void = {}

    func makeCoordinator() -> String {
      log.calls.append("coordinator")
      return "c"
    }

    func makeUIView(context: Context) -> UILabel {
      log.calls.append("make with \(context.coordinator)")
      return UILabel()
    }

    func updateUIView(_ label: UILabel, context: Context) {
      log.calls.append("update \(text), enabled \(context.environment.isEnabled)")
      label.text = text
      onUpdate()
    }

    static func dismantleUIView(_ label: UILabel, coordinator: String) {
      label.text = "dismantled by \(coordinator)"
    }
  }

  @Test(
    "A coordinator, its view and an update are created in this order, and removing the view releases them"
  )
  func order() {
    let log = Log()
    let text = Probe("a")
    let screen = Screen(text) {
      if $0.wrappedValue.isEmpty {
        EmptyView()
      } else {
        Noted(log: log, text: $0.wrappedValue).disabled($0.wrappedValue == "b")
      }
    }
    let label = screen.first(UILabel.self)
    text.value = "b"
    screen.host.update()
    #expect(
      log.calls == [
        "coordinator", "make with c", "update a, enabled true", "update b, enabled false",
      ])
    text.value = ""
    screen.host.update()
    #expect(label.text == "dismantled by c" && label.superview == nil)
    text.value = "c"
    screen.host.update()
    #expect(screen.first(UILabel.self) !== label)
  }

  @Test("Writing during an update of the views is a fault, and so are views that never settle")
  func writing() {
    let count = Probe(0)
    let faults = UIKitFault.recorded {
      _ = Screen(count) { count in
        Noted(log: Log()) { count.wrappedValue += 1 }
      }
    }
    #expect(faults.first?.hasPrefix("A binding is modified during a view update") == true)
    #expect(faults.contains { $0.hasPrefix("A state is modified") })
    #expect(faults.last == "The views change state in every update.")
  }

  @Test("A state is stored with its view, and can't be used outside of one")
  func state() {
    let isFirst = Probe(true)
    let inner = Probe("first")
    let screen = Screen(isFirst) { isFirst in
      if isFirst.wrappedValue { StateView(inner) { Noted(log: Log(), text: $0.wrappedValue) } }
    }
    inner.value = "changed"
    screen.host.update()
    #expect(screen.first(UILabel.self).text == "changed")
    isFirst.value = false
    screen.host.update()
    isFirst.value = true
    screen.host.update()
    #expect(screen.first(UILabel.self).text == "first")
    let state = State(wrappedValue: 1)
    #expect(UIKitFault.recorded { state.wrappedValue = 2 }.count == 1)
    #expect(UIKitFault.recorded { _ = state.wrappedValue }.count == 1)
  }
}
