import Foundation

/// The files that the build puts into the resources of the server: the elements, the pages, the licences.
enum ServerResources {
  /// Returns the files of the elements, sorted by name.
  static func elements() throws(ServerError) -> [(name: String, bytes: [UInt8])] {
    try files(in: "", beginningWith: "cascade.")
  }

  /// Returns the files of a folder, sorted by name.
  ///
  /// - Throws: ``ServerError/missingResource(_:)`` if there are none.
  static func files(
    in folder: String, beginningWith prefix: String = ""
  ) throws(ServerError) -> [(name: String, bytes: [UInt8])] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url(of: folder).path)
    var files: [(name: String, bytes: [UInt8])] = []
    for name in (names ?? []).sorted()
    where name.hasPrefix(prefix) && !name.hasSuffix(brotliSuffix) {
      files.append((name, try file(folder.isEmpty ? name : folder + "/" + name)))
    }
    if files.isEmpty { throw .missingResource(folder + "/" + prefix) }
    return files
  }

  /// Returns the content of a file.
  static func file(_ name: String) throws(ServerError) -> [UInt8] {
    guard let data = try? Data(contentsOf: url(of: name)) else { throw .missingResource(name) }
    return [UInt8](data)
  }

  private static let brotliSuffix = ".br"

  /// Returns the content of a file, compressed with Brotli, or `nil` if the build hasn't compressed it.
  static func brotli(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: url(of: name + brotliSuffix))).map { [UInt8]($0) }
  }

  /// Returns the content of a text file.
  static func text(_ name: String) throws(ServerError) -> String {
    String(decoding: try file(name), as: UTF8.self)
  }

  private static func url(of name: String) -> URL {
    Bundle.module.resourceURL!.appending(path: name)
  }
}
