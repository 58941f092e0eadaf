import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("Vibrations") struct HapticsTests {
  @Test("An app can turn them off, for choices and for refusals")
  func off() {
    // No other test runs before the setting is back.
    defer { ControlHaptics.isEnabled = true }
    for isEnabled in [true, false, true] {
      ControlHaptics.isEnabled = isEnabled
      let felt = UIFeedbackGenerator.count
      let selector = AddressSelectorView(PathSelection(tree("a -a1 b")))
      Phone().show(selector, height: 844)
      selector.take(.option(row: 0))
      ControlHaptics.refused()
      #expect(UIFeedbackGenerator.count == felt + (isEnabled ? 2 : 0))
    }
  }
}
