import Hierarchies
import Selections
import WebRuntime

/// The URLs of the files beside an upper file.
enum PartURL {
  /// Returns the URL of the complete file.
  static func ofAll(of upper: Hierarchy, beside base: [UInt8]) -> [UInt8] {
    url(Array(Name("all").bytes), of: upper, beside: base)
  }

  /// Returns the URL of a file in the same folder. The release is in its query, so that a cache doesn't return the file
  /// of another one.
  static func url(_ name: [UInt8], of upper: Hierarchy, beside base: [UInt8]) -> [UInt8] {
    url(name, release: upper.parts?.stamp ?? 0, beside: base)
  }

  /// Returns the URL of a file of a release in the same folder.
  static func url(_ name: [UInt8], release: UInt64, beside base: [UInt8]) -> [UInt8] {
    let path = base.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let query = base[path.endIndex...].prefix { $0 != UInt8(ascii: "#") }
    let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? []
    var url = Array(folder) + name + Array(Name(".hierarchy").bytes) + query
    url.append(UInt8(ascii: query.isEmpty ? "?" : "&"))
    return url + HierarchyFile.versionText(ofStamp: release)
  }
}
