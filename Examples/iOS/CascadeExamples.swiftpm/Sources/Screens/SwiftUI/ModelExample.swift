#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// Wheels in SwiftUI with a model, which is asked and told from outside.
@available(iOS 17, *)
struct ModelExample: View {
  @State private var model = WheelModel(WheelSelection(ChinaRegions.hierarchy, depth: 3))
  @State private var taken = "Nothing is taken."

  var body: some View {
    VStack {
      WheelPicker(model)
      Text(verbatim: model.choice.names.joined(separator: " "))
      Button("Take what is under the indicators") { taken = model.confirm().value }
      Text(verbatim: taken)
      Button("Back to 广州") { model.select { $0.select(names: ["广东", "广州"]) } }
    }
  }
}
#endif
