#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// Fields with wheels as the rows of a form.
struct FormExample: View {
  @State private var name = ""
  @State private var home = "440105"
  @State private var birthplace = ""

  private static let districts = WheelSelection(ChinaRegions.hierarchy, depth: 3)
  private static let cities = WheelSelection(ChinaRegions.hierarchy, depth: 2)

  var body: some View {
    Form {
      TextField("Name", text: $name)
      PickerField("Home", selection: .value($home), from: Self.districts, style: .row)
      PickerField("Place of birth", selection: .value($birthplace), from: Self.cities, style: .row)
      {
        $0.placeholder = "None"
        $0.toolbar.showsClearButton = true
      }
      Text(verbatim: [home, birthplace].filter { !$0.isEmpty }.joined(separator: ", "))
    }
  }
}
#endif
