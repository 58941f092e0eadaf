import CascadeUIKit
import TestSupport
import Testing
@_spi(Testing) import UIKit

@MainActor @Suite("A sheet that can't be presented") struct RefusedSheetTests {
  private let phone = Phone()

  /// Presenters that UIKit refuses: one isn't in a window, one presents another controller.
  private var presenters: [UIViewController] {
    phone.root.present(UIViewController(), animated: false)
    return [UIViewController(), phone.root]
  }

  private func settle() async { await runPendingTasks() }

  /// Runs a test with presentation controllers that retain controllers before the presentation, or don't.
  private func retaining(_ isRetained: Bool, _ test: () async -> Void) async {
    var behavior = UIKitBehavior()
    behavior.retainsPreparedControllers = isRetained
    await UIKitBehavior.$current.bound(to: behavior, during: test)
  }

  @Test("It is cancelled once, and released", arguments: [false, true])
  func cancelled(isRetained: Bool) async {
    await retaining(isRetained) { await cancel() }
  }

  private func cancel() async {
    for presenter in presenters {
      for source in [nil, UIView()] {
        var cancelled = 0
        weak var gone: WheelPickerController?
        do {
          let sheet = WheelPickerController(chinaWheel())
          gone = sheet
          sheet.onCancel = { cancelled += 1 }
          UIKitFault.$handler.bound(to: { _ in }) { sheet.present(from: presenter, at: source) }
        }
        #expect(gone != nil && cancelled == 0)
        await settle()
        #expect(gone == nil && cancelled == 1)
      }
    }
  }

  @Test(
    "Waiting for its choice ends without one, and nothing stays behind", arguments: [false, true])
  func waiting(isRetained: Bool) async {
    await retaining(isRetained) { await wait() }
  }

  private func wait() async {
    for presenter in presenters {
      weak var wheels: WheelPickerController?
      weak var addresses: AddressSelectorController?
      await UIKitFault.$handler.bound(to: { _ in }) {
        let choice = await WheelPicker.choose(chinaWheel(), from: presenter) { wheels = $0 }
        #expect(choice == nil)
        let address = await AddressSelector.choose(
          PathSelection(tree("a")), from: presenter
        ) { addresses = $0 }
        #expect(address == nil)
      }
      await settle()
      #expect(wheels == nil && addresses == nil)
    }
  }

  @Test("It can be presented again, and closed before UIKit's answer is known")
  func again() async {
    let sheet = WheelPickerController(chinaWheel())
    var log: [String] = []
    sheet.onCancel = { log.append("refused") }
    UIKitFault.$handler.bound(to: { _ in }) { sheet.present(from: UIViewController()) }
    sheet.cancel()
    await settle()
    #expect(log == ["refused"])
    sheet.onDone = { _ in log.append("done") }
    sheet.present(from: phone.root)
    await settle()
    sheet.finish()
    await settle()
    #expect(log == ["refused", "done"])
  }
}
