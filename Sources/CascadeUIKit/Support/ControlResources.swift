#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ModuleBundles
import UIKit

/// The texts that the controls show and speak.
///
/// They are in the bundle that SwiftPM adds to the app. An app without it has them in English.
public enum ControlResources {
  private final class Marker {}
  private nonisolated(unsafe) static var given: Bundle?

  /// The bundle that SwiftPM has added to the app, if any. Tests have others.
  @TaskLocal static var found = ModuleBundle.find("CascadeUIKit", besides: Marker.self)

  /// The bundle with the texts, or `nil` if the app contains none.
  public static var bundle: Bundle? { given ?? found }

  /// Uses the texts of another bundle, for example one with more languages.
  ///
  /// Call it once at the start of the app, before it makes a control.
  ///
  /// - Parameter bundle: A bundle with a table `Localizable.strings` for each language, as the module has them. Texts that it
  ///   lacks are in English.
  @MainActor public static func useBundle(_ bundle: Bundle) { given = bundle }
}
#endif
