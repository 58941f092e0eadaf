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
  /// Threads can share it, because it has no objects of an app. Stops the app with a message if the resources are missing from its bundle.
  ///
  /// - Complexity: O(*b* + *r* log *r*) on first use for *b* bytes and *r* former places, then O(1).
  @objc public nonisolated(unsafe) static let hierarchy = CSKHierarchy(
    ChinaRegions.hierarchy, history: ChinaRegions.history)

  /// The date of the data in ISO 8601: the last day whose changes are included.
  @objc public static var asOf: String { ChinaRegions.asOf }
}
#endif
