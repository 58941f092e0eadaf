import ArgumentParser

/// The names under which files are served: their own, without the extension.
struct ServedNames {
  private var paths: [String: String] = [:]

  /// Adds the name of a file.
  ///
  /// - Throws: An error if the file is standard input, or another one has the same name.
  mutating func add(_ path: String) throws {
    if path == "-" { throw ValidationError("standard input cannot be served; give a file") }
    let name = Self.name(of: path)
    if let other = paths.updateValue(path, forKey: name) {
      throw ValidationError(
        "\(other) and \(path) have the same name, \(name); rename one of them")
    }
  }

  /// The last component of a path, without its extension.
  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return String(stem.isEmpty ? file : stem)
  }
}
