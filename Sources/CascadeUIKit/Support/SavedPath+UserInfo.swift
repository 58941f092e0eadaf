#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import Foundation

extension SavedPath {
  /// Returns the path as the value of a key in a user activity, to restore the state of a scene.
  ///
  /// ```swift
  /// var state: [AnyHashable: Any] = field.savedPath.userInfo(forKey: "home")
  /// if let path = SavedPath(userInfo: state, forKey: "home") { field.select(path: path) }
  /// ```
  ///
  /// `NSUserActivity.addUserInfoEntries(from:)` takes it.
  ///
  /// - Parameter key: The key of the control.
  public func userInfo(forKey key: String) -> [AnyHashable: Any] {
    // A path of nodes has no form outside of its hierarchy. Controls have paths of codes and names.
    guard let data = try? JSONEncoder().encode(self) else { return [:] }
    return [key: data]
  }

  /// Creates the path that a control had when the state of its scene was saved, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - userInfo: The `userInfo` of the user activity.
  ///   - key: The key of the control.
  public init?(userInfo: [AnyHashable: Any]?, forKey key: String) {
    guard let data = userInfo?[key] as? Data,
      let path = try? JSONDecoder().decode(SavedPath.self, from: data)
    else { return nil }
    self = path
  }
}
#endif
