#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// An address in SwiftUI. The view and its sheet share one state.
struct AddressExample: View {
  @State private var choice: PathChoice?
  @State private var asks = false

  private static let addresses = PathSelection(ChinaRegions.hierarchy, minimumDepth: 2)

  private var text: String {
    guard let choice else { return "No address chosen." }
    return (choice.names + [choice.remainder ?? ""]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  var body: some View {
    ScrollView {
      VStack {
        Button("Choose in Sheet") { asks = true }
          .addressSheet(
            isPresented: $asks, selection: $choice, from: Self.addresses,
            searching: AddressSearchOptions())
        Text(verbatim: text).padding(.horizontal)
        AddressSelector(Self.addresses, selection: $choice)
      }
    }
  }
}
#endif
