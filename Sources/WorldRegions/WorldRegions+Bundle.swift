#if !EMBEDDED_RESOURCES
import Foundation

extension WorldRegions {
  /// The path of a file in the bundle of the module.
  static func resourcePath(_ name: String) -> String? {
    Bundle.module.path(forResource: name, ofType: nil, inDirectory: "world")
  }

  /// The content of a file in the bundle of the module.
  static func resource(_ name: String) -> [UInt8]? {
    resourcePath(name).flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
  }
}
#else
// A program that contains its resources doesn't link the code for bundles, which is most of Foundation.

extension WorldRegions {
  static func resourcePath(_ name: String) -> String? { nil }
  static func resource(_ name: String) -> [UInt8]? { nil }
}
#endif
