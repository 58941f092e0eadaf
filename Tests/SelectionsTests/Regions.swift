import Hierarchies

/// A few Chinese divisions with the traits that make saved addresses go astray.
///
/// 北京市 has districts below it, 东莞市 towns; 临澧县 ends in 澧县; 朝阳市 and 朝阳县 share a stem, and the
/// hierarchy has no codes for 乐清市 and 长汀县.
let regions: Hierarchy = {
  var builder = HierarchyBuilder()
  func add(
    _ name: String, _ code: String?, to parent: HierarchyBuilder.Entry? = nil
  ) -> HierarchyBuilder.Entry {
    builder.add(name, code: code, to: parent)
  }
  let beijing = add("北京市", "110000")
  builder.setText("3", column: "childLevel", of: beijing)
  _ = add("朝阳区", "110105", to: beijing)
  _ = add("海淀区", "110108", to: beijing)

  let liaoning = add("辽宁省", "210000")
  let chaoyang = add("朝阳市", "211300", to: liaoning)
  _ = add("双塔区", "211302", to: chaoyang)
  _ = add("朝阳县", "211321", to: chaoyang)
  _ = add("喀喇沁左翼蒙古族自治县", "211324", to: chaoyang)

  let hunan = add("湖南省", "430000")
  let changde = add("常德市", "430700", to: hunan)
  _ = add("澧县", "430723", to: changde)
  _ = add("临澧县", "430724", to: changde)

  let guangdong = add("广东省", "440000")
  let guangzhou = add("广州市", "440100", to: guangdong)
  let haizhu = add("海珠区", "440105", to: guangzhou)
  _ = add("新港街道", nil, to: haizhu)
  _ = add("江海街道", nil, to: haizhu)
  _ = add("天河区", "440106", to: guangzhou)
  let dongguan = add("东莞市", "441900", to: guangdong)
  builder.setText("4", column: "childLevel", of: dongguan)
  _ = add("长安镇", nil, to: dongguan)
  _ = add("虎门镇", nil, to: dongguan)

  let guangxi = add("广西壮族自治区", "450000")
  _ = add("柳州市", "450200", to: guangxi)
  _ = add("北海市", "450500", to: guangxi)

  let chongqing = add("重庆市", "500000")
  builder.setText("3", column: "childLevel", of: chongqing)
  builder.setText("chong qing shi", column: "pinyin", of: chongqing)
  _ = add("渝中区", "500103", to: chongqing)
  return builder.build()
}()

extension Hierarchy {
  /// The node that exact names lead to.
  func node(_ names: String...) -> Node { node(at: names)! }
}

/// Nodes with these names; an asterisk marks those of the kind `zone`.
func districts(_ names: [String]) -> Hierarchy {
  var builder = HierarchyBuilder()
  for name in names {
    let entry = builder.add(name.replacing("*", with: ""))
    if name.hasSuffix("*") { builder.setText("zone", column: "kind", of: entry) }
  }
  return builder.build()
}
