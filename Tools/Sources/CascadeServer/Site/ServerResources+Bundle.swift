#if !EMBEDDED_RESOURCES
import Foundation
import GalleryPages

extension ServerResources {
  /// The names of the files in a folder of the module's bundle, sorted.
  static func bundledNames(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url(of: folder).path)
    return (names ?? []).sorted()
  }

  /// The content of a file in the module's bundle.
  static func bundledContent(of name: String) -> [UInt8]? {
    (try? Data(contentsOf: url(of: name))).map { [UInt8]($0) }
  }

  /// The content of a file that isn't in the module's bundle.
  static func content(ofFile path: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: path))).map { [UInt8]($0) }
  }

  private static func url(of name: String) -> URL {
    let gallery = "Gallery"
    if name == gallery || name.hasPrefix(gallery + "/") {
      return URL(filePath: GalleryPages.folder + name.dropFirst(gallery.count))
    }
    return Bundle.module.resourceURL!.appending(path: name)
  }
}
#endif
