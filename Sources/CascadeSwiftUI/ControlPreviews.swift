#if DEBUG && canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import SwiftUI

struct WheelPicker_Previews: PreviewProvider {
  private struct Example: View {
    @State var codes = ["440000", "440100", "440105"]

    var body: some View {
      WheelPicker(WheelSelection(PreviewPlaces.places), selection: .codes($codes))
    }
  }

  static var previews: some View {
    Example()
    Example(codes: []).environment(\.layoutDirection, .rightToLeft)
    Example().environment(\.dynamicTypeSize, .accessibility1)
    Example().disabled(true)
  }
}

struct PickerField_Previews: PreviewProvider {
  private struct Example: View {
    @State var names: [String] = []

    var body: some View {
      PickerField("Address", selection: .names($names), from: WheelSelection(PreviewPlaces.places))
      {
        $0.borderStyle = .roundedRect
      }
    }
  }

  static var previews: some View {
    Example()
    Example(names: ["广东", "深圳"])
  }
}

struct AddressSelector_Previews: PreviewProvider {
  private struct Example: View {
    @State var value = ""

    var body: some View {
      AddressSelector(PathSelection(PreviewPlaces.places), selection: .value($value)) {
        $0.isSearchable = true
      }
    }
  }

  static var previews: some View {
    Example()
    Example(value: "440105").environment(\.dynamicTypeSize, .accessibility1)
  }
}

struct AddressSheet_Previews: PreviewProvider {
  private struct Example: View {
    @State private var isPresented = true
    @State private var choice: PathChoice?

    var body: some View {
      Text(verbatim: choice?.names.joined(separator: " ") ?? "–")
        .addressSheet(
          isPresented: $isPresented, selection: $choice, from: PathSelection(PreviewPlaces.places))
    }
  }

  static var previews: some View { Example() }
}

struct Outline_Previews: PreviewProvider {
  private struct Example: View {
    @State private var checks: Set<Hierarchy.Node> = []
    @State private var expanded = Set(PreviewPlaces.places.roots)
    var filter = ""

    var body: some View {
      Outline(PreviewPlaces.places, checks: $checks).expanded($expanded).filtered(by: filter)
    }
  }

  static var previews: some View {
    Example()
    Example(filter: "hz").environment(\.layoutDirection, .rightToLeft)
  }
}

/// Sample places for the previews.
enum PreviewPlaces {
  static let places: Hierarchy = {
    var builder = HierarchyBuilder()
    let guangdong = builder.add("广东省", code: "440000")
    let guangzhou = builder.add("广州市", code: "440100", to: guangdong)
    for (name, code) in [("海珠区", "440105"), ("天河区", "440106"), ("黄埔区", "440112")] {
      builder.add(name, code: code, to: guangzhou)
    }
    let shenzhen = builder.add("深圳市", code: "440300", to: guangdong)
    builder.add("罗湖区", code: "440303", to: shenzhen)
    builder.add("福田区", code: "440304", to: shenzhen)
    let zhejiang = builder.add("浙江省", code: "330000")
    let hangzhou = builder.add("杭州市", code: "330100", to: zhejiang)
    builder.add("西湖区", code: "330106", to: hangzhou)
    return builder.build()
  }()
}
#endif
