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

  @Test("It is cancelled once, and released")
  func cancelled() async {
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

  @Test("Waiting for its choice ends without one, and nothing stays behind")
  func waiting() async {
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
