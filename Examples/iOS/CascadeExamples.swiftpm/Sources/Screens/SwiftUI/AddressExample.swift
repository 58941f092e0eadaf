#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// An address in SwiftUI. The view and its sheet share one state.
struct AddressExample: View {
  @State private var choice: PathChoice?
  @State private var asks = false

  private static let addresses = PathSelection(ChinaRegions.hierarchy, minimumDepth: 2)

  var body: some View {
    VStack {
      Button("Choose in Sheet") { asks = true }
        .addressSheet(isPresented: $asks, selection: $choice, from: Self.addresses)
      Text(verbatim: choice?.names.joined(separator: " ") ?? "No address chosen.")
      AddressSelector(Self.addresses, selection: $choice)
    }
  }
}
#endif
