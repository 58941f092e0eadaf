import AddressResolving
import Foundation
import Hierarchies
import MappedHierarchies

/// The embedded gazetteer: China's provinces, prefectures, counties, and the towns below them.
///
/// Provinces, prefectures and counties carry their official codes of six digits. Towns and streets
/// have none, nor has anything below Hong Kong, Macau and Taiwan: there a place is known by its path.
/// Every division stands where a person would look for it, so the levels are ragged:
///
/// ```text
/// 广东省 › 广州市 › 海珠区 › 新港街道
/// 北京市 › 东城区 › 景山街道              districts stand directly under a municipality
/// 河南省 › 济源市 › 沁园街道              a county directly under its province
/// 广东省 › 东莞市 › 东城街道              a city without districts
/// 香港特别行政区 › 中西区
/// ```
///
/// The text column `childLevel` tells the administrative level of a place's children (2 prefecture,
/// 3 county, 4 town) where it is not two more than the place's own level in the tree, which starts
/// at 0. `PROVENANCE.md` says where the facts come from.
public enum ChinaRegions {
  /// The day up to which changes of provinces, prefectures and counties are included, as ISO 8601.
  ///
  /// ```swift
  /// ChinaRegions.asOf  // "2026-06-30"
  /// ```
  public static let asOf = "2026-06-30"

  /// The divisions, mapped from the compiled resource when they are first asked for.
  ///
  /// ```swift
  /// let regions = ChinaRegions.hierarchy
  /// let haizhu = regions.node(withCode: "440105")!
  /// regions.names(of: regions.path(to: haizhu))  // ["广东省", "广州市", "海珠区"]
  /// ```
  ///
  /// The process stops with a message when the resource is missing from the app's bundle.
  ///
  /// - Complexity: O(*b*) the first time, where *b* is the number of bytes of the resource, which are
  ///   checked once; O(1) from then on.
  public static let hierarchy: Hierarchy = {
    guard let path = Bundle.module.path(forResource: "china", ofType: "hierarchy") else {
      fatalError("the gazetteer china.hierarchy is missing from the bundle of ChinaRegions")
    }
    do {
      return try HierarchyFile.map(path: path)
    } catch {
      fatalError("the gazetteer cannot be opened: \(error)")
    }
  }()

  /// Names that divisions of county level and above had since 1981, with what they are today.
  ///
  /// ```swift
  /// let resolver = AddressResolver(ChinaRegions.hierarchy, formerNames: ChinaRegions.formerNames)
  /// let address = resolver.resolve("浙江省杭州市下城区")
  /// ChinaRegions.hierarchy.names(of: address.path)  // ["浙江省", "杭州市", "拱墅区"]
  /// ```
  ///
  /// The process stops with a message when the resource is missing from the app's bundle.
  ///
  /// - Complexity: O(*b*) the first time, where *b* is the number of bytes of the names, 28,000; O(1)
  ///   from then on.
  public static let formerNames: FormerNames = {
    guard let path = Bundle.module.path(forResource: "former-divisions", ofType: "tsv"),
      let names = FileManager.default.contents(atPath: path)
    else {
      fatalError("former-divisions.tsv is missing from the bundle of ChinaRegions")
    }
    return FormerNames(utf8: names)
  }()
}
