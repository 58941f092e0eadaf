/// Changes to `cascade.js` for bundles.
enum ElementScript {
  /// Returns the script with a literal URL for each file beside it.
  ///
  /// Vite, webpack, Rollup and Parcel copy a file, and change its URL, where a script contains
  /// `new URL("./file", import.meta.url)`. They don't see the files that the driver names with variables.
  ///
  /// - Throws: ``ServerError/missingResource(_:)`` if the script doesn't contain the expression for the URL of a file.
  static func withLiteralURLs(
    _ script: String, files names: [String]
  ) throws(ServerError) -> String {
    let expression = /new URL\((\w+),import\.meta\.url\)/
    guard script.matches(of: expression).count == 1 else { throw .missingResource(name) }
    let table = names.map { "\"\($0)\":new URL(\"./\($0)\",import.meta.url)" }
    let changed = script.replacing(expression) { "(cascadeFiles[\($0.1)]??\($0.0))" }
    return "const cascadeFiles={\(table.joined(separator: ","))};" + changed
  }

  static let name = "cascade.js"
}
