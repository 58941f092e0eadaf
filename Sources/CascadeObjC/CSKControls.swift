#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation

/// Settings of all controls of an app.
///
/// ```objc
/// CSKControls.hapticsEnabled = NO;
/// ```
@MainActor @objc(CSKControls) public final class CSKControls: NSObject {
  /// Whether the device vibrates when the user chooses something, and when a choice is refused. By default, it is `YES`.
  @objc(hapticsEnabled) public static var areHapticsEnabled: Bool {
    @objc(areHapticsEnabled) get { ControlHaptics.isEnabled }
    set { ControlHaptics.isEnabled = newValue }
  }

  /// Uses the texts of another bundle, for example one with more languages.
  ///
  /// Call it once at the start of the app, before it makes a control.
  ///
  /// - Parameter bundle: A bundle with a table `Localizable.strings` for each language. Texts that it lacks are in English.
  @objc(useBundle:) public static func useBundle(_ bundle: Bundle) {
    ControlResources.useBundle(bundle)
  }
}
#endif
