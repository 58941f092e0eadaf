import ArgumentParser

/// The names under which files are served: their own, without the extension, and `data` for standard input.
struct ServedNames {
  private static let standardInputName = "data"

  private var paths: [String: String] = [:]

  /// Adds the name of a file.
  ///
  /// - Throws: An error if another file has the same name, or standard input is named twice.
  mutating func add(_ path: String) throws {
    let name = Self.name(of: path)
    if let other = paths.updateValue(path, forKey: name) {
      if path == "-", other == path {
        throw ValidationError("standard input can be read only once; give one -")
      }
      throw ValidationError(
        "\(other) and \(path) have the same name, \(name); rename one of them")
    }
  }

  /// The last component of a path, without its extension.
  static func name(of path: String) -> String {
    if path == "-" { return standardInputName }
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return String(stem.isEmpty ? file : stem)
  }
}
