#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeObjC
import ChinaRegions
import Foundation

/// China's provinces, prefectures, counties, and the towns below them, with their official codes.
///
/// ```objc
/// CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:CSKChinaRegions.hierarchy depth:3];
/// ```
@objc(CSKChinaRegions) public final class CSKChinaRegions: NSObject {
  /// The divisions, memory-mapped on first use, with their history: codes and names since 1980 lead to the places of today.
  ///
  /// Threads can share it, because it has no objects of an app. Stops the app with a message if the resources are missing from
  /// it. `hierarchyWithError:` returns an error then.
  ///
  /// - Complexity: O(*b* + *r* log *r*) on first use for *b* bytes and *r* former places, then O(1).
  @objc public nonisolated(unsafe) static let hierarchy = CSKHierarchy(
    ChinaRegions.hierarchy, history: ChinaRegions.history)

  /// Returns `hierarchy`, or `nil` and an error if the resources are missing from the app or damaged.
  ///
  /// - Throws: An error of the domain `CSKErrorDomain` with the file and what to do.
  /// - Complexity: That of the first use of `hierarchy`.
  @objc(hierarchyWithError:) public static func hierarchyIfPresent() throws -> CSKHierarchy {
    try checkResources()
    return hierarchy
  }

  /// Opens the resources of `hierarchy`, or tells why that is impossible.
  ///
  /// - Throws: An error of the domain `CSKErrorDomain` with the missing or damaged file, and what to do.
  /// - Complexity: That of the first use of `hierarchy`.
  @objc(checkResources:) public static func checkResources() throws {
    try CSKError.file.telling { try ChinaRegions.checkResources() }
  }

  /// Uses the files of another bundle than the one that SwiftPM adds to the app.
  ///
  /// Call it once at the start of the app, before it uses `hierarchy`, and on one thread.
  ///
  /// - Parameter bundle: The bundle with `china.hierarchy` and `china.history`.
  @objc(useBundle:) public static func useBundle(_ bundle: Bundle) {
    ChinaRegions.useBundle(bundle)
  }

  /// The date of the data in ISO 8601: the last day whose changes are included.
  @objc public static var asOf: String { ChinaRegions.asOf }
}
#endif
