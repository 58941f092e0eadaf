#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// Wheels in SwiftUI with a model, which other views read and change.
@available(iOS 17, *)
struct ModelExample: View {
  @State private var model = WheelModel(WheelSelection(ChinaRegions.hierarchy, depth: 3))
  @State private var taken = "Not confirmed yet."

  var body: some View {
    ScrollView {
      VStack {
        WheelPicker(model)
        Text(verbatim: model.choice.names.joined(separator: " ")).padding(.horizontal)
        Button("Confirm") { if let choice = model.confirm() { taken = choice.value } }
        Text(verbatim: taken).padding(.horizontal)
        Button("Select 广州") { model.select(path: ["广东", "广州"]) }
      }
    }
  }
}
#endif
