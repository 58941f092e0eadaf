#if canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI
import Testing
import UIKit

extension OnDeviceTests {
  /// Questions about SwiftUI's environment that Apple's documentation leaves open.
  @MainActor @Suite("Questions about the environment") struct EnvironmentQuestions {
    private struct Wheels: View {
      let direction: LayoutDirection
      let locale: String

      var body: some View {
        WheelPicker(
          WheelSelection(ChinaRegions.hierarchy, depth: 2), selection: .constant(nil)
        )
        .environment(\.layoutDirection, direction)
        .environment(\.locale, Locale(identifier: locale))
      }
    }

    @Test("Is a representable updated when only its environment changes?")
    func changes() async throws {
      let screen = await Screen()
      let host = UIHostingController(rootView: Wheels(direction: .leftToRight, locale: "en"))
      screen.show(host)
      #expect(await screen.wait { host.view.first(WheelPickerView.self) != nil })
      let wheels = try #require(host.view.first(WheelPickerView.self))
      host.rootView = Wheels(direction: .rightToLeft, locale: "zh-Hans")
      host.view.setNeedsLayout()
      let isUpdated = await screen.wait {
        wheels.semanticContentAttribute == .forceRightToLeft
          && wheels.locale == Locale(identifier: "zh-Hans")
      }
      #expect(
        isUpdated, "ViewHost of the double must not update a view whose environment has changed.")
    }
  }
}
#endif
