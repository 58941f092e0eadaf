#if DEBUG && canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeUIKit

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
