import CascadeSwiftUI
import SwiftUI

struct OrderView: View {
  let categories: Hierarchy
  @State private var category = ""

  var body: some View {
    WheelPicker(WheelSelection(categories), selection: .value($category))
  }
}
