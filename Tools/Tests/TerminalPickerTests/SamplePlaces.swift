import CascadeKit

/// A few places, some with codes and one disabled:
///
///     广东省 44 [广州市 4401 [海珠区 440105, 天河区 440106], 深圳市 4403]
///     湖北省 42 [武汉市 [江岸区, 洪山区], 黄石市]
///     台湾省, disabled [台北市]
let samplePlaces: Hierarchy = {
  var builder = HierarchyBuilder()
  let guangdong = builder.add("广东省", code: "44")
  let hubei = builder.add("湖北省", code: "42")
  let taiwan = builder.add("台湾省", isDisabled: true)
  let guangzhou = builder.add("广州市", code: "4401", to: guangdong)
  builder.add("深圳市", code: "4403", to: guangdong)
  let wuhan = builder.add("武汉市", to: hubei)
  builder.add("黄石市", to: hubei)
  builder.add("台北市", to: taiwan)
  builder.add("海珠区", code: "440105", to: guangzhou)
  builder.add("天河区", code: "440106", to: guangzhou)
  builder.add("江岸区", to: wuhan)
  builder.add("洪山区", to: wuhan)
  return builder.build()
}()
