#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// A tree with checkboxes in SwiftUI. The checked nodes and the filter are states.
struct OutlineExample: View {
  @State private var checked: Set<Hierarchy.Node> = []
  @State private var text = ""

  private static let china = ChinaRegions.hierarchy

  var body: some View {
    VStack {
      TextField("Name or pinyin", text: $text)
        .textFieldStyle(.roundedBorder)
        .padding(.horizontal)
      Text(verbatim: names).padding(.horizontal)
      Outline(Self.china, checks: $checked)
        .filtered(by: text)
    }
  }

  private var names: String {
    checked.isEmpty
      ? "No places checked." : Self.china.names(of: checked.sorted()).joined(separator: " ")
  }
}
#endif
