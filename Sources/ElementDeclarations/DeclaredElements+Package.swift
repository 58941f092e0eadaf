/// A path that projects can import from a package.
public struct PackageExport {
  let path: String
  let types: String?
  let serverFile: String?
  let file: String

  /// Creates an export with a declaration file.
  ///
  /// - Parameter serverFile: The file for programs without a page, such as Node.js.
  public init(_ path: String, types: String, serverFile: String? = nil, file: String) {
    self.path = path
    self.types = types
    self.serverFile = serverFile
    self.file = file
  }

  /// Creates an export of a file under its own path.
  public init(_ path: String) {
    self.path = path
    types = nil
    serverFile = nil
    file = path
  }
}

extension DeclaredElements {
  /// The `package.json` of a package with the elements.
  ///
  /// The package contains the entries of its folder, but no compressed copies, which only web servers read.
  ///
  /// - Parameters:
  ///   - script: The path of the script for pages that defines the elements.
  ///   - effective: The patterns of the scripts that have an effect when they are imported.
  ///   - manifest: The path of the ``manifest(script:)``.
  ///   - entries: The names of the files and folders in the folder of the package.
  public func packageDescription(
    name: String, version: String, script: String, effective: [String], manifest: String,
    exports: [PackageExport], entries: [String]
  ) -> String {
    let tags = elements.map { "<\($0.tag)>" }.joined(separator: ", ")
    return JSONValue.object([
      ("name", .text(name)), ("version", .text(version)),
      ("description", .text("Web elements to choose from hierarchies: \(tags)")),
      ("license", .text("MIT")), ("type", .text("module")),
      ("main", .text("./" + script)), ("types", .text(exports.first?.types ?? "")),
      ("exports", .object(exports.map { ($0.path, $0.json) })),
      ("sideEffects", .list(effective.map { .text("./" + $0) })),
      ("peerDependencies", .object([("react", .text(">=18"))])),
      ("peerDependenciesMeta", .object([("react", .object([("optional", .flag(true))]))])),
      ("customElements", .text(manifest)),
      ("files", .list((entries + ["!**/*.gz", "!**/*.br"]).map { .text($0) })),
    ]).prettyText
  }
}

extension PackageExport {
  fileprivate var json: JSONValue {
    guard let types else { return .text(file) }
    let server = serverFile.map { [(name: "node", value: JSONValue.text($0))] } ?? []
    return .object([("types", .text(types))] + server + [("default", .text(file))])
  }
}
