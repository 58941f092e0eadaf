#if !EMBEDDED_RESOURCES
import Foundation
import ModuleBundles

extension ChinaRegions {
  private final class Marker {}
  private nonisolated(unsafe) static var bundle = ModuleBundle.find(
    "ChinaRegions", besides: Marker.self)

  /// Uses the files of another bundle than the one that SwiftPM adds to the app.
  ///
  /// Call it once at the start of the app, before it uses ``hierarchy`` or ``history``, and on one thread.
  ///
  /// - Parameter bundle: The bundle with `china.hierarchy` and `china.history`.
  public static func useBundle(_ bundle: Bundle) { self.bundle = bundle }

  /// The path of a file in the bundle of the module.
  static func resourcePath(_ name: String) -> String? {
    bundle?.path(forResource: name, ofType: nil)
  }

  /// The content of a file in the bundle of the module.
  static func resource(_ name: String) -> [UInt8]? {
    resourcePath(name).flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
  }
}
#else
// A program that contains its resources doesn't link the code for bundles, which is most of Foundation.

extension ChinaRegions {
  static func resourcePath(_ name: String) -> String? { nil }
  static func resource(_ name: String) -> [UInt8]? { nil }
}
#endif
