#if canImport(SwiftUI) && canImport(UIKit)
import CascadeSwiftUI
import ChinaRegions
import SwiftUI

/// A tree with boxes in SwiftUI: what is checked and what is looked for are states.
struct OutlineExample: View {
  @State private var checked: Set<Hierarchy.Node> = []
  @State private var text = ""

  private static let china = ChinaRegions.hierarchy

  var body: some View {
    VStack {
      TextField("Name or pinyin", text: $text)
      Text(verbatim: names)
      Outline(Self.china, checks: $checked)
        .filtered(by: text)
    }
  }

  private var names: String {
    checked.isEmpty
      ? "Nothing is checked." : Self.china.names(of: checked.sorted()).joined(separator: " ")
  }
}
#endif
