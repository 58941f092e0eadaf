#if !EMBEDDED_RESOURCES
import Foundation

/// The bundle with the resources of a module of this package.
package enum ModuleBundle {
  /// Returns the bundle of a module, or `nil` if the app doesn't contain it.
  ///
  /// Unlike `Bundle.module`, it doesn't stop the app. Previews, static frameworks and other build systems than SwiftPM can put
  /// the bundle elsewhere or leave it out.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - type: A class of the module, which is in the app or in a framework of its own.
  package static func find(_ module: String, besides type: AnyClass) -> Bundle? {
    // The variable is Xcode's, for previews.
    let given = ProcessInfo.processInfo.environment["PACKAGE_RESOURCE_BUNDLE_PATH"]
    let folders = [Bundle.main, Bundle(for: type)].flatMap { home -> [URL?] in
      [home.resourceURL, home.bundleURL, home.bundleURL.deletingLastPathComponent()]
    }
    for case let folder? in [given.map { URL(fileURLWithPath: $0) }] + folders {
      // SwiftPM names the folder so on Apple's platforms, and elsewhere.
      for ending in ["bundle", "resources"] {
        let url = folder.appendingPathComponent("CascadeKit_\(module).\(ending)")
        if let bundle = Bundle(url: url) { return bundle }
      }
    }
    return nil
  }
}
#endif
