import Hierarchies
import Histories
import MappedHierarchies

/// The embedded gazetteer: China's provinces, prefectures, counties, and the towns below them.
///
/// It is the civil affairs ministry's list of 31 December 2025 with the changes until ``asOf``. Provinces,
/// prefectures and counties have six-digit codes; towns and streets have nine-digit codes. The divisions
/// of Taiwan, Hong Kong and Macau have none: their paths identify them. Every division has its official parent,
/// so leaves are on different levels:
///
/// ```text
/// 广东省 › 广州市 › 海珠区 › 新港街道
/// 北京市 › 东城区 › 景山街道              districts directly below a municipality
/// 河南省 › 济源市 › 沁园街道              a county directly below its province
/// 广东省 › 东莞市 › 东城街道              a city without districts
/// 香港特别行政区 › 中西区
/// ```
///
/// Two text columns describe the places:
///
/// - `childLevel` contains the administrative level of a place's children (2 prefecture, 3 county, 4 town) if
///   it isn't the zero-based level of the place plus two.
/// - `kind` contains `zone` for zones, farms, forests and similar places that addresses contain, but the official
///   list doesn't. They have no codes, and follow the towns of their county.
///
/// `PROVENANCE.md` lists the sources.
public enum ChinaRegions {
  /// The date of the data in ISO 8601: the last day whose changes are included.
  ///
  /// Towns are as of the official list of 31 December 2025, except in the counties created since.
  ///
  /// ```swift
  /// ChinaRegions.asOf  // "2026-06-30"
  /// ```
  public static let asOf = "2026-06-30"

  /// The divisions, memory-mapped from the compiled resource on first use.
  ///
  /// ```swift
  /// let regions = ChinaRegions.hierarchy
  /// let haizhu = regions.node(withCode: "440105")!
  /// regions.names(of: regions.path(to: haizhu))  // ["广东省", "广州市", "海珠区"]
  /// regions.code(of: regions.child(named: "新港街道", of: haizhu)!)  // "440105002"
  /// ```
  ///
  /// Traps with a message if the file is missing from the app, which ``checkResources()`` tells before.
  ///
  /// - Complexity: O(*b*) on first use to validate the *b* bytes of the resource, then O(1).
  public static let hierarchy: Hierarchy = openHierarchy().orStop

  /// The former codes and names of the divisions since 1980, with the current divisions.
  ///
  /// Of counties and above, it contains each that the yearly lists have; of towns, those that older lists have.
  ///
  /// ```swift
  /// let match = regions.match("310226", history: ChinaRegions.history)
  /// regions.names(of: match.path)      // ["上海市", "奉贤区"]
  /// match.former[0].place.description  // "奉贤县 310226 (1981–2001)"
  /// ```
  ///
  /// Traps with a message if the file is missing from the app, which ``checkResources()`` tells before.
  ///
  /// - Complexity: O(*b* + *r* log *r*) on first use for the *b* bytes and *r* former places of the resource, then
  ///   O(1).
  public static let history: HierarchyHistory = openHistory(of: hierarchy).orStop

  /// Opens ``hierarchy`` and ``history``, or tells why that is impossible.
  ///
  /// ```swift
  /// try ChinaRegions.checkResources()
  /// ChinaRegions.hierarchy.roots.count  // 34
  /// ```
  ///
  /// - Throws: A ``/MappedHierarchies/ResourceError`` with the missing or damaged file, and what to do.
  /// - Complexity: That of the first use of both.
  public static func checkResources() throws(ResourceError) {
    _ = try openHistory(of: openHierarchy().get()).get()
  }

  // A failure isn't kept: the app can give another bundle then.

  private static func openHierarchy() -> Result<Hierarchy, ResourceError> {
    opened("china.hierarchy") {
      if let file = files?.hierarchy { return try HierarchyFile.decode(unowned: file) {} }
      return try resourcePath("china.hierarchy").map { try HierarchyFile.map(path: $0) }
    }
  }

  private static func openHistory(
    of names: Hierarchy
  ) -> Result<HierarchyHistory, ResourceError> {
    opened("china.history") {
      if let file = files?.history { return try HierarchyHistory(utf8: file, names: names) }
      return try resource("china.history").map { try HierarchyHistory(utf8: $0, names: names) }
    }
  }

  /// Returns the content of a file, or why there is none.
  private static func opened<Content>(
    _ file: String, _ open: () throws -> Content?
  ) -> Result<Content, ResourceError> {
    do {
      if let content = try open() { return .success(content) }
      return .failure(ResourceError(module: "ChinaRegions", file: file))
    } catch let error as ResourceError {
      return .failure(error)
    } catch {
      return .failure(ResourceError(module: "ChinaRegions", file: file, fault: "\(error)"))
    }
  }

  private nonisolated(unsafe) static var files:
    (hierarchy: UnsafeRawBufferPointer, history: UnsafeRawBufferPointer)?

  /// Uses files in memory instead of the bundle's resources.
  ///
  /// A program that consists of one file contains them in its constants. It calls this once at its start, before it
  /// uses ``hierarchy`` or ``history``, and on one thread.
  ///
  /// - Parameters:
  ///   - hierarchy: The content of `china.hierarchy`. It is used in place, and must exist and not change until the
  ///     program ends.
  ///   - history: The content of `china.history`, with the same conditions.
  /// - Complexity: O(1).
  public static func useFiles(
    hierarchy: UnsafeRawBufferPointer, history: UnsafeRawBufferPointer
  ) {
    files = (hierarchy, history)
  }
}
