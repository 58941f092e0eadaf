#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// Wheels in SwiftUI, with the codes of the choice as a state.
struct WheelExample: View {
  @State private var codes = ["440000", "440100", "440105"]

  private static let districts = WheelSelection(ChinaRegions.hierarchy, depth: 3)

  var body: some View {
    ScrollView {
      VStack {
        WheelPicker(Self.districts, selection: .codes($codes))
        Text(verbatim: codes.joined(separator: ", ")).padding(.horizontal)
      }
    }
  }
}
#endif
