#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation

/// What a control shows, to restore the state of a scene: its value as it was set, also if it isn't found or not loaded.
///
/// ```objc
/// [activity addUserInfoEntriesFromDictionary:[field.savedPath userInfoForKey:@"home"]];
///
/// CSKSavedPath *path = [[CSKSavedPath alloc] initWithUserInfo:activity.userInfo forKey:@"home"];
/// if (path) [field selectPath:path];
/// ```
@objc(CSKSavedPath) public final class CSKSavedPath: NSObject {
  /// The path, for code in Swift.
  public let path: SavedPath

  /// Creates an object for a path in Swift.
  public init(_ path: SavedPath) { self.path = path }

  /// Creates the path that a control had when the state of its scene was saved, or returns `nil` if there is none.
  ///
  /// - Parameters:
  ///   - userInfo: The `userInfo` of the user activity.
  ///   - key: The key of the control.
  @objc(initWithUserInfo:forKey:) public init?(userInfo: [AnyHashable: Any]?, forKey key: String) {
    guard let path = SavedPath(userInfo: userInfo, forKey: key) else { return nil }
    self.path = path
  }

  /// Returns the path as the value of a key in a user activity.
  ///
  /// - Parameter key: The key of the control.
  @objc(userInfoForKey:) public func userInfo(forKey key: String) -> [AnyHashable: Any] {
    path.userInfo(forKey: key)
  }
}
#endif
