#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// An address in SwiftUI: chosen in the view itself, or in a sheet over it, into one state.
struct AddressExample: View {
  @State private var choice: PathChoice?
  @State private var asks = false

  private static let addresses = PathSelection(ChinaRegions.hierarchy, minimumLevel: 2)

  var body: some View {
    VStack {
      Button("Choose in a sheet") { asks = true }
        .addressSheet(isPresented: $asks, selection: $choice, from: Self.addresses)
      Text(verbatim: choice?.names.joined(separator: " ") ?? "Nothing is chosen.")
      AddressSelector(Self.addresses, selection: $choice)
    }
  }
}
#endif
